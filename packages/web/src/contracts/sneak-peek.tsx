import { CloseButton } from "@mantine/core";
import type { ReviewSummary } from "@proviso/endpoints";
import { useState } from "react";
import { countOf } from "../platform/format.ts";
import { endPeek, takeFirstPeek } from "./sneak-peek-shown.ts";
import styles from "./sneak-peek.module.css";

interface SneakPeekProps {
  readonly guid: string;
  readonly summary: ReviewSummary;
}

const worstFirst = (summary: ReviewSummary) =>
  summary.verdicts
    .filter(({ verdict }) => verdict !== "pass")
    .toSorted((a, b) => b.severity - a.severity)
    .slice(0, 3);

/** The highlights of a review that has just ended, shown once for each contract (C9.7, C2.39). */
export function SneakPeek({ guid, summary }: SneakPeekProps) {
  const [isOpen, setOpen] = useState(() => takeFirstPeek(guid));
  if (!isOpen) return null;
  const changed = summary.verdicts.filter(({ action }) => action !== null).length;
  const worst = worstFirst(summary);
  return (
    <aside className={styles.peek} aria-label="Highlights of the review">
      <CloseButton
        className={styles.close}
        aria-label="Close the highlights"
        onClick={() => {
          endPeek(guid);
          setOpen(false);
        }}
      />
      <h2>At a glance</h2>
      <p>
        {countOf(summary.verdicts.length, "issue")} looked at, {changed} marked up.
        {worst.length > 0 && " What weighs most:"}
      </p>
      {worst.length > 0 && (
        <ol>
          {worst.map(({ issueId, name }) => (
            <li key={issueId}>{name}</li>
          ))}
        </ol>
      )}
    </aside>
  );
}
