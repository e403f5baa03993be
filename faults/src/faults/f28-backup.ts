import { backUp, listBackups, restore } from "@proviso/server/src/backup/index.ts";
import { checkInvariants, type LedgerLine } from "@proviso/server/src/invariants/index.ts";
import { openDatabase } from "@proviso/server/src/platform/database/connection.ts";
import { scopeDatabase } from "@proviso/server/src/platform/database/scope.ts";
import { openLog } from "@proviso/server/src/platform/log.ts";
import { openFileStorage } from "@proviso/server/src/platform/storage/file-storage.ts";
import { sql } from "kysely";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "../fault.ts";
import { underLoad } from "../under-load.ts";
import type { World } from "../world.ts";

const log = openLog("silent");

const emptyPlace = async (world: World, name: string) => {
  await sql`create database ${sql.id(name)} template template0`.execute(world.database);
  const place = { ...world.postgres.connection, database: name };
  return { place, storage: openFileStorage(mkdtempSync(join(world.folder, "restored-"))), log };
};

/** F28 and I13: backed up under load and restored to an empty place, where every invariant holds. */
export const backupUnderLoad: Fault = {
  id: "F28",
  title: "Backup under load, restored to an empty place (I13); recovery is the time to restore",
  rounds: { short: 1, long: 20 },
  inflict: async (world, _random, round) => {
    const folder = mkdtempSync(join(world.folder, "backups-"));
    const source = {
      place: world.postgres.connection,
      storage: openFileStorage(join(world.folder, "data/files")),
    };
    // What was acknowledged before the backup began has to be in it.
    let before: readonly LedgerLine[] = [];
    await underLoad(world, 3, async () => {
      before = [...world.ledger];
      await backUp(source, folder);
    });
    const began = performance.now();
    const name = `restored_${round}_${Date.now()}`;
    const to = await emptyPlace(world, name);
    const [backup] = await listBackups(folder);
    const refused = backup && (await restore(to, folder, backup, { sendsWaitingMail: false }));
    const recovery = (performance.now() - began) / 1000;
    const database = openDatabase(to.place, 2, log);
    const db = await scopeDatabase(database);
    const report = await checkInvariants({ db, storage: to.storage, ledger: before });
    await database.destroy();
    await sql`drop database ${sql.id(name)} with (force)`.execute(world.database);
    await world.settle();
    const broken = report.violations.map(({ invariant, sentence }) => `${invariant}: ${sentence}`);
    return { recovery, broken: refused === undefined ? broken : [refused] };
  },
};
