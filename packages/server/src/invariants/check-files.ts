import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
  listFileColumns,
  namedFilesQuery,
  type NamedFile,
} from "../platform/database/named-files.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { FileStore } from "../platform/storage/storage.ts";

/** The SHA-256 of a stored file, in hexadecimal; undefined when there is none. */
export const storedHash = async (
  storage: Pick<FileStore, "read">,
  key: string,
): Promise<string | undefined> => {
  const source = await storage.read(key);
  if (source === undefined) return undefined;
  const hash = createHash("sha256");
  for await (const chunk of source) hash.update(chunk);
  return hash.digest("hex");
};

/** Every file that a row of the transaction's account names. */
export const filesNamed = async (trx: AccountTransaction): Promise<readonly NamedFile[]> => {
  const columns = await listFileColumns(trx);
  return (await sql.raw<NamedFile>(namedFilesQuery(columns)).execute(trx)).rows;
};

/** What is wrong with the files that rows name: missing, or not what the row says; a sentence each. */
export const wrongFiles = async (
  storage: Pick<FileStore, "read">,
  named: readonly NamedFile[],
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const { key, sha256 } of named) {
    const found = await storedHash(storage, key);
    if (found === undefined) wrong.push(`The file ${key} is named by a row and not stored.`);
    else if (sha256 !== null && found !== sha256)
      wrong.push(`The file ${key} is not what its row says.`);
  }
  return wrong;
};
