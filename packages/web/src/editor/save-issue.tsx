import { Button } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import { t } from "./messages.ts";
import styles from "./editor.module.css";

interface SaveIssueProps {
  readonly error: unknown;
  /** Downloads the document as it is in the editor; undefined where saving again is the way. */
  readonly onTake: (() => Promise<void>) | undefined;
}

/** Says that a save failed and what to do about it: the advice grows with each failure (C4.41, C8.17). */
export function SaveIssue({ error, onTake }: SaveIssueProps) {
  const [isTaken, setTaken] = useState(true);
  const take = async (): Promise<void> => {
    try {
      await onTake?.();
      setTaken(true);
    } catch {
      // Its text can still be read in the editor.
      setTaken(false);
    }
  };
  return (
    <div role="alert">
      {error !== null && (
        <div className={styles.issue}>
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          <div className={styles.issueText}>
            <h3>{t("save-issue.save-issue")}</h3>
            <p>{sentenceOf(error)}</p>
            {!isTaken && <p>{t("save-issue.the-editor-cannot-give")}</p>}
          </div>
          {onTake && (
            <Button variant="default" onClick={() => void take()}>
              {t("save-issue.download-what-you-have")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
