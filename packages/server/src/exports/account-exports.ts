import { isExportReady, refuse, type Refusal, type StorageRoom } from "@proviso/domain";
import type { AccountExport } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { removeFiles } from "../contracts/index.ts";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { ExportContext } from "./export-context.ts";
import { exportJob } from "./export-job.ts";
import {
  deleteExport,
  dropParts,
  findExport,
  insertExport,
  moveExport,
  readExports,
  readParts,
  type Export,
  type ExportPart,
} from "./export-store.ts";

const exportsOfAccount: AttemptLimit = { what: "exports of an account", most: 5, seconds: 3600 };
/** So many finished exports of an account are kept; who asks for another gives up the oldest. */
const mostKept = 3;

const viewOf = (asked: Export, parts: readonly ExportPart[]): AccountExport => ({
  id: asked.id,
  state: asked.state,
  askedBy: asked.askerName,
  askedTime: asked.askedAt.toISOString(),
  filesDone: asked.filesDone,
  // Files may have come since they were counted.
  filesTotal: Math.max(asked.filesTotal, asked.filesDone),
  parts:
    asked.state === "DONE"
      ? parts
          .filter(({ exportId }) => exportId === asked.id)
          .map(({ number, size, sha256 }) => ({ number, size, sha256 }))
      : [],
  expiresTime: asked.expiresAt?.toISOString() ?? null,
});

/** The exports of the caller's account; what has expired is no longer one. */
export const handleExports = (
  { db, clock }: ExportContext,
  { person }: Caller,
): Promise<AccountExport[]> =>
  db.asAccount(person.accountId, async (trx) => {
    const now = clock.now();
    const living = (await readExports(trx)).filter(
      (each) => each.state !== "DONE" || isExportReady(each, now),
    );
    const parts = await readParts(
      trx,
      living.map(({ id }) => id),
    );
    return living.map((each) => viewOf(each, parts));
  });

/**
 * Makes room for another export: the oldest give way to it. Exports do not count toward the storage of the account, so
 * those that would not fit into it beside everything else are not kept either; the one that is asked for is never refused.
 */
const forgetOldExports = async (
  trx: AccountTransaction,
  jobs: ExportContext["jobs"],
  room: StorageRoom,
): Promise<void> => {
  const finished = (await readExports(trx)).filter(({ state }) => state === "DONE");
  const parts = await readParts(
    trx,
    finished.map(({ id }) => id),
  );
  let { used } = room;
  for (const [number, old] of finished.entries()) {
    const own = parts.filter(({ exportId }) => exportId === old.id);
    used += own.reduce((sum, { size }) => sum + size, 0);
    if (number >= mostKept - 1 || used > room.limit) await forgetExport(trx, jobs, old, true);
  }
};

/** Begins an export, for someone who has shown lately that it is them. */
export const handleAskExport = async (
  { db, clock, jobs, audit, storage, demandConfirmation }: ExportContext,
  caller: Caller,
): Promise<AccountExport | Refusal> => {
  const room = await storage.roomOf(caller.person.accountId);
  return db.asAccount(caller.person.accountId, async (trx) => {
    const refused = await demandConfirmation(trx, caller);
    if (refused) return refused;
    const { id: askerId, accountId } = caller.person;
    const now = clock.now();
    const asked: Export = {
      id: randomUUID(),
      accountId,
      askerId,
      askerName: caller.name,
      state: "WAITING",
      filesDone: 0,
      filesTotal: 0,
      askedAt: now,
      expiresAt: null,
    };
    if (!(await insertExport(trx, asked))) return refuse("export_under_way");
    const attempt = { limit: exportsOfAccount, by: accountId };
    if (!(await takeAttempts(trx, [attempt], now))) {
      await deleteExport(trx, asked.id);
      return refuse("too_many_requests");
    }
    await forgetOldExports(trx, jobs, room);
    await jobs.enqueue(trx, exportJob, { accountId, exportId: asked.id });
    await audit(trx, caller.person, "export_asked", asked.id);
    return viewOf(asked, []);
  });
};

/** Stops an export that is under way, and removes one that is over. */
export const handleEndExport = (
  { db, clock, jobs, audit }: ExportContext,
  { person }: Caller,
  id: string,
): Promise<undefined | Refusal> =>
  db.asAccount(person.accountId, async (trx) => {
    const asked = await findExport(trx, id);
    if (asked === undefined) return refuse("not_found");
    const wasUnderWay = await moveExport(trx, id, "CANCELLED", clock.now());
    await forgetExport(trx, jobs, asked, !wasUnderWay);
    await audit(trx, person, wasUnderWay ? "export_stopped" : "export_removed", id);
    return undefined;
  });

/** Takes the files off an export, to be removed from the storage, and forgets it altogether if told so. */
export const forgetExport = async (
  trx: AccountTransaction,
  jobs: ExportContext["jobs"],
  { id, accountId }: { readonly id: string; readonly accountId: string },
  isForgotten: boolean,
): Promise<void> => {
  const parts = await dropParts(trx, id);
  const keys = parts.map(({ fileId }) => `${accountId}/${fileId}`);
  if (keys.length > 0) await jobs.enqueue(trx, removeFiles, { keys });
  if (isForgotten) await deleteExport(trx, id);
};
