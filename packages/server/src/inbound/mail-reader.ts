import { openDocumentProcesses } from "../platform/processes/open-helpers.ts";
import type { TaskOutcome } from "../platform/processes/process-pool.ts";
import type { MailContents, MailTask } from "./mail-task.ts";

/** Takes emails apart, in its own process. */
export interface MailReader {
  read(task: MailTask): Promise<TaskOutcome<MailContents>>;
  stop(): Promise<void>;
}

const limits = { timeLimitSeconds: 60, memoryLimitMegabytes: 512, residentLimitMegabytes: 1024 };

/** Opens the process that does it; an email it cannot bear ends it, and the next one gets another. */
export const openMailReader = (): MailReader => {
  const pool = openDocumentProcesses<MailTask, MailContents>({
    module: new URL("./mail-process.ts", import.meta.url),
    idleSeconds: 30,
    ...limits,
  });
  return { read: (task) => pool.run(task), stop: () => pool.stop() };
};
