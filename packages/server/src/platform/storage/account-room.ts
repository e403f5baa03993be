import type { StorageRoom } from "@proviso/domain";
import { sql, type CompiledQuery } from "kysely";
import { prepared } from "../database/pipelined-client.ts";
import { statements } from "../database/read-at-once.ts";
import type { AccountTransaction, ScopedDatabase } from "../database/scope.ts";
import type { StorageLimits } from "./storage-settings.ts";

const roomStatement = (
  accountId: string,
  { perAccount, withoutPlan }: StorageLimits,
): CompiledQuery<StorageRoom> =>
  statements
    .selectFrom(
      sql<{ used: number; most: number }>`storage_room(${accountId}::uuid, ${perAccount}::bigint,
        ${withoutPlan}::bigint)`.as<"room">(sql`room`),
    )
    .select(["room.used as used", "room.most as limit"])
    .modifyFront(prepared)
    .compile();

/** How much an account uses and may use; read in its own transaction where none is given. */
export const readRoom = async (
  db: Pick<ScopedDatabase, "readAtOnce">,
  accountId: string,
  limits: StorageLimits,
  trx?: AccountTransaction,
): Promise<StorageRoom> => {
  const statement = roomStatement(accountId, limits);
  const [room] = trx
    ? (await trx.executeQuery(statement)).rows
    : (await db.readAtOnce(accountId, [statement]))[0];
  if (!room) throw new Error("The use of an account’s storage was not told.");
  return room;
};

/** The accounts of which anything is counted. */
export const listCountedAccounts = (db: ScopedDatabase): Promise<readonly string[]> =>
  db.asIdentity(async (trx) => {
    const rows = await trx.selectFrom("storage_usage").select("account_id").distinct().execute();
    return rows.map(({ account_id }) => account_id);
  });
