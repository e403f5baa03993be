import type { ContractContext } from "../contracts/index.ts";
import type { Log } from "../platform/log.ts";
import type { ProcessPool } from "../platform/processes/process-pool.ts";
import type { AnswersOutcome, AnswersTask } from "./answers-task.ts";

/** The processes that evaluate redlines and write next drafts. */
export type AnswersProcesses = ProcessPool<AnswersTask, AnswersOutcome>;

/** What answering is on. */
export interface AnswersContext extends ContractContext {
  readonly processes: AnswersProcesses;
  readonly log: Log;
  /** Where files lie while they are worked on. */
  readonly workFolder: string;
  readonly productName: string;
}
