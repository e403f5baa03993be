import type { CompiledQuery } from "kysely";
import { alongText, askAtOnce, asksAlong, sendHeld } from "./pipelined-client.ts";
import type { RowsOf } from "./read-at-once.ts";
import type { AccountTransaction } from "./scope.ts";

/** A statement that can be put together; its text must always be the same, since it is kept prepared. */
interface Compilable {
  compile(): CompiledQuery;
}

/**
 * Writes in a transaction without its own wait: the statement goes along with the next one that is waited
 * for, at the latest with the commit, and what fails of it fails that.
 */
export const writeAlong = async (trx: AccountTransaction, written: Compilable): Promise<void> => {
  const { sql, parameters, ...rest } = written.compile();
  await trx.executeQuery({ ...rest, sql: alongText(sql), parameters });
};

/**
 * Asks statements without their own wait: they go along with the next statement that is waited for, at the
 * latest with the commit. What is given back says their rows once that has happened.
 */
export const askAlong = async <const Asked extends readonly CompiledQuery[]>(
  trx: AccountTransaction,
  asked: Asked,
): Promise<() => RowsOf<Asked>> => {
  const all = asked.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] }));
  const { rows } = await trx.executeQuery(asksAlong(all));
  return () => {
    if (rows.length < asked.length) throw new Error("What was asked along is not answered yet.");
    return rows as unknown as RowsOf<Asked>;
  };
};

/** Sends what is to go along with the next statement now, and waits for it. */
export const sendAlongNow = async (trx: AccountTransaction): Promise<void> => {
  await trx.executeQuery(sendHeld);
};

/** The rows of the statements that were asked behind others of ours: as many as come after these. */
export const rowsBehind = <const Asked extends readonly CompiledQuery[]>(
  rows: readonly (readonly unknown[])[],
  asked: Asked,
): RowsOf<Asked> => rows.slice(rows.length - asked.length) as unknown as RowsOf<Asked>;

/** Asks statements that do not need each other's answers, in their order, as one message of the transaction. */
export const askTogether = async <const Asked extends readonly CompiledQuery[]>(
  trx: AccountTransaction,
  asked: Asked,
): Promise<RowsOf<Asked>> => {
  const all = asked.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] }));
  const { rows } = await trx.executeQuery(askAtOnce(all));
  return rows as unknown as RowsOf<Asked>;
};
