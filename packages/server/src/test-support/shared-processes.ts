import { openFileProcesses } from "../open-file-processes.ts";
import { collectClosers } from "../platform/closers.ts";
import type { ProcessPool } from "../platform/processes/process-pool.ts";

type FileProcesses = ReturnType<typeof openFileProcesses>;

/** By the settings they depend on. They end with the tests' own process, or when nothing came for a minute. */
const kept = new Map<string, FileProcesses>();

/** A pool for one server, whose stop ends what that one asked for and leaves the pool to the others. */
const lend = <T extends object, R>(pool: ProcessPool<T, R>): ProcessPool<T, R> => {
  const off = new AbortController();
  return {
    makeReady: () => {
      if (!off.signal.aborted) pool.makeReady();
    },
    run: (task, onProgress, signal) =>
      pool.run(task, onProgress, signal ? AbortSignal.any([signal, off.signal]) : off.signal),
    stop: async () => off.abort(),
  };
};

/**
 * The processes in which a server reads and writes files, shared by the servers that tests start one after the
 * other: a process has loaded the engine and read its first contract in the time of ten more.
 */
export const openSharedProcesses: typeof openFileProcesses = (settings, log, closers) => {
  const key = `${settings.reviewProcesses} ${settings.reviewTimeLimitSeconds}`;
  const shared = kept.get(key) ?? openFileProcesses(settings, log, collectClosers(log));
  kept.set(key, shared);
  const lent = {
    reviewing: lend(shared.reviewing),
    comparing: lend(shared.comparing),
    editing: lend(shared.editing),
    templating: lend(shared.templating),
    filling: lend(shared.filling),
    preparing: lend(shared.preparing),
  };
  closers.add("shared processes", async () => {
    for (const pool of Object.values(lent)) await pool.stop();
  });
  return { ...openFileProcesses(settings, log, closers), ...lent };
};
