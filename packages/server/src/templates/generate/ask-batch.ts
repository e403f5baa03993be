import {
  batchFileName,
  batchKeptMilliseconds,
  cleanFileName,
  fileNameHeading,
  isRefusal,
  maxSheetBytes,
  mayGenerate,
  refuse,
  type Refusal,
} from "@proviso/domain";
import type { BatchRecord, cancelBatch, readBatch, startBatch } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { withReceived } from "../../contracts/index.ts";
import { takeAttempts, type AttemptLimit } from "../../platform/attempts.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { FileAnswer } from "../../platform/http/file-answer.ts";
import type { ReceivedFile } from "../../platform/http/receive-file.ts";
import type { Question } from "../../platform/http/serve.ts";
import type { HelperTask } from "../../platform/processes/helper-task.ts";
import { batchJob } from "./batch-job.ts";
import {
  findBatch,
  findRows,
  forgetBatches,
  insertBatch,
  moveBatch,
  type Batch,
} from "./batch-store.ts";
import type { GenerateContext } from "./generate-context.ts";
import type { work as readRows } from "./read-sheet-task.ts";
import type { AskedRow } from "./read-sheet.ts";
import { askQuestions } from "./read-questions.ts";
import { sourceOf, type TemplateSource } from "./template-source.ts";

const batchesOfUser: AttemptLimit = { what: "batches of a user", most: 20, seconds: 3600 };

const openSource = (
  context: GenerateContext,
  { person }: Caller,
  id: string,
): Promise<TemplateSource | Refusal> =>
  context.db.asAccount(person.accountId, (trx) => sourceOf(trx, context, id));

/** A cell of a .csv file; a label that a spreadsheet would take for a formula is kept from being one. */
const cellOf = (label: string): string =>
  `"${(/^[=+\-@\t]/.test(label) ? `'${label}` : label).replaceAll('"', '""')}"`;

/** The empty spreadsheet of a template. */
export const handleBatchSheet = async (
  context: GenerateContext,
  caller: Caller,
  id: string,
): Promise<FileAnswer | Refusal> => {
  const source = await openSource(context, caller, id);
  if (isRefusal(source)) return source;
  const questions = await askQuestions(context, source);
  if ("refused" in questions) return questions;
  const headings = [fileNameHeading, ...questions.map(({ label }) => label)].map(cellOf);
  // The mark tells spreadsheet programs that it is UTF-8.
  const bytes = Buffer.from(`\ufeff${headings.join(",")}\r\n`);
  return {
    file: Readable.from([bytes]),
    name: cleanFileName(`${source.name}.csv`),
    size: bytes.length,
    mediaType: "text/csv; charset=utf-8",
  };
};

const readRowsTask: HelperTask<typeof readRows> = {
  name: "read-batch-sheet",
  module: new URL("./read-sheet-task.ts", import.meta.url),
  timeLimitSeconds: 10,
};

const rowsOf = async (
  context: GenerateContext,
  source: TemplateSource,
  { staged }: ReceivedFile,
): Promise<readonly AskedRow[] | Refusal> => {
  const questions = await askQuestions(context, source);
  if ("refused" in questions) return questions;
  const read = await context.helpers.run(readRowsTask, { path: staged.path, questions });
  if (isRefusal(read)) return read;
  return "rows" in read
    ? read.rows
    : refuse("sheet_not_readable", [{ field: "sheet", problem: read.problem }]);
};

const batchView = async (trx: AccountTransaction, batch: Batch): Promise<BatchRecord> => {
  const rows = await findRows(trx, batch.id);
  return {
    id: batch.id,
    state: batch.state,
    templateName: batch.templateName,
    sheetName: batch.sheetName,
    total: rows.length,
    done: rows.filter(({ isDone }) => isDone).length,
    rows: rows.map(({ isDone: _, ...row }) => row),
    askedTime: batch.askedAt.toISOString(),
  };
};

const keep = (
  context: GenerateContext,
  { person, name }: Caller,
  source: TemplateSource,
  sheetName: string,
  rows: readonly AskedRow[],
): Promise<BatchRecord> =>
  context.db.asAccount(person.accountId, async (trx) => {
    const askedAt = context.clock.now();
    const { accountId, id: askerId } = person;
    await forgetBatches(trx, askerId, new Date(askedAt.getTime() - batchKeptMilliseconds));
    const batch: Batch = {
      id: randomUUID(),
      accountId,
      askerId,
      askerName: name,
      templateId: source.id,
      templateName: source.name,
      sheetName,
      state: "WAITING",
      askedAt,
    };
    const named = rows.map((row) => ({
      ...row,
      fileName: batchFileName(row.fileName, source.name, row.number),
    }));
    await insertBatch(trx, batch, named);
    await context.jobs.enqueue(trx, batchJob, { accountId, batchId: batch.id });
    return batchView(trx, batch);
  });

const refuseToStart = (
  { db, clock, readSubscription }: GenerateContext,
  { person }: Caller,
): Promise<Refusal | null> =>
  db.asAccount(person.accountId, async (trx) => {
    const inactive = mayGenerate(await readSubscription(trx));
    if (inactive) return inactive;
    const attempt = { limit: batchesOfUser, by: person.id };
    return (await takeAttempts(trx, [attempt], clock.now())) ? null : refuse("too_many_requests");
  });

/** Begins to make a contract for each row of a spreadsheet. */
export const handleStartBatch = async (
  context: GenerateContext,
  { caller, params, receive }: Question<typeof startBatch>,
): Promise<BatchRecord | Refusal> => {
  const refused = await refuseToStart(context, caller);
  if (refused) return refused;
  const source = await openSource(context, caller, params.id);
  if (isRefusal(source)) return source;
  return withReceived(context.storage, receive, async (received) => {
    if (received.staged.size === 0) return refuse("file_empty");
    if (received.staged.size > maxSheetBytes)
      return refuse("sheet_not_readable", [
        { field: "sheet", problem: "The sheet is larger than 2 MB." },
      ]);
    const rows = await rowsOf(context, source, received);
    if ("refused" in rows) return rows;
    return keep(context, caller, source, cleanFileName(received.fileName), rows);
  });
};

const batchFor = async (
  trx: AccountTransaction,
  { person }: Caller,
  id: string,
): Promise<Batch | Refusal> => {
  const batch = await findBatch(trx, id);
  return batch?.askerId === person.id ? batch : refuse("not_found");
};

/** How far a batch has come. */
export const handleReadBatch = (
  { db }: GenerateContext,
  { caller, params }: Question<typeof readBatch>,
): Promise<BatchRecord | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const batch = await batchFor(trx, caller, params.id);
    return isRefusal(batch) ? batch : batchView(trx, batch);
  });

/** Stops a batch; one that is over stays as it ended. */
export const handleCancelBatch = (
  { db, clock }: GenerateContext,
  { caller, params }: Question<typeof cancelBatch>,
): Promise<BatchRecord | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const batch = await batchFor(trx, caller, params.id);
    if (isRefusal(batch)) return batch;
    const isMoved = await moveBatch(
      trx,
      batch.id,
      ["WAITING", "RUNNING"],
      "CANCELLED",
      clock.now(),
    );
    return batchView(trx, isMoved ? { ...batch, state: "CANCELLED" } : batch);
  });
