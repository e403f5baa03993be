import { ActionIcon } from "@mantine/core";
import type { ContractText } from "@proviso/endpoints";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useState, type RefObject } from "react";
import { bringIntoView } from "../platform/bring-into-view.ts";
import { countChanges } from "./count-changes.ts";
import { t } from "./messages.ts";
import styles from "./change-steps.module.css";

interface ChangeStepsProps {
  readonly paper: RefObject<HTMLElement | null>;
  readonly text: ContractText;
}

/** How many tracked changes the document has, with steps from one to the next. */
export function ChangeSteps({ paper, text }: ChangeStepsProps) {
  const [at, setAt] = useState(-1);
  const count = countChanges(text.paragraphs);
  const go = (step: 1 | -1): void => {
    const changes = [...(paper.current?.querySelectorAll<HTMLElement>("[data-change]") ?? [])];
    const next = (at + step + changes.length) % changes.length;
    const change = changes[at === -1 && step === -1 ? changes.length - 1 : next];
    if (!change) return;
    setAt(changes.indexOf(change));
    bringIntoView(change);
    change.focus({ preventScroll: true });
  };
  if (count === 0)
    return <span className={styles.count}>{t("change-steps.no-tracked-changes")}</span>;
  return (
    <div className={styles.steps}>
      <span className={styles.count} aria-live="polite">
        {at === -1
          ? t("change-steps.changes", { count })
          : t("change-steps.change-of", { at: at + 1, count })}
      </span>
      <ActionIcon size={28} aria-label={t("change-steps.previous-change")} onClick={() => go(-1)}>
        <ChevronUp size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon size={28} aria-label={t("change-steps.next-change")} onClick={() => go(1)}>
        <ChevronDown size={17} aria-hidden />
      </ActionIcon>
    </div>
  );
}
