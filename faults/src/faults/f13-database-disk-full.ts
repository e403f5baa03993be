import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { noSmallDisk } from "../small-disk.ts";
import { underLoad } from "../under-load.ts";

const backWithin = 30;

/** F13: the disk of the database is full under load; what is refused is refused as such, and it recovers by itself. */
export const databaseDiskFull: Fault = {
  id: "F13",
  title: "The disk of Postgres is full for 4 s under load",
  needs: { disks: { database: 400 } },
  rounds: { short: 0, long: 20 },
  missing: noSmallDisk,
  inflict: async (world, random) => {
    const disk = world.disk("database");
    const server = world.server();
    const loaded = await underLoad(world, 4, async () => {
      disk.fill(random.between(0, 512) * 1024);
      await pause(4000);
      disk.free();
    });
    const broken: string[] = [];
    if (!server.isRunning()) broken.push("The server ended with the disk.");
    const odd = loaded.answers.flatMap((answer) =>
      answer.kind === "refused" && ![503, 507].includes(answer.status) ? answer.status : [],
    );
    if (odd.length > 0) broken.push(`${odd.length} calls were answered ${odd[0]}.`);
    const late =
      loaded.recovery > backWithin
        ? [`It served again only after ${loaded.recovery.toFixed(1)} s.`]
        : [];
    await world.settle();
    return { recovery: loaded.recovery, late, broken };
  },
};
