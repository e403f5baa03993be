import { isTemporaryTemplate, refuse, type Refusal } from "@proviso/domain";
import type { ContractContext } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Log } from "../platform/log.ts";
import type { ProcessPool } from "../platform/processes/process-pool.ts";
import type { TemplateAnswer, TemplateTask } from "./template-task.ts";
import { findTemplate, holdTemplate } from "./template-store.ts";
import type { Template } from "./template.ts";

/** Processes that read and write the files of templates. */
export type TemplateProcesses = ProcessPool<TemplateTask, TemplateAnswer>;

/** What the acts on templates stand on. */
export interface TemplateContext extends ContractContext {
  readonly files: TemplateProcesses;
  readonly log: Log;
  /** Where files lie while they are worked on. */
  readonly workFolder: string;
}

/** A copy is its maker's alone; to everybody else it does not exist. */
const admit = (caller: Caller, template: Template | undefined): Template | Refusal =>
  template && (!isTemporaryTemplate(template.status) || template.ownerId === caller.person.id)
    ? template
    : refuse("not_found");

/** The template with this id, if the caller may see it. */
export const templateFor = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
): Promise<Template | Refusal> => admit(caller, await findTemplate(trx, id));

/** The same, held against changes by others until the transaction ends. */
export const heldTemplateFor = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
): Promise<Template | Refusal> => admit(caller, await holdTemplate(trx, id));

/** The present record of a template that was just written. */
export const rereadTemplate = async (trx: AccountTransaction, id: string): Promise<Template> => {
  const template = await findTemplate(trx, id);
  if (!template) throw new Error(`The template ${id} went away within its own transaction.`);
  return template;
};
