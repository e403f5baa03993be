import { isRefusal, refuse, type Question, type Refusal } from "@proviso/domain";
import { z } from "zod";
import type { JobKind, JobWorker } from "../../platform/jobs/jobs.ts";
import {
  endRow,
  findBatch,
  findWaitingRow,
  moveBatch,
  type Batch,
  type RowProblems,
  type WaitingRow,
} from "./batch-store.ts";
import type { GenerateContext } from "./generate-context.ts";
import { makeContract, refuseInput, type Maker } from "./make-contract.ts";
import { askQuestions } from "./read-questions.ts";
import { sourceOf, type TemplateSource } from "./template-source.ts";

type Reference = { accountId: string; batchId: string };

/** Makes the contracts of a batch, row by row. */
export const batchJob: JobKind<Reference> = {
  name: "make-batch",
  payload: z.object({ accountId: z.uuid(), batchId: z.uuid() }),
  retryLimit: 10,
  expireInSeconds: 3600,
};

/** What a whole batch is on. */
interface Making {
  readonly context: GenerateContext;
  readonly batch: Batch;
  readonly maker: Maker;
  readonly source: TemplateSource;
  readonly labels: ReadonlyMap<string, string>;
}

const problemsOf = ({ labels }: Making, { refused, sentence, fields }: Refusal): RowProblems =>
  refused === "invalid_input" && fields
    ? fields.map(({ field, problem }) => ({
        column: field === "documentFileName" ? "File name" : (labels.get(field) ?? field),
        problem,
      }))
    : [{ column: "", problem: sentence }];

/** A refusal that says nothing about the row: the whole job is to be done again later. */
const isPassing = ({ refused }: Refusal): boolean =>
  refused === "server_busy" || refused === "storage_unavailable" || refused === "storage_full";

/** Makes the contract of one row and says so in one transaction: done again, it makes no second one. */
const makeRow = async (making: Making, row: WaitingRow): Promise<void> => {
  const { context, batch, maker, source } = making;
  const { number, fileName, given } = row;
  const made =
    (await refuseInput(context, maker, fileName)) ??
    (await makeContract(context, maker, {
      source,
      documentFileName: fileName,
      given,
      also: async (trx, contractId) =>
        (await endRow(trx, batch.id, number, { contractId })) ? undefined : refuse("wrong_status"),
    }));
  if (!isRefusal(made) || made.refused === "wrong_status") return;
  if (isPassing(made)) throw new Error(`A row of a batch was put off: ${made.refused}.`);
  const problems = problemsOf(making, made);
  await context.db.asAccount(batch.accountId, (trx) => endRow(trx, batch.id, number, { problems }));
};

const prepare = async (context: GenerateContext, batch: Batch): Promise<Making | Refusal> => {
  const { accountId, askerId: userId, askerName: userName } = batch;
  const source = await context.db.asAccount(accountId, (trx) =>
    sourceOf(trx, context, batch.templateId),
  );
  if (isRefusal(source)) return source;
  const questions: readonly Question[] | Refusal = await askQuestions(context, source);
  if ("refused" in questions) return questions;
  const labels = new Map(questions.map(({ key, label }) => [key, label]));
  return { context, batch, source, labels, maker: { accountId, userId, userName } };
};

const run = async (context: GenerateContext, { accountId, batchId }: Reference): Promise<void> => {
  const { db, clock } = context;
  const begun = await db.asAccount(accountId, async (trx) => {
    await moveBatch(trx, batchId, ["WAITING"], "RUNNING", clock.now());
    return findBatch(trx, batchId);
  });
  if (begun?.state !== "RUNNING") return;
  const making = await prepare(context, begun);
  if (isRefusal(making)) {
    if (isPassing(making)) throw new Error(`A batch was put off: ${making.refused}.`);
    return end(context, { accountId, batchId }, "FAILED");
  }
  for (;;) {
    const next = await db.asAccount(accountId, async (trx) => {
      const batch = await findBatch(trx, batchId);
      return batch?.state === "RUNNING" ? findWaitingRow(trx, batchId) : undefined;
    });
    if (!next) break;
    await makeRow(making, next);
  }
  await end(context, { accountId, batchId }, "DONE");
};

const end = async (
  { db, clock }: GenerateContext,
  { accountId, batchId }: Reference,
  state: "DONE" | "FAILED",
): Promise<void> => {
  await db.asAccount(accountId, (trx) =>
    moveBatch(trx, batchId, ["WAITING", "RUNNING"], state, clock.now()),
  );
};

/** What makes batches. */
export const batchWorker = (context: GenerateContext): JobWorker<Reference> => ({
  kind: batchJob,
  atOnce: 4,
  isLong: true,
  run: (reference) => run(context, reference),
  giveUp: (reference) => end(context, reference, "FAILED"),
});
