import { UnstyledButton } from "@mantine/core";
import type { ReviewSummary, VerdictRecord } from "@proviso/endpoints";
import { ArrowRight, ChevronDown } from "lucide-react";
import { FeedbackDecision } from "./feedback-decision.tsx";
import { needsPerson } from "./issue-groups.ts";
import { OfferedWordings } from "./offered-wordings.tsx";
import { ProposedChanges } from "./proposed-change.tsx";
import { actionLabel } from "./verdict-words.ts";
import { Severity, VerdictChip } from "./verdict-chip.tsx";
import { t } from "./messages.ts";
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
  if (needsPerson(issue))
    return <span className={styles.outcome}>{t("issue-card.your-turn")}</span>;
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
      {t("issue-card.show-in-the-document")}
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
                <h4>
                  {clause === ""
                    ? t("issue-card.in-the-contract")
                    : t("issue-card.clause", { clause })}
                </h4>
                <blockquote className={styles.quote}>{issue.quote.text}</blockquote>
                {show}
              </section>
            )}
            <ProposedChanges issue={issue} />
            {!issue.quote && issue.changes.length > 0 && show}
            {(question || needsPerson(issue)) && (
              <section className={styles.part}>
                <h4>{t("issue-card.for-you-to-decide")}</h4>
                <p>{question?.question ?? t("issue-card.no-change-is-proposed")}</p>
              </section>
            )}
            {issue.decision !== null && (
              <section className={styles.part}>
                <FeedbackDecision issue={issue} />
              </section>
            )}
            {issue.model !== null && (
              <section className={styles.part}>
                <h4>{t("issue-card.how-it-was-decided")}</h4>
                <p>{t("issue-card.the-rules-could", { model: issue.model })}</p>
              </section>
            )}
            <OfferedWordings issue={issue} />
            {issue.looked !== null && (
              <section className={styles.part}>
                <h4>{t("issue-card.where-we-looked")}</h4>
                <p>{issue.looked}</p>
              </section>
            )}
            {issue.why !== "" && (
              <section className={styles.part}>
                <h4>{t("issue-card.why-it-matters")}</h4>
                <p>{issue.why}</p>
              </section>
            )}
          </>
        )}
      </div>
    </li>
  );
}
