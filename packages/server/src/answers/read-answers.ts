import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { RedlineAnswers } from "@proviso/endpoints";
import { Readable } from "node:stream";
import { contractFor, mediaTypeOf, type ContractContext } from "../contracts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import { spreadsheetMediaType } from "../platform/spreadsheet/write-sheets.ts";
import { answersView } from "./answers-view.ts";
import { decidedAnswers } from "./decided-answers.ts";
import { listDecisions } from "./decision-store.ts";
import { exceptionDocument, exceptionSheet } from "./exception-table.ts";
import { findAnswers } from "./redline-answer-store.ts";

/** Their changes with what is proposed and decided about each. */
export const handleAnswers = (
  { db }: Pick<ContractContext, "db">,
  caller: Caller,
  id: string,
): Promise<RedlineAnswers | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "read_contract", id);
    return isRefusal(contract) ? contract : answersView(trx, contract);
  });

/** The current exception table as a file. */
export const handleExceptionTable = async (
  { db }: Pick<ContractContext, "db">,
  caller: Caller,
  id: string,
  format: "docx" | "xlsx",
): Promise<FileAnswer | Refusal> => {
  const found = await db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "download_contract", id);
    if (isRefusal(contract)) return contract;
    const stored = await findAnswers(trx, id);
    if (!stored || stored.result === null) return refuse("wrong_status");
    const decisions = await listDecisions(trx, id);
    return { fileName: contract.fileName, answers: decidedAnswers(stored, decisions) };
  });
  if (isRefusal(found)) return found;
  const bytes = format === "xlsx" ? await exceptionSheet(found) : exceptionDocument(found);
  const name = `${found.fileName.replace(/\.\w+$/u, "")} (exceptions).${format}`;
  return {
    file: Readable.from([bytes]),
    name,
    size: bytes.length,
    mediaType: format === "xlsx" ? spreadsheetMediaType : mediaTypeOf(name),
  };
};
