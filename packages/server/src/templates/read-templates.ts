import { isRefusal, type Refusal } from "@proviso/domain";
import type { TemplateRecord } from "@proviso/endpoints";
import { mediaTypeOf, storageKey } from "../contracts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import { Outage } from "../platform/outage.ts";
import { templateFor, type TemplateContext } from "./template-context.ts";
import { findTemplates } from "./template-store.ts";
import { templateView } from "./template-view.ts";
import type { TemplateFile } from "./template.ts";
import { readChecked } from "../platform/storage/checked-read.ts";

/** The templates that are kept (C7.33). */
export const handleListTemplates = (
  { db }: TemplateContext,
  { person }: Caller,
): Promise<TemplateRecord[]> =>
  db.asAccount(person.accountId, async (trx) =>
    (await findTemplates(trx)).map((template) => templateView(template, person)),
  );

/** One template. */
export const handleReadTemplate = (
  { db }: TemplateContext,
  caller: Caller,
  id: string,
): Promise<TemplateRecord | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const template = await templateFor(trx, caller, id);
    return isRefusal(template) ? template : templateView(template, caller.person);
  });

/** A stored file of a template, to be saved by the reader. */
export const templateFileAnswer = async (
  { storage }: Pick<TemplateContext, "storage">,
  file: TemplateFile,
): Promise<FileAnswer> => {
  const bytes = await readChecked(storage, storageKey(file), file.sha256);
  if (!bytes) throw new Outage("storage_unavailable", `The file ${file.id} is not in the storage.`);
  return { file: bytes, name: file.name, size: file.size, mediaType: mediaTypeOf(file.name) };
};
