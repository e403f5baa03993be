import type { TrialOutcome } from "@proviso/endpoints";
import { openProcessPool } from "../platform/processes/process-pool.ts";
import { trialWorker, type Trier } from "./trial-job.ts";
import type { TrialTask } from "./trial-task.ts";

const memoryLimitMegabytes = 1024;
const idleSeconds = 60;

/** What tries drafts of policies: its worker, and the way to end its process. */
export const openPolicyTrials = (
  { context, log, workFolder }: Omit<Trier, "processes">,
  timeLimitSeconds: number,
) => {
  const processes = openProcessPool<TrialTask, TrialOutcome>({
    module: new URL("./trial-process.ts", import.meta.url),
    size: 1,
    timeLimitSeconds,
    memoryLimitMegabytes,
    idleSeconds,
  });
  return {
    worker: trialWorker({ context, log, workFolder, processes }),
    stop: () => processes.stop(),
  };
};
