import { silenceLimitOf } from "../platform/processes/silence-limit.ts";
import type { TrialOutcome } from "@proviso/endpoints";
import { openDocumentProcesses } from "../platform/processes/open-helpers.ts";
import { trialWorker, type Trier } from "./trial-job.ts";
import type { TrialTask } from "./trial-task.ts";

/** What tries drafts of policies: its worker, and the way to end its process. */
export const openPolicyTrials = (
  { context, log, workFolder }: Omit<Trier, "processes">,
  timeLimitSeconds: number,
) => {
  const processes = openDocumentProcesses<TrialTask, TrialOutcome>({
    module: new URL("./trial-process.ts", import.meta.url),
    timeLimitSeconds,
    silenceLimitSeconds: silenceLimitOf(timeLimitSeconds),
  });
  return {
    worker: trialWorker({ context, log, workFolder, processes }),
    stop: () => processes.stop(),
  };
};
