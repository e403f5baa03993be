import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import {
  pathOf,
  readTemplateDocument,
  type DocumentConfig,
  type readDocumentConfig,
} from "@proviso/endpoints";
import { editorSettings, viewFor } from "../editor/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import type { Question } from "../platform/http/serve.ts";
import { templateFileAnswer } from "./read-templates.ts";
import { templateFor, type TemplateContext } from "./template-context.ts";
import { findTemplateEdit } from "./template-edit-store.ts";
import { copyOf, type TemplateFile } from "./template.ts";

type Version = "current" | "temporary";

/** A template's file as it is kept, or the temporary copy that the caller's session is editing. */
const fileOf = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
  version: Version,
): Promise<TemplateFile | Refusal> => {
  const template = await templateFor(trx, caller, id);
  if (isRefusal(template)) return template;
  if (!caller.person.permissions.has("Contract_Download")) return refuse("not_allowed");
  if (version === "current") return template.file;
  const edit = await findTemplateEdit(trx, caller, id);
  return edit ? copyOf(template, edit) : refuse("template_edit_ended");
};

/** What an editor is opened with for a template (C7.31): its temporary copy, or the template to read. */
export const templateConfig = (
  { db }: TemplateContext,
  { caller, query, body }: Question<typeof readDocumentConfig>,
): Promise<{ data: DocumentConfig } | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const isEditing = query.mode === "edit" || query.version === "temporary";
    const version = isEditing ? "temporary" : "current";
    const file = await fileOf(trx, caller, body.guid, version);
    if (isRefusal(file)) return file;
    const edit = isEditing ? await findTemplateEdit(trx, caller, body.guid) : undefined;
    return {
      data: {
        guid: body.guid,
        fileName: file.name,
        mode: query.mode,
        documentUrl: `${pathOf(readTemplateDocument, { id: body.guid })}?version=${version}`,
        author: caller.name,
        tempGuid: edit?.tempId ?? null,
        ...editorSettings,
      },
    };
  });

/** The file of a template as the editor is given it. */
export const handleTemplateDocument = async (
  context: TemplateContext,
  caller: Caller,
  id: string,
  version: Version,
): Promise<FileAnswer | Refusal> => {
  const file = await context.db.asAccount(caller.person.accountId, (trx) =>
    fileOf(trx, caller, id, version),
  );
  return isRefusal(file) ? file : viewFor(context, file);
};

/** The file of a template, for people who can also download contracts (C7.33). */
export const handleDownloadTemplate = async (
  context: TemplateContext,
  caller: Caller,
  id: string,
  version: Version,
): Promise<FileAnswer | Refusal> => {
  const file = await context.db.asAccount(caller.person.accountId, (trx) =>
    fileOf(trx, caller, id, version),
  );
  return isRefusal(file) ? file : templateFileAnswer(context, file);
};
