import { sql } from "kysely";
import { beyondAccount, type AccountTransaction } from "../platform/database/scope.ts";
import { countRemoved } from "./closing-store.ts";

/** These are only ever added to: they go with the contract or the account they belong to, by a foreign key. */
const goneByReference = ["timeline", "status_history", "audit_events", "signature_events"];
/** These go in their own order. */
const inOrder = ["account_closings", "contracts", "users"];

/** The tables that hold rows of accounts and may be deleted from. */
const listTables = async (trx: AccountTransaction): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${[...goneByReference, ...inOrder]})
    order by c.relname`.execute(trx);
  return rows.map(({ name }) => name);
};

const deleteSome = async (
  trx: AccountTransaction,
  table: string,
  accountId: string,
  batch: number,
): Promise<number> => {
  const name = sql.id(table);
  const { numAffectedRows } = await sql`delete from ${name} where account_id = ${accountId}
    and ctid = any(array(select ctid from ${name} where account_id = ${accountId} limit ${batch}))`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
};

/** Letters that the local mailbox of an installation without a mail server keeps; they name no account. */
const deleteCapturedMails = (trx: AccountTransaction, accountId: string) =>
  beyondAccount(trx, () =>
    sql`delete from captured_mails where message_id like '<%@%' and
    split_part(substr(message_id, 2), '@', 1) in
      (select id::text from outgoing_mails where account_id = ${accountId})`.execute(trx),
  );

/** Does one piece of the work in its own transaction, and gives how many rows went directly. */
type Within = (work: (trx: AccountTransaction) => Promise<number>) => Promise<number>;

/**
 * Removes the rows of an account but those of the account itself and what only goes with it: contracts first, since most
 * hangs on them, people last, since much names them. Each batch is one transaction, so that what was done stays done
 * whenever it is broken off; row-level security keeps every statement within the account.
 */
export const eraseRows = async (
  within: Within,
  accountId: string,
  batch: number,
  isWanted: () => void,
): Promise<void> => {
  const untilNone = async (work: (trx: AccountTransaction) => Promise<number>): Promise<number> => {
    let removed = 0;
    for (let number = batch; number > 0; removed += number) {
      isWanted();
      number = await within(work);
    }
    return removed;
  };
  await within(async (trx) => {
    await deleteCapturedMails(trx, accountId);
    return 0;
  });
  await untilNone(async (trx) => {
    const contracts = await deleteSome(trx, "contracts", accountId, batch);
    await countRemoved(trx, accountId, { contracts });
    return contracts;
  });
  let tables: readonly string[] = [];
  await within(async (trx) => {
    tables = await listTables(trx);
    return 0;
  });
  const cleared = async (): Promise<number> => {
    let removed = 0;
    for (const table of tables)
      removed += await untilNone((trx) => deleteSome(trx, table, accountId, batch * 10));
    return removed;
  };
  await cleared();
  await untilNone(async (trx) => {
    const people = await deleteSome(trx, "users", accountId, batch);
    await countRemoved(trx, accountId, { people });
    return people;
  });
  // What went may have been counted or told again by triggers.
  while ((await cleared()) > 0) isWanted();
};
