import type { ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { cannotStart, isStartRefusal, type StartRefusal } from "../start-refusal.ts";
import { postgresPrograms } from "./binaries.ts";
import { makeCluster, refuseFolder, socketFolder } from "./data-folder.ts";
import { removeStaleLock } from "./lock-file.ts";
import { isOwnerGone, noteOwner } from "./owner-file.ts";
import {
  answers,
  stopPostmaster,
  tryPostmaster,
  type PostmasterPlan,
  type SocketConnection,
} from "./postmaster.ts";
import { runAs } from "./run-as.ts";

/** A running Postgres of ours. */
export interface EmbeddedPostgres {
  readonly connection: SocketConnection;
  /** The process number, or undefined when another process of ours owns it. */
  pid(): number | undefined;
  /** Stops it, unless another process owns it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: (line: string) => void;
  /** How often to look after it, in milliseconds. */
  readonly lookEvery?: number;
}

const isStillEnding = /lock file .{0,1000} already exists|pre-existing shared memory/;
const tries = 40;
/** How many of them wait for a Postgres to end whose owner is gone; where it does not, it is adopted. */
const triesToEnd = 20;

const refuseStart = (said: string, folder: string): StartRefusal => {
  const line = said.split("\n").findLast((each) => /FATAL|PANIC|rror|space/.test(each)) ?? said;
  const cause = line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, "").trim();
  return /No space left/i.test(said)
    ? refuseFolder(new Error("No space left"), folder)
    : cannotStart(`The database in ${folder} did not start: ${cause}`);
};

/** The process when we own it now, "adopted" when another one of ours answers already. */
const own = async (
  plan: PostmasterPlan,
  connection: SocketConnection,
): Promise<ChildProcess | "adopted" | StartRefusal> => {
  let said = "";
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (await answers(connection)) {
      // One whose owner was killed has been told to end, and may answer for a moment yet.
      if (attempt >= triesToEnd || !isOwnerGone(plan.sockets)) return "adopted";
      await pause(250);
      continue;
    }
    removeStaleLock(plan.folder);
    const outcome = await tryPostmaster(plan);
    if ("running" in outcome) {
      noteOwner(plan.sockets);
      return outcome.running;
    }
    said = outcome.said;
    if (!isStillEnding.test(said)) break;
    // The one before is still shutting down, or another start was faster and will answer soon.
    await pause(250);
  }
  return refuseStart(said, plan.folder);
};

const planFor = async (
  options: EmbeddedPostgresOptions,
): Promise<PostmasterPlan | StartRefusal> => {
  const folder = resolve(options.folder);
  const programs = postgresPrograms();
  if (programs === undefined)
    return cannotStart(
      `There is no bundled database for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  const as = runAs();
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  } catch (error) {
    return refuseFolder(error, folder);
  }
  const refused = await makeCluster(folder, programs, as);
  if (refused) return refused;
  const sockets = socketFolder(folder, as);
  if (isStartRefusal(sockets)) return sockets;
  const { settings = {}, log = () => undefined } = options;
  return { folder, sockets, programs, as, settings, log };
};

/** Looks after a Postgres: one that ended without being told to is started again. */
const lookAfter = (
  plan: PostmasterPlan,
  connection: SocketConnection,
  first: ChildProcess | "adopted",
  every: number,
): EmbeddedPostgres => {
  let held = first;
  let isStopping = false;
  let round = Promise.resolve();
  const isGone = async (): Promise<boolean> =>
    held === "adopted"
      ? !(await answers(connection))
      : held.exitCode !== null || held.signalCode !== null;
  const look = async (): Promise<void> => {
    if (isStopping || !(await isGone())) return;
    plan.log("the database ended by itself; starting it again");
    const next = await own(plan, connection);
    if (isStartRefusal(next)) plan.log(next.cannotStart);
    else hold(next);
  };
  const hold = (next: ChildProcess | "adopted"): void => {
    held = next;
    if (next !== "adopted") next.unref();
  };
  hold(first);
  const timer = setInterval(() => {
    round = round.then(look, look);
  }, every).unref();
  return {
    connection,
    pid: () => (held === "adopted" ? undefined : held.pid),
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await round;
      if (held !== "adopted") await stopPostmaster(held);
    },
  };
};

/**
 * Starts the bundled Postgres in a folder, making the cluster at the first start, or adopts the one
 * another process of ours runs there. It ends with this process, however this process ends, and is
 * started again when it ends by itself.
 */
export const startEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres | StartRefusal> => {
  const plan = await planFor(options);
  if (isStartRefusal(plan)) return plan;
  const connection = { host: plan.sockets, user: "proviso", database: "postgres" };
  const held = await own(plan, connection);
  if (isStartRefusal(held)) return held;
  return lookAfter(plan, connection, held, options.lookEvery ?? 1000);
};
