import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import type { NamedFile } from "../platform/database/named-files.ts";
import { makeFolders } from "../platform/make-folder.ts";
import type { FileStore } from "../platform/storage/storage.ts";
import { backupFile } from "./backup-folder.ts";
import type { BackedUpFile } from "./manifest.ts";
import { writeWhole } from "./written-file.ts";

/** What became of one file that a row names. */
export type CopiedFile =
  | { readonly kind: "kept" | "copied"; readonly file: BackedUpFile }
  | { readonly kind: "missing"; readonly key: string };

/**
 * Brings a stored file into the folder of backups, where it is not there already. A file that is not
 * what its row says is an error: a backup of something else would be none.
 */
export const copyFileOut = async (
  storage: Pick<FileStore, "read">,
  folder: string,
  { key, sha256 }: NamedFile,
  known: ReadonlyMap<string, BackedUpFile>,
): Promise<CopiedFile> => {
  const path = backupFile(folder, key);
  const before = known.get(key);
  if (before !== undefined && existsSync(path)) {
    const { size } = await stat(path);
    if (size === before.size && (sha256 === null || sha256 === before.sha256))
      return { kind: "kept", file: before };
  }
  const source = await storage.read(key);
  if (source === undefined) return { kind: "missing", key };
  makeFolders(dirname(path));
  const half = `${path}.part`;
  const written = await writeWhole(source, half);
  if (sha256 !== null && written.sha256 !== sha256) {
    await rm(half, { force: true });
    throw new Error(`The stored file ${key} is not what its row says: ${written.sha256}.`);
  }
  await rename(half, path);
  return { kind: "copied", file: { key, size: written.bytes, sha256: written.sha256 } };
};

/** Whether bytes are what a backup says of a file, told while they stream through; throws at their end if not. */
export const checked = (source: AsyncIterable<Uint8Array>, file: BackedUpFile): Readable => {
  const through = async function* (): AsyncIterable<Uint8Array> {
    const hash = createHash("sha256");
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest("hex") !== file.sha256)
      throw new Error(`The file ${file.key} of the backup was altered.`);
  };
  return Readable.from(through());
};
