import type { ContractRecord, ReviewSummary } from "@proviso/endpoints";
import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";
import { WorkspaceSkeleton } from "./contract-skeleton.tsx";
import { hasReview, summaryMode } from "./summary-mode.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./contract-page.module.css";

// Asked for as soon as the page's own code runs, beside the contract rather than after it.
const loadReview = import("./review-workspace.tsx");
// Whoever draws it hears of a failure; until then nobody has to.
loadReview.catch(() => undefined);
const ReviewWorkspace = lazyPart(async () => ({ default: (await loadReview).ReviewWorkspace }));
const PlainWorkspace = lazyPart(async () => ({
  default: (await import("./plain-workspace.tsx")).PlainWorkspace,
}));

const fallback = <WorkspaceSkeleton />;

interface ContractWorkspaceProps {
  readonly contract: ContractRecord;
  readonly summary: UseQueryResult<ReviewSummary>;
}

/** What is below the banner: the review beside the text, or what there is without one (C4.28). */
export function ContractWorkspace({ contract, summary }: ContractWorkspaceProps) {
  const mode = summaryMode(contract, summary.data ?? null);
  if (!hasReview(mode) || !summary.data)
    return (
      <Suspense fallback={fallback}>
        <PlainWorkspace contract={contract} mode={mode} summary={summary} />
      </Suspense>
    );
  return (
    <Suspense fallback={fallback}>
      {mode === "FIRST_PARTY" && (
        <p className={styles.notice}>{t("contract-workspace.this-is-your-own")}</p>
      )}
      <ReviewWorkspace contract={contract} summary={summary.data} />
    </Suspense>
  );
}
