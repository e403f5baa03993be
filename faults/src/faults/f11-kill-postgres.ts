import { setTimeout as pause } from "node:timers/promises";
import type { Fault, Round } from "../fault.ts";
import { notHonest, underLoad } from "../under-load.ts";
import type { World } from "../world.ts";

const backWithin = 10;

const endPostgres = async (world: World, signal: NodeJS.Signals): Promise<Round> => {
  const pid = world.postgres.pid();
  if (pid === undefined) return { broken: ["The database belongs to another process."] };
  const server = world.server();
  const loaded = await underLoad(world, 4, async () => {
    process.kill(pid, signal);
    await pause(1500);
  });
  const broken = [...notHonest(loaded)];
  if (!server.isRunning()) broken.push("The server ended with the database.");
  const late =
    loaded.recovery > backWithin
      ? [`It served again only after ${loaded.recovery.toFixed(1)} s.`]
      : [];
  await world.settle();
  return { recovery: loaded.recovery, late, broken };
};

/** F11: the database is killed under load; the server answers 503 and serves again without a restart. */
export const killPostgres: Fault = {
  id: "F11",
  title: "SIGKILL of Postgres under load",
  rounds: { short: 1, long: 50 },
  inflict: (world) => endPostgres(world, "SIGKILL"),
};

/** F12: the database is shut down in a hurry and comes back; every connection and listener is replaced. */
export const restartPostgres: Fault = {
  id: "F12",
  title: "Restart of Postgres with every connection of the pools open",
  rounds: { short: 0, long: 50 },
  inflict: (world) => endPostgres(world, "SIGINT"),
};
