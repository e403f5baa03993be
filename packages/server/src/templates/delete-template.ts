import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import { removeFiles, storageKey } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { lockedTemplateFor, type TemplateContext } from "./template-context.ts";
import { forgetTemplate } from "./template-store.ts";

/** Takes a template away with its files, in the transaction that says so. */
export const removeTemplate = async (
  trx: AccountTransaction,
  { jobs }: Pick<TemplateContext, "jobs">,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<void> => {
  const keys = (await forgetTemplate(trx, id)).map((file) => storageKey({ accountId, id: file }));
  if (keys.length > 0) await jobs.enqueue(trx, removeFiles, { keys });
};

/** Deletes a template, unless someone else is editing it (C8.25). */
export const handleDeleteTemplate = (
  context: TemplateContext,
  caller: Caller,
  id: string,
): Promise<undefined | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const template = await lockedTemplateFor(trx, caller, id);
    if (isRefusal(template)) return template;
    if (template.holder && template.holder.id !== caller.person.id)
      return refuse("template_being_edited");
    await removeTemplate(trx, context, template);
    return undefined;
  });
