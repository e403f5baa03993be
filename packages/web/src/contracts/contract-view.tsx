import type { ContractRecord, ReviewSummary } from "@proviso/endpoints";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { useScreen } from "../platform/screen.ts";
import { useNow } from "../platform/use-now.ts";
import { contractTextQuery, needsPerson, reviewSummaryQuery } from "../reviews/index.ts";
import { hostedActOf } from "./banner-action.ts";
import { bannerOf, type BannerAction } from "./banner.ts";
import { openContractDialog } from "./contract-dialog-request.ts";
import { ContractHeader } from "./contract-header.tsx";
import { ContractWorkspace } from "./contract-workspace.tsx";
import { FeedbackHost } from "./feedback-host.tsx";
import { HostedNotices } from "./hosted-panels.tsx";
import { openHosted } from "./hosted-acts.ts";
import { SatisfactionPrompt } from "./satisfaction-prompt.tsx";
import { StatusBanner } from "./status-banner.tsx";
import { openReplace, openVersionUpload } from "./upload-request.ts";
import { useOnArrival } from "./use-on-arrival.ts";
import { useDownload } from "./use-contract-acts.ts";
import { useReviewEnd } from "./use-review-end.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./contract-page.module.css";

const SneakPeek = lazyPart(async () => ({ default: (await import("./sneak-peek.tsx")).SneakPeek }));
const NewerVersionNotice = lazyPart(async () => ({
  default: (await import("./newer-version-notice.tsx")).NewerVersionNotice,
}));
const ActiveContentNotice = lazyPart(async () => ({
  default: (await import("./active-content-notice.tsx")).ActiveContentNotice,
}));

const route = getRouteApi("/signed-in/dashboard/details/$guid");

const useBannerAct = (contract: ContractRecord) => {
  const download = useDownload();
  const act = (action: BannerAction): void => {
    const hosted = hostedActOf[action];
    if (hosted !== null) openHosted(hosted, contract);
    else if (action === "choose-position") openContractDialog("position", contract);
    else if (action === "reupload") openReplace(contract);
    else if (action === "upload-counterparty-version") openVersionUpload(contract, true);
    else download.mutate({ contract, version: "current" });
  };
  return { act, isBusy: download.isPending };
};

/** A review that ended so shortly before the page opened counts as one that ended before one's eyes. */
const freshMilliseconds = 30_000;

const isFresh = (summary: ReviewSummary | undefined, openedAt: number): boolean =>
  typeof summary?.reviewedAt === "string" &&
  Date.parse(summary.reviewedAt) > openedAt - freshMilliseconds;

/** Asks for both texts of a reviewed contract beside the outcome of its review, which is drawn with them. */
const useTextsAhead = ({ guid, hasRevisedCopy }: ContractRecord): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!hasRevisedCopy) return;
    void queries.prefetchQuery(contractTextQuery(guid, "original"));
    void queries.prefetchQuery(contractTextQuery(guid, "current"));
  }, [queries, guid, hasRevisedCopy]);
};

interface ContractViewProps {
  readonly contract: ContractRecord;
}

const useLeave = (): (() => void) => {
  const navigate = route.useNavigate();
  return () => void navigate({ to: "/dashboard", replace: true });
};

/** An earlier version whose text the reader may not see: what it is, and the way to the newest. */
function WithheldVersion({ contract }: ContractViewProps) {
  const leave = useLeave();
  return (
    <div className={styles.page}>
      <ContractHeader contract={contract} onDeleted={leave} />
      <Suspense fallback={null}>
        <NewerVersionNotice contract={contract} />
      </Suspense>
      <p className={styles.notice}>{t("contract-view.you-dont-have-permission")}</p>
    </div>
  );
}

/** A contract that is loaded, or the little that there is of an earlier version which the reader may not open. */
export function ContractView({ contract }: ContractViewProps) {
  return contract.permissions.includes("read_contract") ? (
    <OpenContract contract={contract} />
  ) : (
    <WithheldVersion contract={contract} />
  );
}

/** Header, banner, and the workspace for the contract's state. */
function OpenContract({ contract }: ContractViewProps) {
  const leave = useLeave();
  const isOld = contract.lastVersionGuid !== contract.guid;
  const now = useNow(60_000);
  const { act, isBusy } = useBannerAct(contract);
  const summary = useQuery(reviewSummaryQuery(contract.guid, contract.status === "REVIEWING"));
  useTextsAhead(contract);
  const hasJustEnded = useReviewEnd(contract);
  const [openedAt] = useState(() => Date.now());
  useOnArrival(contract);
  const verdicts = summary.data?.isReady ? summary.data.verdicts : null;
  const counts = verdicts && {
    changed: verdicts.filter(({ action }) => action !== null).length,
    needPerson: verdicts.filter(needsPerson).length,
  };
  const isNarrow = useScreen("(width <= 640px)");
  const banner = bannerOf(contract, counts, now);
  return (
    <div className={styles.page}>
      <ContractHeader contract={contract} onDeleted={leave} />
      <Suspense fallback={null}>{isOld && <NewerVersionNotice contract={contract} />}</Suspense>
      {banner && <StatusBanner contract={contract} banner={banner} isBusy={isBusy} onAct={act} />}
      <Suspense fallback={null}>
        <HostedNotices contract={contract} />
      </Suspense>
      <FeedbackHost contract={contract} />
      {contract.docRole === "TEMPLATE" && (
        <p className={styles.notice}>{t("contract-view.this-contract-was-identified")}</p>
      )}
      <Suspense fallback={null}>
        <ActiveContentNotice guid={contract.guid} />
      </Suspense>
      <ContractWorkspace contract={contract} summary={summary} />
      <Suspense fallback={null}>
        {!isNarrow &&
          (hasJustEnded || isFresh(summary.data, openedAt)) &&
          summary.data?.isReady && <SneakPeek guid={contract.guid} summary={summary.data} />}
      </Suspense>
      <SatisfactionPrompt contract={contract} />
    </div>
  );
}
