import { deleteContract } from "@proviso/endpoints";
import { backUp, listBackups, restore } from "@proviso/server/src/backup/index.ts";
import { checkInvariants, type LedgerLine } from "@proviso/server/src/invariants/index.ts";
import { openDatabase } from "@proviso/server/src/platform/database/connection.ts";
import { scopeDatabase } from "@proviso/server/src/platform/database/scope.ts";
import { openLog } from "@proviso/server/src/platform/log.ts";
import { openFileStorage } from "@proviso/server/src/platform/storage/file-storage.ts";
import { sampleNda } from "@proviso/server/src/test-support/sample-nda.ts";
import { sql } from "kysely";
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "../fault.ts";
import { underLoad } from "../under-load.ts";
import type { World } from "../world.ts";

const log = openLog("silent");

type Backup = Awaited<ReturnType<typeof listBackups>>[number];

const sourceOf = (world: World) => ({
  config: world.postgres.connection,
  storage: openFileStorage(join(world.folder, "data/files")),
});

const emptyTarget = async (world: World, name: string) => {
  await sql`create database ${sql.id(name)} template template0`.execute(world.database);
  const config = { ...world.postgres.connection, database: name };
  return { config, storage: openFileStorage(mkdtempSync(join(world.folder, "restored-"))), log };
};

/** Restores a backup to an empty place and checks it there against a ledger; gives what is wrong. */
const restoreAndCheck = async (
  world: World,
  folder: string,
  backup: Backup | undefined,
  ledger: readonly LedgerLine[],
): Promise<{ readonly seconds: number; readonly broken: readonly string[] }> => {
  const began = performance.now();
  const name = `restored_${randomUUID().slice(0, 8)}`;
  const to = await emptyTarget(world, name);
  const refused = backup && (await restore(to, folder, backup, { sendsWaitingMail: false }));
  const seconds = (performance.now() - began) / 1000;
  const database = openDatabase(to.config, 2, log);
  const db = await scopeDatabase(database);
  const report = await checkInvariants({ db, storage: to.storage, ledger });
  await database.destroy();
  await sql`drop database ${sql.id(name)} with (force)`.execute(world.database);
  const broken = report.violations.map(({ invariant, sentence }) => `${invariant}: ${sentence}`);
  return { seconds, broken: refused === undefined ? broken : [refused] };
};

/** F28 and I13: backed up under load and restored to an empty place, where every invariant holds. */
export const backupUnderLoad: Fault = {
  id: "F28",
  title: "Backup under load, restored to an empty place (I13); recovery is the time to restore",
  rounds: { short: 1, long: 20 },
  inflict: async (world) => {
    const folder = mkdtempSync(join(world.folder, "backups-"));
    // What was acknowledged before the backup began has to be in it.
    let before: readonly LedgerLine[] = [];
    await underLoad(world, 3, async () => {
      before = [...world.ledger];
      await backUp(sourceOf(world), folder);
    });
    const [backup] = await listBackups(folder);
    const { seconds, broken } = await restoreAndCheck(world, folder, backup, before);
    await world.settle();
    return { recovery: seconds, broken };
  },
};

/** F28: back to a moment before a deletion, and to one after it; each is as it was then. */
export const beforeDeletion: Fault = {
  id: "F28+",
  title: "Restored to before a deletion, and to after it; recovery is the time to restore",
  rounds: { short: 0, long: 20 },
  inflict: async (world) => {
    const folder = mkdtempSync(join(world.folder, "backups-"));
    const client = await world.client();
    const kept = await world.upload(client);
    const bytes = sampleNda();
    const uploaded = await client.upload(bytes, randomUUID(), true);
    if (kept.kind !== "acknowledged" || uploaded.kind !== "acknowledged")
      return { broken: ["An upload was not taken."] };
    await world.settle();
    const { contractId } = uploaded;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const { accountId } = world;
    const line = { kind: "upload", accountId, contractId, sha256, key: null } as const;
    await backUp(sourceOf(world), folder);
    const deleted = await client.ask(deleteContract, { params: { guid: contractId } });
    if (!deleted.ok) return { broken: [`Deleting was answered ${deleted.status}.`] };
    await world.settle();
    await backUp(sourceOf(world), folder);
    const [earlier, later] = await listBackups(folder);
    const there = await restoreAndCheck(world, folder, earlier, [...world.ledger, line]);
    const gone = await restoreAndCheck(world, folder, later, world.ledger);
    const withIt = await restoreAndCheck(world, folder, later, [line]);
    const broken = [...there.broken, ...gone.broken];
    if (withIt.broken.length === 0) broken.push("What was deleted is in the later backup.");
    return { recovery: Math.max(there.seconds, gone.seconds), broken };
  },
};
