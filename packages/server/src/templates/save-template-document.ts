import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { saveTemplateDocument, TemplateRecord } from "@proviso/endpoints";
import { createReadStream } from "node:fs";
import { removeFiles, storageKey, withReceived } from "../contracts/index.ts";
import { runTask, withBase } from "../editor/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import type { Question } from "../platform/http/serve.ts";
import { refuseTemplateFile, runTemplateTask } from "./check-template-file.ts";
import { keepTemplateBytes } from "./keep-template-file.ts";
import { changeableTemplateFor, rereadTemplate, type TemplateContext } from "./template-context.ts";
import { keepTemplateEdit, storeEditedFile } from "./template-edit-store.ts";
import { updateTemplate } from "./template-store.ts";
import { templateView } from "./template-view.ts";
import { copyOf, type Template, type TemplateFile } from "./template.ts";

/** An editing whose document may be kept now, and the file it began from. */
interface Editing {
  readonly caller: Caller;
  readonly template: Template;
  readonly tempGuid: string;
  readonly file: TemplateFile;
}

const isGuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const editingOf = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
  tempGuid: string,
): Promise<Editing | Refusal> => {
  const template = await changeableTemplateFor(trx, caller, id);
  if (isRefusal(template)) return template;
  const edit = isGuid(tempGuid) ? await keepTemplateEdit(trx, caller, id, tempGuid) : undefined;
  if (!edit) return refuse("template_edit_ended");
  return { caller, template, tempGuid, file: copyOf(template, edit) };
};

const write = (
  context: TemplateContext,
  { caller, template, tempGuid, file: began }: Editing,
  file: TemplateFile,
): Promise<TemplateRecord | Refusal> =>
  context.db.asAccount(template.accountId, async (trx) => {
    // Asked again: the editing may have ended, or been saved, while the file was made.
    const editing = await editingOf(trx, caller, template.id, tempGuid);
    if (isRefusal(editing)) return editing;
    if (editing.file.id !== began.id) return refuse("template_edit_ended");
    const isKept = template.status === "FINAL";
    if (isKept) await storeEditedFile(trx, template.id, file);
    else await updateTemplate(trx, template.id, { file }, context.clock.now());
    if (!isKept || began.id !== template.file.id)
      await context.jobs.enqueue(trx, removeFiles, { keys: [storageKey(began)] });
    return templateView(await rereadTemplate(trx, template.id), caller.person);
  });

const touchedIn = (fields: ReceivedFile["fields"]): readonly string[] | null => {
  const ids = (fields["touched"] ?? "").split(",").filter((id) => /^[0-9A-F]{8}$/i.test(id));
  return ids.length === 0 ? null : ids;
};

/** What was done in the editor, written into the template's own file; then made plain text. */
const graft = (
  context: TemplateContext,
  editing: Editing,
  { staged, fields }: ReceivedFile,
): Promise<TemplateRecord | Refusal> =>
  withBase(context, editing.file, async (base, output) => {
    const date = context.clock.now().toISOString();
    const author = editing.caller.name;
    const made = await runTask(context, {
      wish: "graft",
      base,
      output,
      exported: staged.path,
      author,
      date,
      touched: touchedIn(fields),
    });
    if (made === "stopped") return refuse("server_busy");
    if (made.kind === "unchanged") return templateView(editing.template, editing.caller.person);
    if (made.kind === "refused") {
      const { accountId, id } = editing.template;
      context.log.warn({ account: accountId, template: id, code: made.code }, "edit_not_saved");
      return refuse("edit_not_saved");
    }
    const plain = `${output}-plain`;
    const settled = await runTemplateTask(context, {
      wish: "settle",
      base: output,
      output: plain,
      only: { author, older: base },
    });
    if (isRefusal(settled)) return settled;
    if (settled.kind !== "made") return refuse("edit_not_saved");
    // Who makes a contract of a template may not touch what its author locked.
    const isForContract = editing.template.templateId !== null;
    const refused = await refuseTemplateFile(context, plain, isForContract ? base : undefined);
    if (refused) return refused;
    const { accountId, name } = editing.file;
    return keepTemplateBytes(context, createReadStream(plain), { accountId, name }, (file) =>
      write(context, editing, file),
    );
  });

/** Keeps what was done in the editor in the temporary copy; the editing goes on. */
export const handleSaveTemplateDocument = (
  context: TemplateContext,
  { caller, params, receive }: Question<typeof saveTemplateDocument>,
): Promise<TemplateRecord | Refusal> =>
  withReceived(context.storage, receive, async (received) => {
    const editing = await context.db.asAccount(caller.person.accountId, (trx) =>
      editingOf(trx, caller, params.id, received.fields["tempGuid"] ?? ""),
    );
    if (isRefusal(editing)) return editing;
    return received.staged.size === 0 ? refuse("file_empty") : graft(context, editing, received);
  });
