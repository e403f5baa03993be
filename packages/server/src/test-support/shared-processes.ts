import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFileProcesses } from "../open-file-processes.ts";
import { collectClosers } from "../platform/closers.ts";
import type { ConversionEnd, Converter } from "../platform/converter/converter.ts";
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

/** The same of the converter: LibreOffice is open for its first document after four seconds of processor time. */
const lendConverter = (converter: Converter): Converter => {
  const { promise: off, resolve } = Promise.withResolvers<ConversionEnd>();
  let isStopped = false;
  return {
    name: converter.name,
    convert: (task) => (isStopped ? off : Promise.race([off, converter.convert(task)])),
    stop: async () => {
      isStopped = true;
      resolve({ failed: "stopped", detail: "the server was stopped" });
    },
  };
};

type PdfReader = FileProcesses["pdfReader"];

/** The same of the process that reads PDFs. */
const lendReader = (reader: PdfReader): PdfReader => {
  const off = new AbortController();
  return {
    readAsWord: (task) =>
      reader.readAsWord({
        ...task,
        signal: task.signal ? AbortSignal.any([task.signal, off.signal]) : off.signal,
      }),
    stop: async () => off.abort(),
  };
};

/** A folder of their own, which outlives the servers and goes with the tests' own process. */
const makeOwnFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-shared-"));
  mkdirSync(join(folder, "work"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

/**
 * The processes in which a server reads and writes files, shared by the servers that tests start one after the
 * other: a process has loaded the engine and read its first contract in the time of ten more.
 */
export const openSharedProcesses: typeof openFileProcesses = (settings, log, closers) => {
  const key = `${settings.reviewProcesses} ${settings.reviewTimeLimitSeconds} ${settings.converter}`;
  const shared =
    kept.get(key) ??
    openFileProcesses({ ...settings, dataFolder: makeOwnFolder() }, log, collectClosers(log));
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
  const own = openFileProcesses(settings, log, closers);
  const { converter: common } = shared;
  const pdfReader = lendReader(shared.pdfReader);
  closers.add("shared pdf reader", pdfReader.stop);
  const converter = common && lendConverter(common);
  if (converter) closers.add("shared converter", converter.stop);
  return { ...own, ...lent, pdfReader, ...(converter && { converter }) };
};
