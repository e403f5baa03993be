import { CircleAlert } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import styles from "./editor.module.css";

/** Says that a save failed and what to do about it: the server's advice grows with each failure (C4.41, C8.17). */
export function SaveIssue({ error }: { readonly error: unknown }) {
  return (
    <div role="alert">
      {error !== null && (
        <div className={styles.issue}>
          <p>
            <CircleAlert size={15} aria-hidden /> <strong>Save failed.</strong> Save Issue:{" "}
            {sentenceOf(error)}
          </p>
        </div>
      )}
    </div>
  );
}
