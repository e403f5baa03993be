import { Button } from "@mantine/core";
import type { ReturnCheckRecord } from "@proviso/endpoints";
import { useState, type ReactNode } from "react";
import { Redline } from "../ui/redline.tsx";
import { ChangeLine } from "./change-line.tsx";
import { t } from "./messages.ts";
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
          {t("return-check-lists.show-all", { count: lines.length })}
        </Button>
      )}
      {isWhole && beyond > 0 && (
        <p className={styles.beyond}>{t("return-check-lists.and-more-in-the-file", { beyond })}</p>
      )}
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
  insertion: t("return-check-lists.added"),
  deletion: t("return-check-lists.deleted"),
  "move-from": t("return-check-lists.moved-away"),
  "move-to": t("return-check-lists.moved-here"),
  formatting: t("return-check-lists.formatting"),
  "row-insertion": t("return-check-lists.row-added"),
  "row-deletion": t("return-check-lists.row-deleted"),
  cell: t("return-check-lists.cell-changed"),
};

const goes = new Set<Their["kind"]>(["deletion", "move-from", "row-deletion"]);
const comes = new Set<Their["kind"]>(["insertion", "move-to", "row-insertion"]);

function TheirLine({ change }: { readonly change: Their }) {
  const { kind, text, clause, author } = change;
  return (
    <div className={styles.line}>
      <span>
        {clause} {theirWords[kind]}
        {author && ` ${t("return-check-lists.by", { author })}`}
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

const answerWords = {
  accepted: t("return-check-lists.accepted"),
  rejected: t("return-check-lists.rejected"),
  open: t("return-check-lists.open"),
} as const;

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
    accepted > 0 && t("return-check-lists.accepted.answers-title", { accepted }),
    rejected > 0 && t("return-check-lists.rejected.answers-title", { rejected }),
    open > 0 && t("return-check-lists.open.answers-title", { open }),
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
        <Fold title={t("return-check-lists.their-tracked-changes", { theirs: counts.theirs })}>
          <ShortList
            lines={theirs.map((change, nth) => (
              <TheirLine key={nth} change={change} />
            ))}
            total={counts.theirs}
          />
        </Fold>
      )}
      {answered.length > 0 && (
        <Fold title={t("return-check-lists.our-changes", { answersTitle: answersTitle(counts) })}>
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
          {t("return-check-lists.paragraphs-only-look-different", {
            reformatted: counts.reformatted,
          })}
        </p>
      )}
    </div>
  );
}
