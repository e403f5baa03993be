import type { RedlineChange } from "@proviso/endpoints";
import { Redline } from "../ui/redline.tsx";
import styles from "./answers.module.css";

/** Their change as it is in the contract: its own marks plain, those of other changes faint. */
export function ChangeText({ change }: { readonly change: RedlineChange }) {
  return (
    <div className={styles.paper}>
      {change.paragraphs.map(({ label, pieces }, nth) => (
        <p key={nth}>
          {label !== "" && <span className={styles.label}>{label} </span>}
          {pieces.map(({ text, kind, isOwn }, at) =>
            kind === "kept" ? (
              text
            ) : (
              <Redline key={at} kind={kind} author={change.author} isForeign={!isOwn}>
                {text}
              </Redline>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
