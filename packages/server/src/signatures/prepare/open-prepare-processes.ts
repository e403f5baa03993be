import { openDocumentProcesses } from "../../platform/processes/open-helpers.ts";
import type { ProcessPool } from "../../platform/processes/process-pool.ts";
import type { PrepareAnswer, PrepareTask } from "./prepare-task.ts";

/** Opens the process that looks documents through; it is started when there is one. */
export const openPrepareProcesses = (
  timeLimitSeconds: number,
): ProcessPool<PrepareTask, PrepareAnswer> =>
  openDocumentProcesses<PrepareTask, PrepareAnswer>({
    module: new URL("./prepare-process.ts", import.meta.url),
    timeLimitSeconds,
  });
