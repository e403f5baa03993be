import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { environment, nodePath, root } from "../launch/runtime.mjs";

/** The rooms whose sources the server runs. */
const watched = [
  "domain",
  "endpoints",
  "redline",
  "pdf",
  "review-engine",
  "sentence-reader",
  "server",
];
/** An editor writes a file in several steps; they count as one change. */
const settleMilliseconds = 60;

/** A server that starts again whenever one of its sources changes. */
export interface ReloadingServer {
  /** Resolves when the server answers; a request that comes while it restarts waits for this. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const hasStarted = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.includes("started in")) resolve();
    });
    child.once("exit", () => resolve());
  });

/**
 * Runs the server with these settings, and Node with these flags, and restarts it when a source changes. A server that
 * can't start says why on the terminal and is tried again after the next change.
 */
export const runReloadingServer = (
  settings: Readonly<Record<string, string>>,
  flags: readonly string[],
  say: (line: string) => void,
): ReloadingServer => {
  let child: ChildProcess | undefined;
  let starting = Promise.resolve();
  let isStopped = false;

  const start = (): void => {
    child = spawn(nodePath(), [...flags, join(root, "tools/dev/server.ts")], {
      cwd: root,
      env: { ...environment(), ...settings },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    starting = hasStarted(child);
  };
  const end = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  const restart = async (file: string): Promise<void> => {
    const began = performance.now();
    await end();
    if (isStopped) return;
    start();
    await starting;
    say(`Restarted after ${file} changed (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  };

  let pending: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();
  const onChange = (file: string): void => {
    clearTimeout(pending);
    pending = setTimeout(() => {
      restarting = restarting.then(() => restart(file));
    }, settleMilliseconds);
  };
  const watchers = watched.map((room) =>
    watch(join(root, "packages", room, "src"), { recursive: true }, (_event, file) => {
      if (file !== null && /\.(ts|sql)$/.test(file) && !file.endsWith(".test.ts"))
        onChange(`${room}/src/${file}`);
    }),
  );

  start();
  return {
    ready: async () => {
      await restarting;
      await starting;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(pending);
      for (const watcher of watchers) watcher.close();
      await end();
    },
  };
};
