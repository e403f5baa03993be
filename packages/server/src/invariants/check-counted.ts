import type { NamedFile } from "../platform/database/named-files.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { FileStore } from "../platform/storage/storage.ts";

/** The bytes that are counted for each stored file, by its key; null for one that was not measured yet. */
export type Counted = ReadonlyMap<string, number | null>;

/** What is counted for the transaction's account. */
export const readCounted = async (trx: AccountTransaction): Promise<Counted> => {
  const rows = await trx.selectFrom("stored_files").select(["account_id", "id", "bytes"]).execute();
  return new Map(rows.map(({ account_id, id, bytes }) => [`${account_id}/${id}`, bytes]));
};

/**
 * What is wrong with the count of files that rows name, a sentence each. Files that no row names are on their way in or out,
 * or are swept up and counted again each night.
 */
export const wronglyCounted = async (
  storage: Pick<FileStore, "list">,
  accountId: string,
  named: readonly NamedFile[],
  counted: Counted,
): Promise<readonly string[]> => {
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of storage.list(accountId)) sizes.set(key, bytes);
  return named.flatMap(({ key }) => {
    const size = sizes.get(key);
    const bytes = counted.get(key);
    if (size === undefined || bytes === size || bytes === null) return [];
    return bytes === undefined
      ? [`The file ${key} has ${size} bytes, and is not counted.`]
      : [`The file ${key} has ${size} bytes, and ${bytes} are counted.`];
  });
};
