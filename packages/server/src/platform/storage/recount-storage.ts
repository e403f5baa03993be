import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../database/scope.ts";
import type { Log } from "../log.ts";
import { listCountedAccounts } from "./account-room.ts";
import type { FileStore, StoredFile } from "./storage.ts";

/** Younger files, and counts, may belong to something that is just being written or removed. */
const oldEnough = 6 * 3_600_000;
const batch = 500;

/** What a recount changed. */
export interface Recounted {
  /** Files that were not counted, or not with their size. */
  readonly added: number;
  /** Counts of files that are not in the storage. */
  readonly removed: number;
}

/** What recounting is on. */
export interface RecountContext {
  readonly db: ScopedDatabase;
  readonly storage: Pick<FileStore, "list" | "read">;
  readonly clock: Clock;
  readonly log: Log;
}

const idOf = ({ key }: StoredFile): string => key.split("/")[1] ?? "";

/** Counts stored files that are not counted with their size. */
const addMissing = async (
  trx: AccountTransaction,
  { storage }: RecountContext,
  accountId: string,
  files: readonly StoredFile[],
): Promise<number> => {
  const rows = await trx
    .selectFrom("stored_files")
    .select(["id", "bytes"])
    .where("id", "in", files.map(idOf))
    .execute();
  const counted = new Map(rows.map(({ id, bytes }) => [id, bytes]));
  let added = 0;
  for (const file of files) {
    const id = idOf(file);
    if (counted.get(id) === file.bytes) continue;
    if (!counted.has(id)) {
      // It may have been removed since it was listed.
      const stream = await storage.read(file.key);
      if (stream === undefined) continue;
      stream.destroy();
    }
    await trx
      .insertInto("stored_files")
      .values({ account_id: accountId, id, kind: "other", bytes: file.bytes })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "id"]).doUpdateSet({ bytes: file.bytes }),
      )
      .execute();
    added += 1;
  }
  return added;
};

const removeGone = async (
  trx: AccountTransaction,
  present: ReadonlySet<string>,
  before: Date,
): Promise<number> => {
  const rows = await trx
    .selectFrom("stored_files")
    .select("id")
    .where("stored_at", "<", before)
    .execute();
  const gone = rows.map(({ id }) => id).filter((id) => !present.has(id));
  for (let from = 0; from < gone.length; from += batch)
    await trx
      .deleteFrom("stored_files")
      .where("id", "in", gone.slice(from, from + batch))
      .where("stored_at", "<", before)
      .execute();
  return gone.length;
};

/** Makes the sums of the transaction's account those of its files again. */
const addUp = async (trx: AccountTransaction): Promise<void> => {
  // Held first: a sum that is read after it waited misses nothing that others change.
  await trx.selectFrom("storage_usage").select("kind").orderBy("kind").forUpdate().execute();
  await sql`insert into storage_usage (account_id, kind, bytes, files)
    select account_id, kind, coalesce(sum(bytes), 0), count(*) from stored_files group by account_id, kind
    on conflict (account_id, kind) do update set bytes = excluded.bytes, files = excluded.files`.execute(
    trx,
  );
  await sql`update storage_usage as usage set bytes = 0, files = 0 where not exists (
    select from stored_files as file where file.account_id = usage.account_id and file.kind = usage.kind)`.execute(
    trx,
  );
};

/** Compares what is counted for an account with the files it has, and corrects it. */
export const recountAccount = async (
  context: RecountContext,
  accountId: string,
): Promise<Recounted> => {
  const { db, storage, clock, log } = context;
  const before = new Date(clock.now().getTime() - oldEnough);
  const present = new Set<string>();
  let files: StoredFile[] = [];
  let added = 0;
  const addFiles = async (): Promise<void> => {
    const some = files;
    files = [];
    if (some.length > 0)
      added += await db.asAccount(accountId, (trx) => addMissing(trx, context, accountId, some));
  };
  for await (const file of storage.list(accountId)) {
    present.add(idOf(file));
    if (file.writtenAt < before) files.push(file);
    if (files.length >= batch) await addFiles();
  }
  await addFiles();
  const removed = await db.asAccount(accountId, async (trx) => {
    const gone = await removeGone(trx, present, before);
    await addUp(trx);
    return gone;
  });
  if (added + removed > 0) log.warn({ account: accountId, added, removed }, "storage_recounted");
  return { added, removed };
};

/** The same of every account that has files, or of which any are counted. */
export const recountStorage = async (context: RecountContext): Promise<Recounted> => {
  const accounts = new Set(await listCountedAccounts(context.db));
  for await (const { key } of context.storage.list()) accounts.add(key.split("/")[0] ?? "");
  const all = { added: 0, removed: 0 };
  for (const accountId of accounts) {
    const { added, removed } = await recountAccount(context, accountId);
    all.added += added;
    all.removed += removed;
  }
  return all;
};
