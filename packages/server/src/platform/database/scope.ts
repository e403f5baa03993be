import { isRefusal, type Refusal } from "@proviso/domain";
import { sql, type CompiledQuery, type Transaction } from "kysely";
import type { Database } from "./connection.ts";
import { namingOutages } from "./database-error.ts";
import { prepared, sentAlong } from "./pipelined-client.ts";
import { readAtOnce, type RowsOf } from "./read-at-once.ts";
import { proveNothing, type ProveScope } from "./scope-key.ts";
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
  set_config('app.scope', $2, true), set_config('app.proof', $3, true), set_config('role', $4, true)`;

/** The role that transactions become where the program logs in as a superuser. */
export const appRole = "proviso_app";

/** Whether row-level security does not bind the role that we log in as. */
export const isUnbound = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ unbound: boolean }>`
    select rolsuper or rolbypassrls as unbound from pg_roles
    where rolname = session_user`.execute(db);
  return rows[0]?.unbound === true;
};

/** Where a transaction that is open is, and how it proves where it goes on to. */
interface Scope {
  readonly prove: ProveScope;
  readonly account: string;
  readonly name: string;
}

const scopes = new WeakMap<AccountTransaction, Scope>();

/**
 * Opens the scoped ways in. `prove` makes the database believe the scopes; the person who owns the tables needs none. A
 * superuser, whom row-level security does not bind, becomes a role that it does bind in each transaction.
 */
export const scopeDatabase = async (
  db: Database,
  prove: ProveScope = proveNothing,
): Promise<ScopedDatabase> => {
  const role = (await isUnbound(db)) ? appRole : "none";
  const enter = async <T>(
    account: string,
    scope: string,
    work: (trx: AccountTransaction) => Promise<T>,
  ): Promise<T> =>
    namingOutages(() =>
      db.transaction().execute(async (trx) => {
        scopes.set(trx, { prove, account, name: scope });
        await sql`${sentAlong}${prepared} select set_config('app.account', ${account}, true),
          set_config('app.scope', ${scope}, true), set_config('app.proof', ${prove(scope, account)}, true),
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
      readAtOnce(
        db,
        { text: entering, values: [accountId, "", prove("", accountId), role] },
        asked,
      ),
    asIdentity: (work) => enter("", "identity", work),
  };
};

const proofIn = (trx: AccountTransaction, scope: string, account: string): string =>
  scopes.get(trx)?.prove(scope, account) ?? "";

const move = (trx: AccountTransaction, name: string, account: string): void => {
  const scope = scopes.get(trx);
  if (scope !== undefined) scopes.set(trx, { ...scope, name, account });
};

/** Lets a transaction of signing in, which has found or makes an account, write its rows too. */
export const enterAccount = async (trx: AccountTransaction, accountId: string): Promise<void> => {
  const name = scopes.get(trx)?.name ?? "identity";
  await sql`select set_config('app.account', ${accountId}, true),
    set_config('app.proof', ${proofIn(trx, name, accountId)}, true)`.execute(trx);
  move(trx, name, accountId);
};

/**
 * Lets a transaction of an account read and write, for as long as `work` takes, what is of no account, as signing in
 * does; without its own wait.
 */
export const beyondAccount = async <T>(
  trx: AccountTransaction,
  work: () => Promise<T>,
): Promise<T> => {
  const before = scopes.get(trx);
  if (before === undefined || before.name === "identity") return work();
  const enter = async (name: string, account: string): Promise<void> => {
    await sql`${sentAlong}${prepared} select set_config('app.account', ${account}, true),
      set_config('app.scope', ${name}, true),
      set_config('app.proof', ${proofIn(trx, name, account)}, true)`.execute(trx);
    move(trx, name, account);
  };
  await enter("identity", "");
  const outcome = await work();
  await enter(before.name, before.account);
  return outcome;
};
