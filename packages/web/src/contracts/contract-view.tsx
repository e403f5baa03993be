import type { ContractRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { needsPerson, reviewSummaryQuery } from "../reviews/index.ts";
import { ContractHeader } from "./contract-header.tsx";
import { ContractWorkspace } from "./contract-workspace.tsx";
import { StatusBanner } from "./status-banner.tsx";
import { openReplace } from "./upload-request.ts";
import { useOnArrival } from "./use-on-arrival.ts";
import { useDownload } from "./use-contract-acts.ts";
import { useReviewEnd } from "./use-review-end.ts";
import type { BannerAction } from "./banner.ts";
import styles from "./contract-page.module.css";

const PositionDialog = lazy(async () => ({
  default: (await import("./position-dialog.tsx")).PositionDialog,
}));
const NewerVersionNotice = lazy(async () => ({
  default: (await import("./newer-version-notice.tsx")).NewerVersionNotice,
}));

const route = getRouteApi("/signed-in/dashboard/details/$guid");

/** A contract that is loaded: header, banner, and the workspace for its state. */
export function ContractView({ contract }: { readonly contract: ContractRecord }) {
  const navigate = route.useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const wasChoosing = useOnceTrue(isChoosing);
  const isOld = contract.lastVersionGuid !== contract.guid;
  const download = useDownload();
  const summary = useQuery(reviewSummaryQuery(contract.guid, contract.status === "REVIEWING"));
  useReviewEnd(contract);
  useOnArrival(contract, () => setChoosing(true));
  const act = (action: BannerAction): void => {
    if (action === "choose-position") setChoosing(true);
    else if (action === "reupload") openReplace(contract);
    else download.mutate({ contract, version: "current" });
  };
  const verdicts = summary.data?.isReady ? summary.data.verdicts : null;
  const counts = verdicts && {
    changed: verdicts.filter(({ action }) => action !== null).length,
    needPerson: verdicts.filter(needsPerson).length,
  };
  return (
    <div className={styles.page}>
      <ContractHeader
        contract={contract}
        onChangePosition={() => setChoosing(true)}
        onDeleted={() => void navigate({ to: "/dashboard", replace: true })}
      />
      <StatusBanner contract={contract} counts={counts} isBusy={download.isPending} onAct={act} />
      {contract.docRole === "TEMPLATE" && (
        <p className={styles.notice}>This contract was identified as a template.</p>
      )}
      <ContractWorkspace contract={contract} summary={summary} />
      <Suspense fallback={null}>
        {wasChoosing && (
          <PositionDialog
            contract={contract}
            opened={isChoosing}
            onClose={() => setChoosing(false)}
          />
        )}
        {isOld && <NewerVersionNotice contract={contract} />}
      </Suspense>
    </div>
  );
}
