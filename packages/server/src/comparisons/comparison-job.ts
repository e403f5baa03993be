import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { storageKey } from "../contracts/index.ts";
import type { JobKind, JobWorker } from "../platform/jobs/jobs.ts";
import { whileWanted } from "../platform/jobs/while-wanted.ts";
import { refuseWhenFull } from "../platform/storage/storage.ts";
import {
  findComparison,
  moveComparison,
  type ComparisonMove,
  type ComparisonFile,
} from "./comparison-store.ts";
import { withFiles, type Comparer, type FilePair } from "./run-comparison.ts";

type Reference = { accountId: string; comparisonId: string };

/** Compares two files for someone who asked. */
export const comparisonJob: JobKind<Reference> = {
  name: "compare-files",
  payload: z.object({ accountId: z.uuid(), comparisonId: z.uuid() }),
  // Someone waits in front of it: half an hour of tries would be answered to nobody.
  retryLimit: 5,
  expireInSeconds: 1800,
};

const gaveUp =
  "We couldn’t compare the files because the file storage or the database didn’t respond.";

const move = (
  { context }: Comparer,
  { accountId, comparisonId }: Reference,
  to: ComparisonMove,
): Promise<boolean> =>
  context.db.asAccount(accountId, (trx) => moveComparison(trx, comparisonId, to));

const prepare = async (comparer: Comparer, reference: Reference): Promise<FilePair | undefined> => {
  const { accountId } = reference;
  const comparison = await comparer.context.db.asAccount(accountId, (trx) =>
    findComparison(trx, reference.comparisonId),
  );
  // Many may wait: each is made while there is room, so that all of them together do not fill the disk.
  const full = comparison && (await refuseWhenFull(comparer.context.storage, accountId));
  if (full) {
    await move(comparer, reference, { to: "failed", failure: full.sentence });
    return undefined;
  }
  const isGoing = comparison && (await move(comparer, reference, { to: "comparing" }));
  if (!isGoing || comparison.after === null) return undefined;
  const keyOf = (id: string): string => storageKey({ accountId, id });
  return { before: keyOf(comparison.before.file), after: keyOf(comparison.after.file) };
};

/** Keeps a file that was made and moves the comparison on with it; it goes again when that has ended. */
const keep = async (
  comparer: Comparer,
  reference: Reference,
  path: string,
  to: (made: ComparisonFile) => ComparisonMove,
): Promise<boolean> => {
  const { storage } = comparer.context;
  const staged = await storage.stage(createReadStream(path), Infinity);
  if (staged === "too-large") throw new Error("No file is larger than infinity.");
  const id = randomUUID();
  const key = storageKey({ accountId: reference.accountId, id });
  await storage.keep(staged, key, "comparisons");
  let isMoved = false;
  try {
    isMoved = await move(
      comparer,
      reference,
      to({ file: id, size: staged.size, sha256: staged.sha256 }),
    );
  } finally {
    if (!isMoved) await storage.remove(key).catch(() => undefined);
  }
  return isMoved;
};

const compareIn = async (
  comparer: Comparer,
  reference: Reference,
  files: FilePair,
  signal: AbortSignal,
): Promise<void> =>
  withFiles(comparer, files, signal, async (ask, folder) => {
    const text = await ask("text");
    if ("failure" in text) return void (await move(comparer, reference, { to: "failed", ...text }));
    if (text.kind !== "text") throw new Error(`A text was asked for, not ${text.kind}.`);
    const isRead = await keep(comparer, reference, join(folder, "text"), (made) => ({
      to: "writing",
      changes: text.changes,
      text: made,
    }));
    if (!isRead) return;
    const written = await ask("redline");
    if ("failure" in written)
      return void (await move(comparer, reference, { to: "failed", ...written }));
    if (written.kind !== "redline")
      throw new Error(`A redline was asked for, not ${written.kind}.`);
    await keep(comparer, reference, join(folder, "redline"), (redline) => ({
      to: "done",
      leftOut: written.leftOut,
      redline,
    }));
  });

const isWanted = async ({ context }: Comparer, reference: Reference): Promise<boolean> => {
  const found = await context.db.asAccount(reference.accountId, (trx) =>
    findComparison(trx, reference.comparisonId),
  );
  return found?.state === "comparing" || found?.state === "writing";
};

const compare = async (comparer: Comparer, reference: Reference): Promise<void> => {
  const files = await prepare(comparer, reference);
  if (!files) return;
  await whileWanted(
    () => isWanted(comparer, reference),
    async (signal) => {
      try {
        await compareIn(comparer, reference, files, signal);
      } catch (error) {
        // What was called off is not to be done again.
        if (!signal.aborted) throw error;
      }
    },
  );
};

/** What compares; the heavy part runs in its own process. */
export const comparisonWorker = (comparer: Comparer): JobWorker<Reference> => ({
  kind: comparisonJob,
  atOnce: 4,
  isLong: true,
  run: (reference) => compare(comparer, reference),
  giveUp: async (reference) => {
    await move(comparer, reference, { to: "failed", failure: gaveUp });
  },
});
