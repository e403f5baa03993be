import { refuse, type Refusal, type SubscriptionStatus } from "@proviso/domain";
import type { EditorContext } from "../../editor/index.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { ProcessPool } from "../../platform/processes/process-pool.ts";
import type { PreMadeShelf } from "../pre-made-shelf.ts";
import type { TemplateContext } from "../template-context.ts";
import type { GenerateAnswer, GenerateTask } from "./generate-task.ts";

/** Processes that fill templates. */
export type GenerateProcesses = ProcessPool<GenerateTask, GenerateAnswer>;

/** What making contracts of templates is on. */
export interface GenerateContext extends TemplateContext, EditorContext {
  readonly shelf: PreMadeShelf;
  readonly filling: GenerateProcesses;
  /** The subscription state of the transaction’s account; null if there is none. */
  readonly readSubscription: (trx: AccountTransaction) => Promise<SubscriptionStatus | null>;
}

/** Has a process do a task; what it could not do in its time and memory counts as failed. */
export const runGenerate = async (
  { filling, log }: Pick<GenerateContext, "filling" | "log">,
  task: GenerateTask,
): Promise<GenerateAnswer | Refusal> => {
  const ended = await filling.run(task);
  if ("done" in ended) {
    if (ended.done.kind === "failed")
      log.error({ wish: task.wish, detail: ended.done.detail }, "template_not_filled");
    return ended.done;
  }
  if (ended.failed === "stopped") return refuse("server_busy");
  log.error({ wish: task.wish, failed: ended.failed, detail: ended.detail }, "template_not_filled");
  return { kind: "failed", detail: ended.failed };
};
