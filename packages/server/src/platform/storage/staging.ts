import { createHash, randomUUID } from "node:crypto";
import * as fs from "node:fs/promises";
import { join } from "node:path";
import { collectYoung } from "../collect-young.ts";
import { codeOf, diskOutageOf } from "../outage.ts";

/** The file operations that storage uses; a test may watch them or make one fail. */
export type FileSystem = Pick<
  typeof fs,
  "copyFile" | "mkdir" | "open" | "opendir" | "readdir" | "rename" | "rm" | "stat"
>;

/** The machine's own file operations. */
export const machineFiles: FileSystem = fs;

/** Bytes that have arrived whole and are under no key yet. */
export interface StagedFile {
  readonly path: string;
  readonly size: number;
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
  /** The first bytes, for telling what the file is. */
  readonly start: Uint8Array;
  /** All of its bytes, where they are few: the person who looks at them need not read them back. */
  readonly whole?: Uint8Array;
  /** Resolves when the bytes survive a power cut; left out where nobody waits for that. */
  readonly synced?: Promise<void>;
}

/** What is known of bytes once all of them have come. */
type Arrived = Pick<StagedFile, "size" | "sha256" | "start" | "whole">;

const startLength = 4096;
/** So much is written at once: bytes arrive in pieces of a sixteenth of it, and each write is a wait. */
const writtenAtOnce = 1024 * 1024;
/** Files of so many bytes stay in memory while it is decided about them. */
const mostKeptWhole = 256 * 1024;
const collectEvery = 4 * 1024 * 1024;
const forgottenAfter = 3_600_000;

/** Runs a file operation; a disk that is full, or fails, is thrown as an Outage. */
export const namingDiskFaults = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw diskOutageOf(error) ?? error;
  }
};

/** Writes pieces to a file many at a time, while more of them arrive and while it is being opened. */
const pieceWriter = (opening: Promise<fs.FileHandle>) => {
  let pieces: Uint8Array[] = [];
  let held = 0;
  let written = 0;
  let whole: Uint8Array | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async (): Promise<void> => {
    const handle = await opening;
    await writing;
    const bytes = Buffer.concat(pieces, held);
    whole = written === 0 && held <= mostKeptWhole ? bytes : undefined;
    written += held;
    writing = handle.writeFile(bytes);
    // What fails of it is met by the person who waits for it next, which may be later.
    writing.catch(() => undefined);
    pieces = [];
    held = 0;
  };
  return {
    add: async (piece: Uint8Array): Promise<void> => {
      pieces.push(piece);
      held += piece.length;
      if (held >= writtenAtOnce) await flush();
    },
    /** Resolves when all is written, with all of it where that is little. */
    end: async (): Promise<Uint8Array | undefined> => {
      await flush();
      await writing;
      return whole;
    },
    /** Resolves when nothing is being written anymore, whatever came of it. */
    settle: () => writing.catch(() => undefined),
  };
};

const write = async (
  writer: ReturnType<typeof pieceWriter>,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Arrived | "too-large"> => {
  const hash = createHash("sha256");
  const start: Uint8Array[] = [];
  let started = 0;
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) return "too-large";
    if (started < startLength) {
      start.push(chunk.slice(0, startLength - started));
      started += chunk.length;
    }
    hash.update(chunk);
    await writer.add(chunk);
    if (Math.floor(size / collectEvery) > Math.floor((size - chunk.length) / collectEvery))
      collectYoung();
  }
  const whole = await writer.end();
  const arrived = { size, sha256: hash.digest("hex"), start: Buffer.concat(start) };
  return whole === undefined ? arrived : { ...arrived, whole };
};

/** Opens a new file of a folder, which is made when it is not there yet. */
const openNew = async (files: FileSystem, folder: string, path: string): Promise<fs.FileHandle> => {
  try {
    return await files.open(path, "wx", 0o600);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    await files.mkdir(folder, { recursive: true, mode: 0o700 });
    return files.open(path, "wx", 0o600);
  }
};

/** Waits for the disk; what is synced may be closed after, which nobody waits for. */
export const syncAndClose = async (handle: fs.FileHandle): Promise<void> => {
  try {
    await handle.sync();
  } finally {
    handle.close().catch(() => undefined);
  }
};

/**
 * Streams bytes into a new file of the folder; leaves nothing when it fails or is too large. One that is to be
 * kept in this very file is synced from then on, while the person who staged it looks at what it is.
 */
export const stageInto = async (
  files: FileSystem,
  folder: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  isToSync: boolean,
): Promise<StagedFile | "too-large"> =>
  namingDiskFaults(async () => {
    const path = join(folder, randomUUID());
    const opening = openNew(files, folder, path);
    // What fails of it is met by the first write.
    opening.catch(() => undefined);
    const writer = pieceWriter(opening);
    let outcome: Arrived | "too-large" | undefined;
    try {
      outcome = await write(writer, source, maxBytes);
    } finally {
      await writer.settle();
      const isStaged = typeof outcome === "object";
      if (!isStaged || !isToSync) await (await opening).close();
      if (!isStaged) await files.rm(path, { force: true });
    }
    if (outcome === "too-large") return outcome;
    if (!isToSync) return { ...outcome, path };
    const handle = await opening;
    const synced = namingDiskFaults(() => syncAndClose(handle));
    // What fails of it is met by the person who keeps the file, if anyone does.
    synced.catch(() => undefined);
    return { ...outcome, path, synced };
  });

/** When a file was last written, in milliseconds since 1970; undefined when another process has finished with it meanwhile. */
const writtenAtOf = async (files: FileSystem, path: string): Promise<number | undefined> => {
  try {
    return (await files.stat(path)).mtimeMs;
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    return undefined;
  }
};

/** Removes what a process that was killed left in a folder of passing files an hour ago or longer. */
export const forgetOldFiles = async (
  files: FileSystem,
  folder: string,
  now: Date,
): Promise<void> => {
  await files.mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await files.readdir(folder)) {
    const path = join(folder, name);
    const writtenAt = await writtenAtOf(files, path);
    if (writtenAt !== undefined && now.getTime() - writtenAt > forgottenAfter)
      await files.rm(path, { recursive: true, force: true });
  }
};
