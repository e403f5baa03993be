import { constants, createReadStream } from "node:fs";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { codeOf } from "../outage.ts";
import {
  machineFiles,
  namingDiskFaults,
  stageInto,
  syncAndClose,
  type FileSystem,
  type StagedFile,
} from "./staging.ts";
import { checkedKey, type FileStore, type StoredFile } from "./storage.ts";

const syncPath = async (files: FileSystem, path: string, flags: string): Promise<void> =>
  syncAndClose(await files.open(path, flags));

/** Makes a folder; gives those above the ones that were made, in which these are yet to be written down. */
const makeFolder = async (files: FileSystem, folder: string): Promise<readonly string[]> => {
  const first = await files.mkdir(folder, { recursive: true, mode: 0o700 });
  const above: string[] = [];
  if (first === undefined) return above;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    above.push(dirname(made));
  return above;
};

const copied = async (files: FileSystem, from: string, to: string): Promise<boolean> => {
  try {
    await files.copyFile(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
};

const opened = (path: string): Promise<Readable | undefined> =>
  new Promise((settle, fail) => {
    const stream = createReadStream(path);
    stream.once("open", () => settle(stream));
    stream.once("error", (error) => {
      if (codeOf(error) === "ENOENT") settle(undefined);
      else fail(error);
    });
  });

async function* walk(
  files: FileSystem,
  root: string,
  only: string | undefined,
): AsyncIterable<StoredFile> {
  for await (const account of await files.opendir(root)) {
    if (!account.isDirectory() || account.name.startsWith(".")) continue;
    if (only !== undefined && account.name !== only) continue;
    for (const shard of await files.readdir(join(root, account.name)))
      for (const name of await files.readdir(join(root, account.name, shard))) {
        const { mtime, size } = await files.stat(join(root, account.name, shard, name));
        yield { key: `${account.name}/${name}`, bytes: size, writtenAt: mtime };
      }
  }
}

/** Keeps files in a folder: "<account>/<first two letters>/<file>", written beside and renamed. */
export const openFileStorage = (root: string, files: FileSystem = machineFiles): FileStore => {
  const staging = join(root, ".staged");
  const pathOf = (key: string): string => {
    const [account = "", name = ""] = checkedKey(key).split("/");
    return join(root, account, name.slice(0, 2), name);
  };
  /** These are in their place, and nothing of them is staged anymore. */
  const kept = new WeakSet<StagedFile>();
  const keep = async (staged: StagedFile, key: string): Promise<void> => {
    const path = pathOf(key);
    // The folder is made while the bytes are synced.
    const making = makeFolder(files, dirname(path));
    making.catch(() => undefined);
    await (staged.synced ?? syncPath(files, staged.path, "r+"));
    const above = await making;
    await files.rename(staged.path, path);
    kept.add(staged);
    // All at once: the disk writes down in one go what none of them is waited for alone.
    const folders = [dirname(path), ...above];
    await Promise.all(folders.map((folder) => syncPath(files, folder, "r")));
  };
  return {
    stage: (source, maxBytes) => stageInto(files, staging, source, maxBytes, true),
    isNear: true,
    keep: (staged, key) => namingDiskFaults(() => keep(staged, key)),
    drop: async (staged) => {
      if (!kept.has(staged)) await files.rm(staged.path, { force: true });
    },
    read: (key) => namingDiskFaults(() => opened(pathOf(key))),
    copyTo: (key, path) => namingDiskFaults(() => copied(files, pathOf(key), path)),
    remove: (key) => files.rm(pathOf(key), { force: true }),
    list: (accountId) => walk(files, root, accountId),
  };
};
