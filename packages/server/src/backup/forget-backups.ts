import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { listBackups } from "./backup-folder.ts";
import { readBackedUpFiles } from "./check-backup.ts";

const forgetFilesBut = async (folder: string, kept: ReadonlySet<string>): Promise<void> => {
  const objects = join(folder, "objects");
  for (const account of await readdir(objects).catch(() => []))
    for (const shard of await readdir(join(objects, account)))
      for (const id of await readdir(join(objects, account, shard)))
        if (!kept.has(`${account}/${id}`))
          await rm(join(objects, account, shard, id), { force: true });
};

/** Removes all but the newest so many backups of a folder, and the files that only they had; gives how many. */
export const forgetBackups = async (folder: string, keep: number): Promise<number> => {
  const backups = await listBackups(folder);
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  if (old.length === 0) return 0;
  const kept = new Set<string>();
  for (const { folder: own, manifest } of backups.slice(old.length)) {
    // Files of a backup that cannot be read are not known, so none is removed.
    if (typeof manifest === "string") return 0;
    for (const { key } of await readBackedUpFiles(join(own, manifest.files.file))) kept.add(key);
  }
  for (const { folder: own } of old) await rm(own, { recursive: true, force: true });
  await forgetFilesBut(folder, kept);
  return old.length;
};
