import type { ProposedChange, VerdictRecord } from "@proviso/endpoints";
import { Redline } from "../ui/redline.tsx";
import { piecesOf } from "./change-pieces.ts";
import { actionLabel } from "./verdict-words.ts";
import { t } from "./messages.ts";
import styles from "./issue-card.module.css";

/** One paragraph as it changes, word by word. */
export function ChangedText({ change }: { readonly change: ProposedChange }) {
  return piecesOf(change).map(({ kind, text }, piece) =>
    kind === "inserted" || kind === "deleted" ? (
      <Redline key={piece} kind={kind} author={null}>
        {text}
      </Redline>
    ) : (
      <span key={piece} data-gap={kind === "gap" || undefined}>
        {text}
      </span>
    ),
  );
}

/** What the revised copy changes for an issue, word by word; nothing when it changes nothing. */
export function ProposedChanges({ issue }: { readonly issue: VerdictRecord }) {
  if (issue.action === null) return null;
  return (
    <section className={styles.part}>
      <h4>
        {t.rich("proposed-change.in-the-revised-copy", {
          actionLabel: actionLabel(issue.action),
          span: (chunks) => (
            <span className={styles.action} data-action={issue.action}>
              {chunks}
            </span>
          ),
        })}
      </h4>
      {issue.changes.length === 0 && <p>{t("proposed-change.by-a-change")}</p>}
      {issue.changes.map((change, at) => (
        <p key={`${change.paragraph}:${at}`} className={styles.clause}>
          <ChangedText change={change} />
        </p>
      ))}
    </section>
  );
}
