import { CloseButton } from "@mantine/core";
import type { ReviewSummary } from "@proviso/endpoints";
import { useState } from "react";
import { endPeek, takeFirstPeek } from "./sneak-peek-shown.ts";
import { t } from "./messages.ts";
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
    <aside className={styles.peek} aria-label={t("sneak-peek.highlights-of-the-review")}>
      <CloseButton
        className={styles.close}
        aria-label={t("sneak-peek.close-the-highlights")}
        onClick={() => {
          endPeek(guid);
          setOpen(false);
        }}
      />
      <h2>{t("sneak-peek.at-a-glance")}</h2>
      <p>
        {worst.length > 0
          ? t("sneak-peek.issues-looked-at-marked", { count: summary.verdicts.length, changed })
          : t("sneak-peek.issues-looked-at-marked-up", { count: summary.verdicts.length, changed })}
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
