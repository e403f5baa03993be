import { openProcessPool, type ProcessPool } from "../../platform/processes/process-pool.ts";
import type { PrepareAnswer, PrepareTask } from "./prepare-task.ts";

/** Opens the process that looks documents through; it is started when there is one. */
export const openPrepareProcesses = (
  timeLimitSeconds: number,
): ProcessPool<PrepareTask, PrepareAnswer> =>
  openProcessPool<PrepareTask, PrepareAnswer>({
    module: new URL("./prepare-process.ts", import.meta.url),
    size: 1,
    timeLimitSeconds,
    memoryLimitMegabytes: 1024,
    idleSeconds: 60,
  });
