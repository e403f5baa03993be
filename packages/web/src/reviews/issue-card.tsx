import { UnstyledButton } from "@mantine/core";
import type { ReviewSummary, VerdictRecord } from "@proviso/endpoints";
import { ArrowRight, ChevronDown } from "lucide-react";
import { FeedbackDecision } from "./feedback-decision.tsx";
import { needsPerson } from "./issue-groups.ts";
import { OfferedWordings } from "./offered-wordings.tsx";
import { ProposedChanges } from "./proposed-change.tsx";
import { actionLabel } from "./verdict-words.ts";
import { Severity, VerdictChip } from "./verdict-chip.tsx";
import styles from "./issue-card.module.css";

interface IssueCardProps {
  readonly issue: VerdictRecord;
  readonly isOpen: boolean;
  /** The number of the quoted clause, e.g. "3.2(a)"; "" when it has none. */
  readonly clause: string;
  readonly question: ReviewSummary["reviewFeedbacks"][number] | undefined;
  readonly onToggle: () => void;
  readonly onShow: () => void;
}

/** What becomes of an issue that is not fine: the revised copy settles it, or it is the reader's turn. */
function Outcome({ issue }: { readonly issue: VerdictRecord }) {
  if (needsPerson(issue)) return <span className={styles.outcome}>Your turn</span>;
  return issue.action === null ? null : (
    <span className={styles.outcome} data-action={issue.action}>
      {actionLabel(issue.action)}
    </span>
  );
}

/** One issue of the playbook: its verdict and reason, and on opening the proof and what is proposed. */
export function IssueCard({ issue, isOpen, clause, question, onToggle, onShow }: IssueCardProps) {
  const panel = `issue-${issue.issueId}`;
  const show = (
    <button type="button" className={styles.show} onClick={onShow}>
      Show in the document
      <ArrowRight size={14} aria-hidden />
    </button>
  );
  return (
    <li className={styles.card} data-open={isOpen || undefined} data-issue={issue.issueId}>
      <h3 className={styles.heading}>
        <UnstyledButton
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={panel}
          data-issue-button
          onClick={onToggle}
        >
          <span className={styles.meta}>
            <VerdictChip issue={issue} />
            <Severity severity={issue.severity} />
            <Outcome issue={issue} />
            <ChevronDown size={16} className={styles.chevron} aria-hidden />
          </span>
          <span className={styles.name}>{issue.name}</span>
          <span className={styles.reason}>{issue.reason}</span>
        </UnstyledButton>
      </h3>
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        {isOpen && (
          <>
            {issue.quote && (
              <section className={styles.part}>
                <h4>{clause === "" ? "In the contract" : `Clause ${clause}`}</h4>
                <blockquote className={styles.quote}>{issue.quote.text}</blockquote>
                {show}
              </section>
            )}
            <ProposedChanges issue={issue} />
            {!issue.quote && issue.changes.length > 0 && show}
            {(question || needsPerson(issue)) && (
              <section className={styles.part}>
                <h4>For you to decide</h4>
                <p>{question?.question ?? "No change is proposed: read the clause and decide."}</p>
              </section>
            )}
            {issue.decision !== null && (
              <section className={styles.part}>
                <FeedbackDecision issue={issue} />
              </section>
            )}
            {issue.model !== null && (
              <section className={styles.part}>
                <h4>How it was decided</h4>
                <p>
                  The rules could not settle it. The language model {issue.model} read the clause;
                  its quote stands in the contract as shown.
                </p>
              </section>
            )}
            <OfferedWordings issue={issue} />
            {issue.looked !== null && (
              <section className={styles.part}>
                <h4>Where we looked</h4>
                <p>{issue.looked}</p>
              </section>
            )}
            {issue.why !== "" && (
              <section className={styles.part}>
                <h4>Why it matters</h4>
                <p>{issue.why}</p>
              </section>
            )}
          </>
        )}
      </div>
    </li>
  );
}
