import { exportKeptMilliseconds } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { findUser } from "../accounts/index.ts";
import type { JobKind, JobWorker } from "../platform/jobs/jobs.ts";
import { whileWanted } from "../platform/jobs/while-wanted.ts";
import type { ExportContext } from "./export-context.ts";
import { exportEntries } from "./export-entries.ts";
import {
  dropParts,
  findExport,
  insertPart,
  moveExport,
  noteProgress,
  readParts,
  type Export,
} from "./export-store.ts";
import { countFiles } from "./read-files.ts";
import { partLimits, queueOf, writePart } from "./write-parts.ts";

type Reference = { accountId: string; exportId: string };

/** Writes everything of an account into zip files. */
export const exportJob: JobKind<Reference> = {
  name: "export-account",
  payload: z.object({ accountId: z.uuid(), exportId: z.uuid() }),
  retryLimit: 5,
  expireInSeconds: 12 * 3600,
};

const progressEvery = 25;

/** The bytes of a part for as long as they are wanted. */
async function* whileNotCalledOff(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    if (signal.aborted) return;
    yield chunk;
  }
}

/** Removes what an earlier try left, and counts what there is to do. */
const begin = async (
  { db, storage, clock }: ExportContext,
  { accountId, exportId }: Reference,
): Promise<Export | undefined> => {
  const begun = await db.asAccount(accountId, async (trx) => {
    if (!(await moveExport(trx, exportId, "RUNNING", clock.now()))) return undefined;
    const left = await dropParts(trx, exportId);
    await noteProgress(trx, exportId, 0, await countFiles(trx));
    return { left, asked: await findExport(trx, exportId) };
  });
  for (const { fileId } of begun?.left ?? []) await storage.remove(`${accountId}/${fileId}`);
  return begun?.asked;
};

const writeParts = async (
  context: ExportContext,
  { id: exportId, accountId }: Export,
  signal: AbortSignal,
): Promise<void> => {
  const { db, storage, clock, productName, limits = partLimits } = context;
  let done = 0;
  const onFile = async (): Promise<void> => {
    done += 1;
    if (done % progressEvery === 0)
      await db.asAccount(accountId, (trx) => noteProgress(trx, exportId, done));
  };
  const at = clock.now();
  const queue = await queueOf(exportEntries({ db, storage, accountId, productName, at, onFile }));
  for (let number = 1; queue.next() !== undefined && !signal.aborted; number += 1) {
    const bytes = whileNotCalledOff(writePart(queue, number, limits), signal);
    const staged = await storage.stage(bytes, Number.MAX_SAFE_INTEGER);
    if (staged === "too-large") throw new Error("A part of an export has no end.");
    if (signal.aborted) return storage.drop(staged);
    const fileId = randomUUID();
    const { size, sha256 } = staged;
    await storage.keep(staged, `${accountId}/${fileId}`, "exports");
    const isAdded = await db.asAccount(accountId, async (trx) => {
      await noteProgress(trx, exportId, done);
      return insertPart(trx, { exportId, accountId, number, fileId, size, sha256 });
    });
    if (!isAdded) return storage.remove(`${accountId}/${fileId}`);
  }
  if (!signal.aborted) await finish(context, { accountId, exportId });
};

/** Says that all parts are there, and tells who asked; in one transaction. */
const finish = (
  { db, clock, queueMail }: ExportContext,
  { accountId, exportId }: Reference,
): Promise<void> =>
  db.asAccount(accountId, async (trx) => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + exportKeptMilliseconds);
    if (!(await moveExport(trx, exportId, "DONE", now, expiresAt))) return;
    const asked = await findExport(trx, exportId);
    const asker = asked && (await findUser(trx, asked.askerId));
    if (asker === undefined || asker.isDeleted) return;
    const parts = await readParts(trx, [exportId]);
    await queueMail(trx, {
      mail: "export_ready",
      to: asker.email,
      accountId,
      data: {
        firstName: asker.firstName,
        parts: parts.length,
        bytes: parts.reduce((sum, { size }) => sum + size, 0),
        expiresAt: expiresAt.toISOString(),
        path: "/settings",
      },
    });
  });

const run = async (context: ExportContext, reference: Reference): Promise<void> => {
  const asked = await begin(context, reference);
  if (asked === undefined) return;
  const isWanted = async (): Promise<boolean> => {
    const now = await context.db.asAccount(asked.accountId, (trx) => findExport(trx, asked.id));
    return now?.state === "RUNNING";
  };
  await whileWanted(isWanted, (signal) => writeParts(context, asked, signal));
};

/** What writes exports, one after another: they are long, and nobody waits in front of them. */
export const exportWorker = (context: ExportContext): JobWorker<Reference> => ({
  kind: exportJob,
  atOnce: 1,
  run: (reference) => run(context, reference),
  giveUp: ({ accountId, exportId }) =>
    context.db.asAccount(accountId, async (trx) => {
      await moveExport(trx, exportId, "FAILED", context.clock.now());
    }),
});
