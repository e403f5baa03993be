import {
  acceptTemplateDetails,
  editHeartbeatSeconds,
  isRefusal,
  isTemporaryTemplate,
  refuse,
  refuseTemplateEditedBy,
  templatePlaybook,
  type Refusal,
  type TemplateDetails,
} from "@proviso/domain";
import type {
  changeTemplate,
  saveTemplate,
  TemplateEdit,
  TemplateRecord,
} from "@proviso/endpoints";
import { removeFiles, storageKey } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import { refuseWhenFull } from "../platform/storage/storage.ts";
import { removeTemplate } from "./delete-template.ts";
import { changeableTemplateFor, rereadTemplate, type TemplateContext } from "./template-context.ts";
import { endTemplateEdit, keepTemplateEdit, takeTemplateEdit } from "./template-edit-store.ts";
import { updateTemplate } from "./template-store.ts";
import { templateView } from "./template-view.ts";
import type { Template } from "./template.ts";

const removeFile = async (
  trx: AccountTransaction,
  { jobs }: Pick<TemplateContext, "jobs">,
  accountId: string,
  id: string | null,
): Promise<void> => {
  if (id !== null) await jobs.enqueue(trx, removeFiles, { keys: [storageKey({ accountId, id })] });
};

/** Takes a held template for editing by the caller; refused while someone else has it. */
export const beginEdit = async (
  trx: AccountTransaction,
  context: Pick<TemplateContext, "jobs">,
  caller: Caller,
  template: Template,
): Promise<TemplateEdit | Refusal> => {
  const taken = await takeTemplateEdit(trx, caller, template);
  if (!taken) return refuseTemplateEditedBy(template.holder?.name ?? "somebody else");
  await removeFile(trx, context, template.accountId, taken.freed);
  return {
    template: templateView(await rereadTemplate(trx, template.id), caller.person),
    tempGuid: taken.tempId,
    heartbeatSeconds: editHeartbeatSeconds,
  };
};

/** Runs `work` on a template that the caller may change, held until it is done. */
const changing = <T>(
  { db }: Pick<TemplateContext, "db">,
  caller: Caller,
  id: string,
  work: (trx: AccountTransaction, template: Template) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const template = await changeableTemplateFor(trx, caller, id);
    return isRefusal(template) ? template : work(trx, template);
  });

/** Begins to edit a template (C7.35): it is the caller's until they end it or are no longer heard of. */
export const handleStartTemplateEdit = async (
  context: TemplateContext,
  caller: Caller,
  id: string,
): Promise<TemplateEdit | Refusal> => {
  // Asked before the editor opens, so that nobody writes what cannot be saved.
  const full = await refuseWhenFull(context.storage, caller.person.accountId);
  return changing(
    context,
    caller,
    id,
    async (trx, template) => full ?? beginEdit(trx, context, caller, template),
  );
};

/** Hears of an open editor. */
export const handleKeepTemplateEdit = (
  context: TemplateContext,
  caller: Caller,
  id: string,
  tempGuid: string,
): Promise<undefined | Refusal> =>
  changing(context, caller, id, async (trx) =>
    (await keepTemplateEdit(trx, caller, id, tempGuid)) ? undefined : refuse("template_edit_ended"),
  );

/** Ends the caller's editing without keeping it (C7.42); a copy goes with it. */
export const handleDiscardTemplate = (
  context: TemplateContext,
  caller: Caller,
  id: string,
): Promise<undefined | Refusal> =>
  changing(context, caller, id, async (trx, template) => {
    if (isTemporaryTemplate(template.status)) await removeTemplate(trx, context, template);
    else await removeFile(trx, context, template.accountId, await endTemplateEdit(trx, caller, id));
    return undefined;
  });

/** The type of a template made of a pre-made one is fixed (C5.13). */
const detailsFor = (template: Template, given: TemplateDetails): TemplateDetails | Refusal =>
  acceptTemplateDetails(
    template.status === "PRE_MADE_EDIT" && template.playbookId !== null
      ? { ...given, playbookId: template.playbookId }
      : given,
  );

const changeOf = ({ templateName, description, playbookId }: TemplateDetails) => ({
  name: templateName,
  description,
  playbookId,
  contractTypeId: templatePlaybook(playbookId)?.contractTypeId ?? "",
});

/** Ends an editing and keeps it (C7.41). */
export const handleSaveTemplate = (
  context: TemplateContext,
  { caller, params, body }: Question<typeof saveTemplate>,
): Promise<TemplateRecord | Refusal> =>
  changing(context, caller, params.id, async (trx, template) => {
    const { tempGuid, ...given } = body;
    const edit = await keepTemplateEdit(trx, caller, template.id, tempGuid);
    if (!edit) return refuse("template_edit_ended");
    const details = detailsFor(template, given);
    if (isRefusal(details)) return details;
    const at = context.clock.now();
    const isNew = isTemporaryTemplate(template.status);
    await updateTemplate(
      trx,
      template.id,
      {
        ...changeOf(details),
        status: "FINAL",
        ...(isNew ? { uploadedAt: at } : {}),
        ...(edit.file ? { file: { ...template.file, ...edit.file } } : {}),
      },
      at,
    );
    await endTemplateEdit(trx, caller, template.id);
    await removeFile(trx, context, template.accountId, edit.file ? template.file.id : null);
    return templateView(await rereadTemplate(trx, template.id), caller.person);
  });

/** Updates a template’s details (C7.40), unless someone else is editing it. */
export const handleChangeTemplate = (
  context: TemplateContext,
  { caller, params, body }: Question<typeof changeTemplate>,
): Promise<TemplateRecord | Refusal> =>
  changing(context, caller, params.id, async (trx, template) => {
    const { holder } = template;
    if (holder && holder.id !== caller.person.id) return refuseTemplateEditedBy(holder.name);
    const details = detailsFor(template, {
      templateName: body.templateName ?? template.name,
      description: body.description ?? template.description,
      playbookId: body.playbookId ?? template.playbookId ?? "",
    });
    if (isRefusal(details)) return details;
    await updateTemplate(trx, template.id, changeOf(details), context.clock.now());
    return templateView(await rereadTemplate(trx, template.id), caller.person);
  });
