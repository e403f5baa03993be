import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { readManifest, type Manifest } from "./manifest.ts";

/** One backup of a folder of backups. */
export interface Backup {
  /** Its folder's name: the moment it was taken, such as 20261122T103000123Z. */
  readonly name: string;
  readonly folder: string;
  /** Its manifest, or what is wrong with it. */
  readonly manifest: Manifest | string;
}

const nameForm = /^\d{8}T\d{9}Z$/;

/** The name of a backup taken at this moment; names sort as their moments do. */
export const backupName = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, "");

/** Where a folder of backups keeps a stored file; all its backups share it, for a file never changes. */
export const backupFile = (folder: string, key: string): string => {
  const [account = "", id = ""] = key.split("/");
  return join(folder, "objects", account, id.slice(0, 2), id);
};

/** The finished backups of a folder, oldest first. One that was cut short has no manifest and is none. */
export const listBackups = async (folder: string): Promise<readonly Backup[]> => {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => nameForm.test(name)).sort();
  const backups: Backup[] = [];
  for (const name of names) {
    const own = join(folder, name);
    if (!existsSync(join(own, "manifest.json"))) continue;
    const manifest = readManifest(await readFile(join(own, "manifest.json"), "utf8"));
    backups.push({ name, folder: own, manifest });
  }
  return backups;
};

/** Removes backups that were cut short. */
export const forgetUnfinished = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (nameForm.test(name) && !existsSync(join(folder, name, "manifest.json")))
      await rm(join(folder, name), { recursive: true, force: true });
};
