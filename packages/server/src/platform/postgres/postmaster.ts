import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import type { RunAs } from "./run-as.ts";

/** Where a Postgres is reached: a socket folder, a user and a database. */
export interface SocketConnection {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** Whether a Postgres answers there. */
export const answers = async (connection: SocketConnection): Promise<boolean> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

export interface PostmasterPlan {
  readonly folder: string;
  readonly sockets: string;
  readonly programs: string;
  readonly as: RunAs;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

const fixedSettings = (sockets: string): Record<string, string> => ({
  listen_addresses: "",
  unix_socket_directories: sockets,
  unix_socket_permissions: "0700",
  max_connections: "60",
  timezone: "UTC",
  log_timezone: "UTC",
  jit: "off",
});

const argumentsOf = ({ folder, sockets, settings }: PostmasterPlan): readonly string[] => [
  "-D",
  folder,
  ...Object.entries({ ...fixedSettings(sockets), ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]),
];

/** One try at starting the server: the running process, or everything it said before it ended. */
export const tryPostmaster = (
  plan: PostmasterPlan,
): Promise<{ running: ChildProcess } | { said: string }> => {
  const [command = "", ...rest] = [
    ...plan.as.before,
    join(plan.programs, "postgres"),
    ...argumentsOf(plan),
  ];
  // Detached, so that Ctrl-C in a terminal reaches us first and we stop it in order.
  const child = spawn(command, rest, {
    ...plan.as.ids,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  return new Promise((settle) => {
    child.stderr.on("data", (chunk: Buffer) => {
      plan.log(chunk.toString());
      said = (said + chunk.toString()).slice(-10_000);
      if (said.includes("ready to accept connections")) settle({ running: child });
    });
    child.once("exit", () => settle({ said }));
    child.once("error", (error) => settle({ said: said + error.message }));
  });
};

const isEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Shuts the server down cleanly, ending its connections; after ten seconds it is killed. */
export const stopPostmaster = (child: ChildProcess): Promise<void> =>
  new Promise((settle) => {
    if (isEnded(child)) return settle();
    const kill = setTimeout(() => child.kill("SIGKILL"), 10_000);
    child.once("exit", () => {
      clearTimeout(kill);
      settle();
    });
    child.ref();
    child.kill("SIGINT");
  });
