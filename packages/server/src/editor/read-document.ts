import { extensionOf, isRefusal, refuse, type Refusal } from "@proviso/domain";
import {
  pathOf,
  readEditorDocument,
  type DocumentConfig,
  type readDocumentConfig,
} from "@proviso/endpoints";
import {
  contractFor,
  currentFile,
  findFile,
  type Contract,
  type ContractFile,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import type { Question } from "../platform/http/serve.ts";
import { findEditLock, isEditedByOther } from "./edit-lock-store.ts";
import type { EditorContext } from "./editor-context.ts";
import { editorSettings } from "./editor-settings.ts";
import { viewFor } from "./work-on-files.ts";

/** The Word file of a contract that an editor shows, or why there is none. */
export const wordFileOf = async (
  trx: AccountTransaction,
  contract: Contract,
  version: "current" | "original",
): Promise<ContractFile | Refusal> => {
  const file =
    version === "original"
      ? await findFile(trx, contract.id, "original")
      : await currentFile(trx, contract);
  if (!file) return refuse("version_not_available");
  if (extensionOf(file.name) === ".docx") return file;
  // Of a .doc or a PDF the Word file that was made of it is edited.
  return (await findFile(trx, contract.id, "word")) ?? refuse("not_editable");
};

/** What an editor is opened with (C7.31). The person who may not download the contract gets none. */
export const handleConfig = (
  context: EditorContext,
  { caller, query, body }: Question<typeof readDocumentConfig>,
): Promise<{ data: DocumentConfig } | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const act = query.mode === "edit" ? "upload_version" : "download_contract";
    const contract = await contractFor(trx, caller, act, body.guid);
    if (isRefusal(contract)) return contract;
    const downloadable = await contractFor(trx, caller, "download_contract", body.guid);
    if (isRefusal(downloadable)) return downloadable;
    const isEditing = query.mode === "edit" || query.version === "temporary";
    const lock = isEditing ? await findEditLock(trx, caller, contract.id) : undefined;
    if (isEditing && !lock) return refuse("edit_version_ended");
    // While someone else is editing, what they began from is shown (C4.43).
    const isOriginal =
      query.version === "original" || (await isEditedByOther(trx, caller, contract.id));
    const version = isOriginal && !isEditing ? "original" : "current";
    const file = await wordFileOf(trx, contract, version);
    if (isRefusal(file)) return file;
    return {
      data: {
        guid: contract.id,
        fileName: contract.fileName,
        mode: query.mode,
        documentUrl: `${pathOf(readEditorDocument, { guid: contract.id })}?version=${version}`,
        author: caller.name,
        tempGuid: lock?.tempId ?? null,
        ...editorSettings,
      },
    };
  });

/** The contract's file as the editor is given it. */
export const handleEditorDocument = async (
  context: EditorContext,
  caller: Caller,
  id: string,
  version: "current" | "original",
): Promise<FileAnswer | Refusal> => {
  const file = await context.db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "download_contract", id);
    return isRefusal(contract) ? contract : wordFileOf(trx, contract, version);
  });
  return isRefusal(file) ? file : viewFor(context, file);
};
