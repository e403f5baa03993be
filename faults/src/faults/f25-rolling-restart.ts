import { migrationState } from "@proviso/server/src/platform/database/migrate.ts";
import type { ServerProcess } from "@proviso/testkit";
import { sql } from "kysely";
import type { Fault } from "../fault.ts";
import { healthAt } from "../health-at.ts";
import { underLoad } from "../under-load.ts";
import type { World } from "../world.ts";

const migration = "200-made-files-are-known";

/** The tables as they were before the migration that the new servers bring. */
const undoMigration = async ({ database }: World): Promise<void> => {
  await sql`alter table page_views drop column sha256`.execute(database);
  await sql`alter table comparisons drop column text_sha256, drop column redline_sha256`.execute(
    database,
  );
  await sql`delete from kysely_migration where name = ${migration}`.execute(database);
};

const isMigrated = async ({ database }: World): Promise<boolean> =>
  (await migrationState(database)).pending.length === 0;

/** F25: two servers behind a balancer are replaced one after the other, under load; nobody is failed. */
export const rollingRestart: Fault = {
  id: "F25",
  title: "Rolling restart of two servers under load, each after /readyz says no, with a migration",
  settings: { DRAIN_SECONDS: "2" },
  rounds: { short: 0, long: 20 },
  inflict: async (world) => {
    let pair: readonly [ServerProcess, ServerProcess] = [
      world.server(),
      await world.startAnother(),
    ];
    // Both are of the version before; the first new one migrates under load.
    await undoMigration(world);
    const replace = async (old: ServerProcess, stays: ServerProcess): Promise<ServerProcess> => {
      const ending = old.stop();
      // A balancer asks /readyz and turns to the other as soon as it says no.
      while ((await healthAt(old.url)) === 200) continue;
      world.turnTo(stays);
      await ending;
      return world.startAnother();
    };
    let wasOld = false;
    const loaded = await underLoad(world, 4, async () => {
      wasOld = !(await isMigrated(world));
      pair = [await replace(pair[0], pair[1]), pair[1]];
      pair = [pair[0], await replace(pair[1], pair[0])];
    });
    await pair[1].stop();
    world.turnTo(pair[0]);
    await world.settle();
    const broken = wasOld ? [] : ["The tables were migrated before the restart began."];
    if (!(await isMigrated(world))) broken.push("The tables were not migrated.");
    const failed = loaded.answers.filter(({ kind }) => kind !== "acknowledged");
    if (failed.length > 0)
      broken.push(`${failed.length} of ${loaded.answers.length} calls failed.`);
    return { broken };
  },
};
