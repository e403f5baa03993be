import { sentenceOf } from "../platform/ask-error.ts";
import { formatTime } from "../platform/format.ts";
import styles from "./stale-note.module.css";

interface StaleNoteProps {
  readonly error: unknown;
  /** When what is shown was asked for, in milliseconds since 1970. */
  readonly updatedAt: number;
  readonly onRetry: () => void;
}

/** Says above a list that it could not be asked for anew, and offers to try again. */
export function StaleNote({ error, updatedAt, onRetry }: StaleNoteProps) {
  return (
    <p className={styles.stale} role="status">
      This is the list as of {formatTime(updatedAt)}: {sentenceOf(error)}{" "}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
