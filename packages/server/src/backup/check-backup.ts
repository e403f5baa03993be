import { existsSync } from "node:fs";
import { join } from "node:path";
import { backupFile, type Backup } from "./backup-folder.ts";
import { backedUpFile, type BackedUpFile } from "./manifest.ts";
import { measureFile, readLines, type Written } from "./written-file.ts";

const faultOf = async (path: string, wanted: Written): Promise<string | undefined> => {
  if (!existsSync(path)) return `${path} is missing`;
  const found = await measureFile(path);
  return found.sha256 === wanted.sha256 ? undefined : `${path} was altered`;
};

/** The files of a backup whose list was found unaltered. */
export const readBackedUpFiles = async (path: string): Promise<readonly BackedUpFile[]> => {
  const files: BackedUpFile[] = [];
  for await (const line of readLines(path)) files.push(backedUpFile.parse(line));
  return files;
};

/** Reads every byte of a backup and says what is wrong with it; nothing when it is as it was written. */
export const checkBackup = async (
  folder: string,
  { folder: own, manifest }: Backup,
): Promise<readonly string[]> => {
  if (typeof manifest === "string") return [manifest];
  const parts = [...manifest.tables, manifest.jobs, manifest.files];
  const faults: string[] = [];
  for (const part of parts) {
    const fault = await faultOf(join(own, part.file), part);
    if (fault !== undefined) faults.push(fault);
  }
  if (faults.length > 0) return faults;
  for (const { key, size, sha256 } of await readBackedUpFiles(join(own, manifest.files.file))) {
    const fault = await faultOf(backupFile(folder, key), { bytes: size, sha256 });
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
};
