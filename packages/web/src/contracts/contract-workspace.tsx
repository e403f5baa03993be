import type { ContractRecord, ReviewSummary } from "@proviso/endpoints";
import type { UseQueryResult } from "@tanstack/react-query";
import { ReviewWorkspace } from "./review-workspace.tsx";
import { PlainWorkspace } from "./plain-workspace.tsx";
import { hasReview, summaryMode } from "./summary-mode.ts";
import styles from "./contract-page.module.css";

interface ContractWorkspaceProps {
  readonly contract: ContractRecord;
  readonly summary: UseQueryResult<ReviewSummary>;
}

/** What stands below the banner: the review beside the text, or what there is without one (C4.28). */
export function ContractWorkspace({ contract, summary }: ContractWorkspaceProps) {
  const mode = summaryMode(contract, summary.data ?? null);
  if (!hasReview(mode) || !summary.data)
    return <PlainWorkspace contract={contract} mode={mode} summary={summary} />;
  return (
    <>
      {mode === "FIRST_PARTY" && (
        <p className={styles.notice}>
          This is your own revision. Reviews of one’s own revisions are in beta: check them closely.
        </p>
      )}
      <ReviewWorkspace contract={contract} summary={summary.data} />
    </>
  );
}
