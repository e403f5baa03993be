import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { cannotStart, type StartRefusal } from "../start-refusal.ts";
import { bundledMajor } from "./binaries.ts";
import { giveTo, possibleOwners, type RunAs } from "./run-as.ts";

const versionFile = (folder: string): string => join(folder, "PG_VERSION");

/** Why a cluster of another major version cannot be opened, or undefined when it can. */
export const refuseOtherMajor = (folder: string): StartRefusal | undefined => {
  if (!existsSync(versionFile(folder))) return undefined;
  const found = readFileSync(versionFile(folder), "utf8").trim();
  return found === bundledMajor
    ? undefined
    : cannotStart(
        `The data folder ${folder} was made by PostgreSQL ${found}; this version uses PostgreSQL ${bundledMajor}. Start the version that made it, or choose another DATA_FOLDER.`,
      );
};

const initdbArguments = (folder: string): readonly string[] => [
  `--pgdata=${folder}`,
  "--username=proviso",
  "--encoding=UTF8",
  "--auth=trust",
  // The same order of text on every machine.
  "--locale-provider=builtin",
  "--locale=C.UTF-8",
  "--data-checksums",
  "--no-instructions",
];

const sentenceOf = (error: unknown, folder: string): string => {
  const text = error instanceof Error ? error.message : String(error);
  if (/No space left|ENOSPC|disk quota/i.test(text))
    return `There is no space left on the disk for the data folder ${folder}.`;
  if (/Permission denied|EACCES|EPERM|read-only/i.test(text))
    return `The data folder ${folder} cannot be written to. Choose another DATA_FOLDER or mend its permissions.`;
  if (/ENOENT|ENOTDIR|EEXIST/.test(text))
    return `The data folder ${folder} cannot be made there. Choose another DATA_FOLDER.`;
  return `The database could not be prepared in ${folder}: ${text.trim().split("\n").at(-1) ?? text}`;
};

/** A refusal to start that says what a failed file operation on a folder means to a person. */
export const refuseFolder = (error: unknown, folder: string): StartRefusal =>
  cannotStart(sentenceOf(error, folder));

const halfMadeAfter = 600_000;

/** Removes what earlier starts, killed while they made a cluster, left beside it. */
const removePartialClusters = (folder: string): void => {
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (!name.startsWith(`${basename(folder)}.new-`)) continue;
    if (Date.now() - statSync(path).mtimeMs > halfMadeAfter)
      rmSync(path, { recursive: true, force: true });
  }
};

/**
 * Makes the cluster unless it is there. It is made beside and renamed, so that a start that was cut
 * short leaves no half cluster and of two first starts one wins.
 */
export const makeCluster = async (
  folder: string,
  programs: string,
  as: RunAs,
): Promise<StartRefusal | undefined> => {
  const refused = refuseOtherMajor(folder);
  if (refused || existsSync(versionFile(folder))) return refused;
  let fresh = "";
  try {
    removePartialClusters(folder);
    fresh = mkdtempSync(`${folder}.new-`);
    giveTo(as, fresh);
    const [command = "", ...rest] = [
      ...as.before,
      join(programs, "initdb"),
      ...initdbArguments(fresh),
    ];
    await promisify(execFile)(command, rest, as.ids);
    renameSync(fresh, folder);
    return undefined;
  } catch (error) {
    return existsSync(versionFile(folder)) ? undefined : refuseFolder(error, folder);
  } finally {
    if (fresh !== "") rmSync(fresh, { recursive: true, force: true });
  }
};

const longestSocketFolder = 90;

/**
 * The folder of the socket: the cluster's own, or a private one under the system's temporary folder
 * when that path is too long for a socket (the kernel allows 107 bytes).
 */
export const socketFolder = (folder: string, as: RunAs): string | StartRefusal => {
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const place = join(tmpdir(), `proviso-${process.getuid?.() ?? "all"}-${name}`);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const found = lstatSync(place);
  if (!found.isDirectory() || (found.mode & 0o077) !== 0 || !possibleOwners().includes(found.uid))
    return cannotStart(`${place} is not a private folder of this user; remove it and start again.`);
  giveTo(as, place);
  return place;
};
