import { isRefusal, isTemporaryTemplate, refuse, type Refusal } from "@proviso/domain";
import type { EditorContext } from "../editor/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { ProcessPool } from "../platform/processes/process-pool.ts";
import type { TemplateAnswer, TemplateTask } from "./template-task.ts";
import { findTemplate, holdTemplate } from "./template-store.ts";
import type { Template } from "./template.ts";

/** Processes that read and write the files of templates. */
export type TemplateProcesses = ProcessPool<TemplateTask, TemplateAnswer>;

/** The dependencies of the template handlers; template documents are edited like contracts. */
export interface TemplateContext extends EditorContext {
  readonly files: TemplateProcesses;
}

/** A copy is its maker's alone; to everyone else it does not exist. */
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

/** The same, locked until the transaction ends. */
export const lockedTemplateFor = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
): Promise<Template | Refusal> => admit(caller, await holdTemplate(trx, id));

/** The same, if the caller may change it: what is kept by who manages templates, a copy by its maker. */
export const changeableTemplateFor = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
): Promise<Template | Refusal> => {
  const template = await lockedTemplateFor(trx, caller, id);
  if (isRefusal(template) || isTemporaryTemplate(template.status)) return template;
  return caller.person.permissions.has("Templates_Manage") ? template : refuse("not_allowed");
};

/** The present record of a template that was just written. */
export const rereadTemplate = async (trx: AccountTransaction, id: string): Promise<Template> => {
  const template = await findTemplate(trx, id);
  if (!template) throw new Error(`The template ${id} went away within its own transaction.`);
  return template;
};
