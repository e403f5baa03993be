import {
  cleanFileName,
  isRefusal,
  maxTemplateNameLength,
  refuse,
  templateExtension,
  type Refusal,
} from "@proviso/domain";
import type {
  copyContractAsTemplate,
  copyPreMadeTemplate,
  copyTemplate,
  TemplateEdit,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { contractFor, storageKey } from "../contracts/index.ts";
import { withBase, wordFileOf } from "../editor/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import { Outage } from "../platform/outage.ts";
import { readChecked } from "../platform/storage/checked-read.ts";
import { runTemplateTask } from "./check-template-file.ts";
import { removeTemplate } from "./delete-template.ts";
import { beginEdit } from "./edit-template.ts";
import { keepTemplateBytes } from "./keep-template-file.ts";
import type { PreMadeShelf } from "./pre-made-shelf.ts";
import { lockedTemplateFor, templateFor, type TemplateContext } from "./template-context.ts";
import { findStaleCopies } from "./template-edit-store.ts";
import { insertTemplate, type NewTemplate } from "./template-store.ts";
import type { TemplateFile } from "./template.ts";

const day = 86_400_000;

type NewCopy = Pick<
  NewTemplate,
  "status" | "name" | "description" | "playbookId" | "contractTypeId"
> &
  Partial<Pick<NewTemplate, "preMadeId" | "templateId" | "contractId">>;

/** A title out of a file name: without its ending, not longer than a title may be. */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.\w+$/u, "")
    .slice(0, maxTemplateNameLength)
    .replace(/[\ud800-\udbff]$/u, "")
    .trim();

/** The name a copy's file has: as given, always with the one ending there is. */
const wordName = (given: string): string => {
  const name = cleanFileName(given);
  const isWord = name.toLowerCase().endsWith(templateExtension);
  return isWord ? name : cleanFileName(name.replace(/\.(docx?|pdf)$/iu, "") + templateExtension);
};

const begin = (
  context: TemplateContext,
  caller: Caller,
  copy: NewCopy,
  file: TemplateFile,
): Promise<TemplateEdit | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const at = context.clock.now();
    const { accountId, id: ownerId } = caller.person;
    for (const id of await findStaleCopies(trx, ownerId, new Date(at.getTime() - day)))
      await removeTemplate(trx, context, { accountId, id });
    const id = randomUUID();
    const of = { preMadeId: null, templateId: null, contractId: null, reviewContractId: null };
    await insertTemplate(trx, { ...of, ...copy, id, accountId, ownerId, file, at });
    const held = await lockedTemplateFor(trx, caller, id);
    return isRefusal(held) ? held : beginEdit(trx, context, caller, held);
  });

/** Begins to edit a copy of a pre-made template (C7.38). */
export const handleCopyPreMade = async (
  context: TemplateContext,
  preMade: PreMadeShelf,
  { caller, params, body }: Question<typeof copyPreMadeTemplate>,
): Promise<TemplateEdit | Refusal> => {
  const source = preMade.find(params.id);
  if (!source) return refuse("not_found");
  const name = wordName(body.fileName ?? source.fileName);
  const { accountId } = caller.person;
  const copy: NewCopy = {
    status: "PRE_MADE_EDIT",
    name: titleOf(source.templateName),
    description: source.description,
    playbookId: source.playbookId,
    contractTypeId: source.contractTypeId,
    preMadeId: source.guid,
  };
  return keepTemplateBytes(context, preMade.read(source), { accountId, name }, (file) =>
    begin(context, caller, copy, file),
  );
};

/** Makes a copy of a template for a contract (C7.39). */
export const handleCopyTemplate = async (
  context: TemplateContext,
  { caller, params, body }: Question<typeof copyTemplate>,
): Promise<TemplateEdit | Refusal> => {
  const { accountId } = caller.person;
  const source = await context.db.asAccount(accountId, (trx) =>
    templateFor(trx, caller, params.id),
  );
  if (isRefusal(source)) return source;
  const bytes = await readChecked(context.storage, storageKey(source.file), source.file.sha256);
  if (!bytes)
    throw new Outage("storage_unavailable", `The file ${source.file.id} is not in the storage.`);
  const copy: NewCopy = {
    status: "CONTRACT_EDIT",
    name: source.name,
    description: source.description,
    playbookId: source.playbookId,
    contractTypeId: source.contractTypeId,
    templateId: source.id,
  };
  const name = wordName(body.contractName ?? source.file.name);
  return keepTemplateBytes(context, bytes, { accountId, name }, (file) =>
    begin(context, caller, copy, file),
  );
};

const contractFile = async (trx: AccountTransaction, caller: Caller, guid: string) => {
  const contract = await contractFor(trx, caller, "make_template", guid);
  if (isRefusal(contract)) return contract;
  const file = await wordFileOf(trx, contract, "current");
  return isRefusal(file) ? file : { contract, file };
};

/** Begins to make a template of a contract (C7.44): its present text, every tracked change accepted and no comment kept. */
export const handleCopyContract = async (
  context: TemplateContext,
  { caller, params }: Question<typeof copyContractAsTemplate>,
): Promise<TemplateEdit | Refusal> => {
  const { accountId } = caller.person;
  const source = await context.db.asAccount(accountId, (trx) =>
    contractFile(trx, caller, params.guid),
  );
  if (isRefusal(source)) return source;
  const { contract, file: original } = source;
  const copy: NewCopy = {
    status: "CONTRACT_EDIT",
    name: titleOf(contract.fileName),
    description: "",
    playbookId: contract.playbookId,
    contractTypeId: contract.contractTypeId,
    contractId: contract.id,
  };
  return withBase(context, original, async (base, output) => {
    const settled = await runTemplateTask(context, { wish: "settle", base, output });
    if (isRefusal(settled)) return settled;
    if (settled.kind !== "made") return refuse("template_not_readable");
    const about = { accountId, name: wordName(contract.fileName) };
    return keepTemplateBytes(context, createReadStream(output), about, (file) =>
      begin(context, caller, copy, file),
    );
  });
};

/** Takes away the caller's copy that was to become a contract (D10); false when they have none of this id. */
export const discardContractCopy = (
  context: Pick<TemplateContext, "db" | "jobs">,
  caller: Caller,
  id: string,
): Promise<boolean> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const template = await lockedTemplateFor(trx, caller, id);
    if (isRefusal(template) || template.status !== "CONTRACT_EDIT") return false;
    await removeTemplate(trx, context, template);
    return true;
  });
