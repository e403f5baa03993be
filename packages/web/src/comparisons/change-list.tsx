import { ChangeHead, Pieces } from "./change-line.tsx";
import { piecesOfChange } from "./change-words.ts";
import type { PlacedChange } from "./placed-change.ts";
import { t } from "./messages.ts";
import styles from "./change-list.module.css";

interface ChangeListProps {
  readonly changes: readonly PlacedChange[];
  /** Which one is looked at, from 1; 0 for none. */
  readonly current: number;
  readonly onOpen: (number: number) => void;
}

/** Every change with its clause and its words; each leads to its place. */
export function ChangeList({ changes, current, onOpen }: ChangeListProps) {
  if (changes.length === 0)
    return <p className={styles.none}>{t("change-list.both-say-the-same")}</p>;
  return (
    <ol className={styles.changes}>
      {changes.map(({ row, change }, nth) => (
        <li key={row}>
          <button
            type="button"
            aria-current={current === nth + 1 || undefined}
            onClick={() => onOpen(nth + 1)}
          >
            <ChangeHead
              kind={change.kind}
              clause={change.after?.clause || change.before?.clause || ""}
            />
            <span className={styles.words}>
              <Pieces pieces={piecesOfChange(change)} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
