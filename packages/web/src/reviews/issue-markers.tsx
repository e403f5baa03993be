import type { VerdictRecord } from "@proviso/endpoints";
import { VerdictIcon } from "./verdict-chip.tsx";
import { verdictLabel } from "./verdict-words.ts";
import styles from "./document-text.module.css";

interface IssueMarkersProps {
  readonly issues: readonly VerdictRecord[];
  readonly onIssue: (issueId: string) => void;
}

/** The issues that rest on a paragraph and are not simply fine, in its margin; each opens its card. */
export function IssueMarkers({ issues, onIssue }: IssueMarkersProps) {
  return issues.map((issue) => (
    <button
      key={issue.issueId}
      type="button"
      className={styles.marker}
      data-verdict={issue.verdict}
      aria-label={`${verdictLabel(issue)}: ${issue.name}`}
      title={`${verdictLabel(issue)}: ${issue.name}`}
      onClick={() => onIssue(issue.issueId)}
    >
      <VerdictIcon verdict={issue.verdict} size={15} />
    </button>
  ));
}
