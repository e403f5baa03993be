import type { Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openPlatform } from "./open-platform.ts";
import { openServer } from "./open-server.ts";
import { collectClosers } from "./platform/closers.ts";
import { openLog } from "./platform/log.ts";
import { startNotices } from "./platform/setup-notices.ts";
import { addressOf } from "./platform/port.ts";
import type { Settings } from "./platform/settings.ts";
import { isStartRefusal, type StartRefusal } from "./platform/start-refusal.ts";
import { samplePassword, sampleUsers, seedSampleAccount } from "./samples/index.ts";

/** A running server. */
export interface Running {
  /** Where it is reached from this machine, e.g. "http://127.0.0.1:3000". */
  readonly address: string;
  /** What to tell the person who started it. */
  readonly greeting: string;
  /** Stops everything in order, without leaving processes running. */
  stop(): Promise<void>;
}

const builtClient = fileURLToPath(new URL("../../web/dist", import.meta.url));

const boundPort = (bound: ReturnType<Server["address"]>, asked: number): number =>
  bound === null || typeof bound === "string" ? asked : bound.port;

const greet = (settings: Settings, address: string, seconds: number): string => {
  const isAsked = settings.operations.role !== "worker";
  const lines = isAsked
    ? [["Open", settings.publicUrl ?? address]]
    : [["Worker", `${address}/readyz`]];
  const [owner] = sampleUsers;
  if (settings.hasSampleAccount && owner && isAsked)
    lines.push(["Sign in", `${owner.email}   password ${samplePassword}`]);
  if (settings.smtp === null && settings.exposedBy.length === 0 && isAsked)
    lines.push(["Mailbox", `${address}/mailbox`]);
  lines.push(["Data", settings.dataFolder]);
  const table = lines.map(([name = "", value = ""]) => `  ${name.padEnd(9)}${value}`).join("\n");
  const notices = startNotices(settings)
    .map(({ subject, sentence }) => `  ${subject.padEnd(9)}${sentence}\n`)
    .join("");
  const toKnow = notices === "" ? "" : `\n\nGood to know:\n\n${notices.trimEnd()}`;
  return `\n${settings.productName} started in ${seconds.toFixed(1)} s.\n\n${table}${toKnow}\n\nPress Ctrl-C to stop.\n\n`;
};

/**
 * Runs the server with these settings, whose port is free: what it is on, what it serves, and the sample account
 * where it is wanted. `began` is when the start began, as `performance.now()` tells it. What is in the way is
 * given back as one sentence, with nothing left running.
 */
export const runProviso = async (
  settings: Settings,
  began: number,
  clientFolder = builtClient,
): Promise<Running | StartRefusal> => {
  const { host, port } = settings;
  const log = openLog(settings.logLevel);
  const closers = collectClosers(log);
  try {
    const platform = await openPlatform(settings, log, closers);
    if (isStartRefusal(platform)) {
      await closers.closeAll();
      return platform;
    }
    const app = await openServer(settings, platform, clientFolder, closers);
    // Closed first: /readyz says no from now on, and a load balancer has time to notice.
    closers.add("draining", () => pause(settings.operations.drainSeconds * 1000));
    await app.listen({ host, port });
    const address = addressOf(host, boundPort(app.server.address(), port));
    if (settings.hasSampleAccount && settings.operations.role !== "worker")
      await seedSampleAccount(platform.db, platform.clock, address);
    const seconds = (performance.now() - began) / 1000;
    return { address, greeting: greet(settings, address, seconds), stop: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
};
