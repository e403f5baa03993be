import {
  cancelComparison,
  cancelReturnCheck,
  compareFile,
  compareVersions,
  compareWithFile,
  downloadComparison,
  readComparedText,
  readComparison,
  readReturnCheck,
  repeatReturnCheck,
} from "@proviso/endpoints";
import type { ContractContext } from "../contracts/index.ts";
import { route, type Route } from "../platform/http/serve.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { openDocumentProcesses } from "../platform/processes/open-helpers.ts";
import {
  handleCompareFile,
  handleCompareVersions,
  handleCompareWithFile,
} from "./ask-comparison.ts";
import { comparisonWorker } from "./comparison-job.ts";
import type { ComparisonAnswer, ComparisonTask } from "./comparison-task.ts";
import {
  handleCancelComparison,
  handleComparedText,
  handleComparison,
  handleDownloadComparison,
} from "./read-comparison.ts";
import {
  handleCancelReturnCheck,
  handleRepeatReturnCheck,
  handleReturnCheck,
} from "./read-return-check.ts";
import { returnCheckWorker, startReturnCheck } from "./return-check-job.ts";
import {
  checkCopy,
  type Comparer,
  type ComparisonProcesses,
  type FilePair,
} from "./run-comparison.ts";

/** Opens the processes that compare; they are started when there is something to compare. */
export const openComparisonProcesses = (timeLimitSeconds: number): ComparisonProcesses =>
  openDocumentProcesses<ComparisonTask, ComparisonAnswer>({
    module: new URL("./comparison-process.ts", import.meta.url),
    timeLimitSeconds,
  });

/** Begins to check each counterparty's version in the transaction that writes it down. */
export const returnChecker =
  (jobs: Jobs): NonNullable<ContractContext["onVersion"]> =>
  async (trx, contract) => {
    await startReturnCheck(trx, { jobs }, contract);
  };

/** The endpoints for return checks and comparisons. */
export const comparisonRoutes = (context: ContractContext): Readonly<Record<string, Route>> => ({
  readReturnCheck: route(readReturnCheck, ({ caller, params }) =>
    handleReturnCheck(context, caller, params.guid),
  ),
  repeatReturnCheck: route(repeatReturnCheck, ({ caller, params }) =>
    handleRepeatReturnCheck(context, caller, params.guid),
  ),
  cancelReturnCheck: route(cancelReturnCheck, ({ caller, params }) =>
    handleCancelReturnCheck(context, caller, params.guid),
  ),
  compareVersions: route(compareVersions, (question) => handleCompareVersions(context, question)),
  compareFile: route(compareFile, (question) => handleCompareFile(context, question)),
  compareWithFile: route(compareWithFile, (question) => handleCompareWithFile(context, question)),
  readComparison: route(readComparison, ({ caller, params }) =>
    handleComparison(context, caller, params.id),
  ),
  readComparedText: route(readComparedText, ({ caller, params }) =>
    handleComparedText(context, caller, params.id),
  ),
  downloadComparison: route(downloadComparison, ({ caller, params }) =>
    handleDownloadComparison(context, caller, params.id),
  ),
  cancelComparison: route(cancelComparison, ({ caller, params }) =>
    handleCancelComparison(context, caller, params.id),
  ),
});

/** The comparisons feature: the jobs and the endpoints. */
export const openComparisons = (comparer: Comparer) => ({
  routes: comparisonRoutes(comparer.context),
  checks: returnCheckWorker(comparer),
  worker: comparisonWorker(comparer),
  /** Compares the document to sign with the approved one, before anyone is asked to sign. */
  checkCopy: (files: FilePair) => checkCopy(comparer, files),
});
