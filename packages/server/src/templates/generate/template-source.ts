import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { withBase } from "../../editor/index.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { PreMadeShelf } from "../pre-made-shelf.ts";
import type { PremadeTemplate } from "../premade-templates.ts";
import { templateFor } from "../template-context.ts";
import { findTemplate } from "../template-store.ts";
import { copyOf, type Template, type TemplateFile } from "../template.ts";
import type { GenerateContext } from "./generate-context.ts";

/** A template that a contract can be made of: the account's, a copy of the caller's, or a pre-made one. */
export interface TemplateSource {
  readonly id: string;
  readonly name: string;
  readonly fileName: string;
  readonly playbookId: string | null;
  /** Whether it was made for one contract, and is used up by it. */
  readonly isCopy: boolean;
  readonly place: { readonly file: TemplateFile } | { readonly preMade: PremadeTemplate };
}

const fromShelf = (shelf: PreMadeShelf, id: string): TemplateSource | undefined => {
  const preMade = shelf.find(id);
  return (
    preMade && {
      id,
      name: preMade.templateName,
      fileName: preMade.fileName,
      playbookId: preMade.playbookId,
      isCopy: false,
      place: { preMade },
    }
  );
};

/** What its maker last saved of a copy, whether or not the editor is still heard of. */
const savedFile = async (trx: AccountTransaction, template: Template): Promise<TemplateFile> => {
  const row = await trx
    .selectFrom("template_edits")
    .select(["file_id", "file_size", "file_sha256"])
    .where("template_id", "=", template.id)
    .where("user_id", "=", template.ownerId)
    .executeTakeFirst();
  const { file_id: id, file_size: size, file_sha256: sha256 } = row ?? {};
  const file =
    typeof id === "string" && typeof size === "number" && typeof sha256 === "string"
      ? { id, size, sha256 }
      : null;
  return copyOf(template, { file });
};

/** The template of this id, with what the caller saved of their own copy. */
export const sourceFor = async (
  trx: AccountTransaction,
  { shelf }: GenerateContext,
  caller: Caller,
  id: string,
): Promise<TemplateSource | Refusal> => {
  const preMade = fromShelf(shelf, id);
  if (preMade) return preMade;
  const template = await templateFor(trx, caller, id);
  if (isRefusal(template)) return template;
  const isCopy = template.status !== "FINAL";
  const file = isCopy ? await savedFile(trx, template) : template.file;
  return {
    id,
    name: template.name,
    fileName: template.file.name,
    playbookId: template.playbookId,
    isCopy,
    place: { file },
  };
};

/** A template that everyone of the account may use: one that is kept, or a pre-made one. */
export const sourceOf = async (
  trx: AccountTransaction,
  { shelf }: GenerateContext,
  id: string,
): Promise<TemplateSource | Refusal> => {
  const template = await findTemplate(trx, id);
  if (template?.status !== "FINAL") return fromShelf(shelf, id) ?? refuse("not_found");
  const { name, file, playbookId } = template;
  return { id, name, fileName: file.name, playbookId, isCopy: false, place: { file } };
};

/** The source of a wizard's template, read in its own transaction. */
export const readSource = (
  context: GenerateContext,
  caller: Caller,
  id: string,
): Promise<TemplateSource | Refusal> =>
  context.db.asAccount(caller.person.accountId, (trx) => sourceFor(trx, context, caller, id));

/** Puts a template’s file into a separate folder while `work` runs, and deletes the folder afterward. */
export const withSource = async <T>(
  context: GenerateContext,
  { place }: TemplateSource,
  work: (base: string, output: string) => Promise<T>,
): Promise<T> => {
  if ("file" in place) return withBase(context, place.file, work);
  await mkdir(context.workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(context.workFolder, "generate-"));
  try {
    const base = join(folder, "base");
    const bytes = Readable.from(context.shelf.read(place.preMade));
    await pipeline(bytes, createWriteStream(base, { mode: 0o600 }));
    return await work(base, join(folder, "output"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What a process that read a template refuses it for. */
export const refuseBroken = (sentences: readonly string[]): Refusal =>
  refuse(
    "template_fields_broken",
    sentences.slice(0, 20).map((problem) => ({ field: "contract", problem })),
  );
