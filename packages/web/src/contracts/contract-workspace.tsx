import type { ContractRecord, ReviewSummary } from "@proviso/endpoints";
import type { UseQueryResult } from "@tanstack/react-query";
import { ReviewWorkspace } from "./review-workspace.tsx";
import { PlainWorkspace } from "./plain-workspace.tsx";
import { summaryMode } from "./summary-mode.ts";

interface ContractWorkspaceProps {
  readonly contract: ContractRecord;
  readonly summary: UseQueryResult<ReviewSummary>;
}

/** What stands below the banner: the review beside the text, or what there is without one. */
export function ContractWorkspace({ contract, summary }: ContractWorkspaceProps) {
  const mode = summaryMode(contract, summary.data ?? null);
  if (mode === "reviewed" && summary.data)
    return <ReviewWorkspace contract={contract} summary={summary.data} />;
  return <PlainWorkspace contract={contract} mode={mode} summary={summary} />;
}
