import { isRefusal, type Refusal } from "@proviso/domain";
import { sql, type CompiledQuery, type Transaction } from "kysely";
import type { Database } from "./connection.ts";
import { namingOutages } from "./database-error.ts";
import { prepared, sentAlong } from "./pipelined-client.ts";
import { readAtOnce, type RowsOf } from "./read-at-once.ts";
import type { Tables } from "./tables.ts";

/** A transaction that sees the rows of one account, or only those of signing in. */
export type AccountTransaction = Transaction<Tables>;

/** The only ways into the tables: a transaction that names whose rows it may see. */
export interface ScopedDatabase {
  /** Runs `work` in one transaction that sees and writes the rows of this account only. */
  asAccount<T>(accountId: string, work: (trx: AccountTransaction) => Promise<T>): Promise<T>;
  /**
   * The same, undone when `work` refuses: what it held is let go without a wait for the disk, so that
   * of many who want one row those who come too late do not queue up behind each other's writes.
   */
  asAccountUnlessRefused<T>(
    accountId: string,
    work: (trx: AccountTransaction) => Promise<T | Refusal>,
  ): Promise<T | Refusal>;
  /** Reads the rows of this account by statements that do not need each other's answers: one wait for all. */
  readAtOnce<const Asked extends readonly CompiledQuery[]>(
    accountId: string,
    asked: Asked,
  ): Promise<RowsOf<Asked>>;
  /** Runs `work` in one transaction that sees users and sessions of every account, nothing else. */
  asIdentity<T>(work: (trx: AccountTransaction) => Promise<T>): Promise<T>;
}

/** Undoes the transaction of work that refused. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

const entering = `/* prepared */ select set_config('app.account', $1, true),
  set_config('app.scope', $2, true), set_config('role', $3, true)`;

const appRole = "proviso_app";

const isUnbound = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ unbound: boolean }>`
    select rolsuper or rolbypassrls as unbound from pg_roles
    where rolname = current_user`.execute(db);
  return rows[0]?.unbound === true;
};

/** Runs statements one process at a time: Postgres refuses grants on one table by two at once. */
const oneAtATime = (
  db: Database,
  work: (trx: AccountTransaction) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('proviso grants'))`.execute(trx);
    await work(trx);
  });

const makeRole = async (trx: AccountTransaction): Promise<void> => {
  await sql`do $$ begin
    if not exists (select from pg_roles where rolname = 'proviso_app') then
      create role proviso_app nologin;
    end if;
  exception when duplicate_object or unique_violation then null; end $$`.execute(trx);
  await sql`grant usage on schema public to proviso_app`.execute(trx);
  await sql`grant select, insert, update, delete on all tables in schema public
    to proviso_app`.execute(trx);
  await sql`revoke update, delete on status_history, timeline, audit_events,
    signature_events, sealing_certificates from proviso_app`.execute(trx);
};

/**
 * Row-level security does not bind a superuser, so when we are one, each transaction becomes a role
 * that it does bind. Elsewhere the tables force it on their owner, which is us.
 */
const prepareRole = async (db: Database): Promise<string> => {
  if (!(await isUnbound(db))) return "none";
  await oneAtATime(db, makeRole);
  return appRole;
};

/** Prepares row-level security for whoever we are connected as, and opens the scoped ways in. */
export const scopeDatabase = async (db: Database): Promise<ScopedDatabase> => {
  const role = await prepareRole(db);
  const enter = async <T>(
    account: string,
    scope: string,
    work: (trx: AccountTransaction) => Promise<T>,
  ): Promise<T> =>
    namingOutages(() =>
      db.transaction().execute(async (trx) => {
        await sql`${sentAlong}${prepared} select set_config('app.account', ${account}, true),
          set_config('app.scope', ${scope}, true),
          set_config('role', ${role}, true)`.execute(trx);
        return work(trx);
      }),
    );
  return {
    asAccount: (accountId, work) => enter(accountId, "", work),
    asAccountUnlessRefused: async (accountId, work) => {
      try {
        return await enter(accountId, "", async (trx) => {
          const outcome = await work(trx);
          if (isRefusal(outcome)) throw new Refused(outcome);
          return outcome;
        });
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    },
    readAtOnce: (accountId, asked) =>
      readAtOnce(db, { text: entering, values: [accountId, "", role] }, asked),
    asIdentity: (work) => enter("", "identity", work),
  };
};

/** Lets a transaction of signing in, which has found or makes an account, write its rows too. */
export const enterAccount = async (trx: AccountTransaction, accountId: string): Promise<void> => {
  await sql`select set_config('app.account', ${accountId}, true)`.execute(trx);
};

/** Lets a transaction of an account write, for as long as `work` takes, what is to outlive it: rows of no account. */
export const beyondAccount = async (
  trx: AccountTransaction,
  accountId: string,
  work: () => Promise<void>,
): Promise<void> => {
  const enter = (account: string, scope: string) =>
    sql`select set_config('app.account', ${account}, true),
      set_config('app.scope', ${scope}, true)`.execute(trx);
  await enter("", "identity");
  await work();
  await enter(accountId, "");
};

/** Lets those transactions put jobs in the queue's tables. */
export const openSchemaToScopes = async (db: Database, schema: string): Promise<void> => {
  if (!(await isUnbound(db))) return;
  const name = sql.id(schema);
  await oneAtATime(db, async (trx) => {
    await sql`grant usage on schema ${name} to proviso_app`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema ${name}
      to proviso_app`.execute(trx);
    await sql`grant execute on all functions in schema ${name} to proviso_app`.execute(trx);
  });
};
