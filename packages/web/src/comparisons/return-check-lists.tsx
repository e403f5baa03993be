import { Button } from "@mantine/core";
import type { ReturnCheckRecord } from "@proviso/endpoints";
import { useState, type ReactNode } from "react";
import { countOf } from "../platform/format.ts";
import { Redline } from "../ui/redline.tsx";
import { ChangeLine } from "./change-line.tsx";
import styles from "./return-check-card.module.css";

const firstShown = 5;

interface ShortListProps {
  readonly lines: readonly ReactNode[];
  /** How many there are in all; the server keeps the first 500. */
  readonly total: number;
}

function ShortList({ lines, total }: ShortListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, firstShown);
  const beyond = total - lines.length;
  return (
    <>
      <ol className={styles.list}>
        {shown.map((line, nth) => (
          <li key={nth}>{line}</li>
        ))}
      </ol>
      {!isWhole && lines.length > firstShown && (
        <Button variant="subtle" size="compact-sm" m={8} onClick={() => setWhole(true)}>
          Show all {lines.length}
        </Button>
      )}
      {isWhole && beyond > 0 && <p className={styles.beyond}>and {beyond} more in the file</p>}
    </>
  );
}

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Fold({ title, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

type Their = ReturnCheckRecord["theirs"][number];
type Answered = ReturnCheckRecord["answered"][number];

const theirWords: Readonly<Record<Their["kind"], string>> = {
  insertion: "Added",
  deletion: "Deleted",
  "move-from": "Moved away",
  "move-to": "Moved here",
  formatting: "Formatting",
  "row-insertion": "Row added",
  "row-deletion": "Row deleted",
  cell: "Cell changed",
};

const goes = new Set<Their["kind"]>(["deletion", "move-from", "row-deletion"]);
const comes = new Set<Their["kind"]>(["insertion", "move-to", "row-insertion"]);

function TheirLine({ change }: { readonly change: Their }) {
  const { kind, text, clause, author } = change;
  return (
    <div className={styles.line}>
      <span>
        {clause} {theirWords[kind]}
        {author && ` by ${author}`}
      </span>
      <p>
        {goes.has(kind) || comes.has(kind) ? (
          <Redline kind={goes.has(kind) ? "deleted" : "inserted"} author={null}>
            {text}
          </Redline>
        ) : (
          text
        )}
      </p>
    </div>
  );
}

const answerWords = { accepted: "Accepted", rejected: "Rejected", open: "Open" } as const;

function AnsweredLine({ change }: { readonly change: Answered }) {
  const { clause, answer, deleted, inserted } = change;
  return (
    <div className={styles.line}>
      <span>
        {clause} {answerWords[answer]}
      </span>
      <p>
        {deleted && (
          <Redline kind="deleted" author={null}>
            {deleted}
          </Redline>
        )}
        {inserted && (
          <Redline kind="inserted" author={null}>
            {inserted}
          </Redline>
        )}
      </p>
    </div>
  );
}

const answersTitle = ({ accepted, rejected, open }: ReturnCheckRecord["counts"]): string =>
  [
    accepted > 0 && `${accepted} accepted`,
    rejected > 0 && `${rejected} rejected`,
    open > 0 && `${open} open`,
  ]
    .filter(Boolean)
    .join(", ");

/** The alarm's changes by clause, then theirs and what became of ours, folded. */
export function ReturnCheckLists({ check }: { readonly check: ReturnCheckRecord }) {
  const { counts, untracked, theirs, answered } = check;
  return (
    <div className={styles.lists}>
      {untracked.length > 0 && (
        <ShortList
          lines={untracked.map((change, nth) => (
            <ChangeLine key={nth} change={change} />
          ))}
          total={counts.untracked}
        />
      )}
      {theirs.length > 0 && (
        <Fold title={`Their tracked changes: ${counts.theirs}`}>
          <ShortList
            lines={theirs.map((change, nth) => (
              <TheirLine key={nth} change={change} />
            ))}
            total={counts.theirs}
          />
        </Fold>
      )}
      {answered.length > 0 && (
        <Fold title={`Our changes: ${answersTitle(counts)}`}>
          <ShortList
            lines={answered.map((change, nth) => (
              <AnsweredLine key={nth} change={change} />
            ))}
            total={counts.accepted + counts.rejected + counts.open}
          />
        </Fold>
      )}
      {counts.reformatted > 0 && (
        <p className={styles.beyond}>
          {countOf(counts.reformatted, "paragraph")} only{" "}
          {counts.reformatted === 1 ? "looks" : "look"} different; no word of{" "}
          {counts.reformatted === 1 ? "it" : "them"} changed.
        </p>
      )}
    </div>
  );
}
