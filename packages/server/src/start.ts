import type { Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openPlatform } from "./open-platform.ts";
import { openServer } from "./open-server.ts";
import { collectClosers } from "./platform/closers.ts";
import { isConverterThere } from "./platform/converter/open-converter.ts";
import { openLog } from "./platform/log.ts";
import { addressOf, refusePort } from "./platform/port.ts";
import { isLoopback } from "./platform/outgoing/reach.ts";
import { readSettings, type Settings } from "./platform/settings.ts";
import { cannotStart, isStartRefusal, type StartRefusal } from "./platform/start-refusal.ts";
import { samplePassword, sampleUsers, seedSampleAccount } from "./samples/index.ts";

/** How to start; everything else is a setting of the environment. */
export interface StartOptions {
  /** The environment to read settings from; the process's own when left out. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The folder of the built client. */
  readonly clientFolder?: string;
}

/** A running server. */
export interface Running {
  /** Where it is reached from this machine, e.g. "http://127.0.0.1:3000". */
  readonly address: string;
  /** What to tell the person who started it. */
  readonly greeting: string;
  /** Ends everything in order; nothing is left running. */
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
  if (settings.smtp === null && isLoopback(settings.host) && isAsked)
    lines.push(["Mailbox", `${address}/mailbox`]);
  lines.push(["Data", settings.dataFolder]);
  const table = lines.map(([name = "", value = ""]) => `  ${name.padEnd(9)}${value}`).join("\n");
  return `\n${settings.productName} started in ${seconds.toFixed(1)} s.\n\n${table}\n\nCtrl-C stops it.\n\n`;
};

/**
 * Starts the whole server: database, migrations, queue, HTTP and, where it is wanted, the sample
 * account. What stands in the way is given back as one sentence, with nothing left running.
 */
export const startProviso = async (options: StartOptions = {}): Promise<Running | StartRefusal> => {
  const began = performance.now();
  const settings = readSettings(options.environment);
  if (isStartRefusal(settings)) return settings;
  const { host, port, converter } = settings;
  if (!isConverterThere(converter))
    return cannotStart(
      `A setting cannot be used. CONVERTER: ${converter} is no program that can be run.`,
    );
  const refused = await refusePort(host, port);
  if (refused) return refused;
  const log = openLog(settings.logLevel);
  const closers = collectClosers(log);
  try {
    const platform = await openPlatform(settings, log, closers);
    if (isStartRefusal(platform)) {
      await closers.closeAll();
      return platform;
    }
    const client = options.clientFolder ?? builtClient;
    const app = await openServer(settings, platform, client, closers);
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
