import { sentenceOf } from "../platform/ask-error.ts";
import { formatTime } from "../platform/format.ts";
import { t } from "./messages.ts";
import styles from "./stale-note.module.css";

interface StaleNoteProps {
  readonly error: unknown;
  /** When what is shown was asked for, in milliseconds since 1970. */
  readonly updatedAt: number;
  readonly onRetry: () => void;
}

/** Says above a list that it could not be asked for again, and offers to try again. */
export function StaleNote({ error, updatedAt, onRetry }: StaleNoteProps) {
  return (
    <p className={styles.stale} role="status">
      {t("stale-note.this-is-the-list", {
        updatedAt: formatTime(updatedAt),
        sentence: sentenceOf(error),
      })}{" "}
      <button type="button" onClick={onRetry}>
        {t("stale-note.try-again")}
      </button>
    </p>
  );
}
