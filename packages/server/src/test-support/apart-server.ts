import { loadContracts, pathOf, type Endpoint } from "@proviso/endpoints";
import { freePort, startServerProcess, type ServerProcess } from "@proviso/testkit";
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { LookedOn, LookOn } from "./look-on.ts";
import type { Asking, TestServer, TestUser } from "./test-server.ts";

/** The real server as its own process, on the database and the files of a test's server. */
export interface ApartServer extends Pick<ServerProcess, "pid" | "url" | "isRunning"> {
  ask(endpoint: Endpoint, asking?: Asking): Promise<Response>;
  /** The helper processes it has now. */
  helpers(): readonly number[];
  stop(): Promise<unknown>;
}

/** What someone else met with while something went on. */
export interface Meanwhile<T> {
  readonly result: T;
  /** How many of their requests were answered, and how long the slowest took, in milliseconds. */
  readonly served: number;
  readonly worst: number;
  /** How much the server's memory grew at most, in megabytes. */
  readonly grown: number;
  /** Whether a helper process was at work. */
  readonly hadHelper: boolean;
}

const untilServed = async (seen: LookOn, requests: number): Promise<void> => {
  const until = performance.now() + 120_000;
  while (seen.served < requests && seen.failed === null) {
    if (performance.now() > until) throw new Error("Another account is not answered any more.");
    await pause(10);
  }
};

const read = (path: string): string => {
  try {
    return readFileSync(path, "latin1");
  } catch {
    // The process is gone.
    return "";
  }
};

const parentOf = (pid: number): number =>
  Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? -1);

const helpersOf = (server: number): readonly number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === server)
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes("run-helper-task"));

const megabytesOf = (pid: number): number =>
  (Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * 4096) / 1024 / 1024;

/** Starts the real server beside a test's server; stop it before that one. */
export const startApartServer = async (server: TestServer): Promise<ApartServer> => {
  const port = await freePort();
  const started = await startServerProcess(
    {
      PORT: String(port),
      DATABASE_URL: server.databaseUrl,
      DATA_FOLDER: dirname(server.files),
      DATABASE_CONNECTIONS: "8",
      TRUSTED_PROXIES: "loopback",
      LOG_LEVEL: "silent",
    },
    { isQuiet: true },
  );
  const { pid, url } = started;
  return {
    pid,
    url,
    isRunning: started.isRunning,
    ask: (endpoint, { token, params, body, form, headers } = {}) =>
      fetch(url + pathOf(endpoint, params), {
        method: endpoint.method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
      }),
    helpers: () => helpersOf(pid),
    stop: started.stop,
  };
};

/** Does something at a server while someone of another account goes on looking at their contracts. */
export const whileOthersWork = async <T>(
  server: ApartServer,
  other: TestUser,
  work: () => Promise<T>,
): Promise<Meanwhile<T>> => {
  const before = megabytesOf(server.pid);
  // In its own thread: what the test itself does for its requests is not to be measured.
  const looker = new Worker(new URL("./look-on.ts", import.meta.url), {
    workerData: {
      url: server.url + pathOf(loadContracts),
      method: loadContracts.method,
      token: other.token,
    } satisfies LookedOn,
  });
  const seen: LookOn = { served: 0, worst: 0, failed: null };
  looker.on("message", (message: LookOn) => Object.assign(seen, message));
  let [most, hadHelper] = [before, false];
  const watch = setInterval(() => {
    most = Math.max(most, megabytesOf(server.pid));
    hadHelper ||= server.helpers().length > 0;
  }, 20);
  try {
    await untilServed(seen, 1);
    const result = await work();
    await untilServed(seen, seen.served + 1);
    if (seen.failed !== null) throw new Error(`Another account met with ${seen.failed}.`);
    return { result, served: seen.served, worst: seen.worst, grown: most - before, hadHelper };
  } finally {
    clearInterval(watch);
    await looker.terminate();
  }
};
