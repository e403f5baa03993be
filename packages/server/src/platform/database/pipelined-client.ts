import { CompiledQuery, sql, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import { askInOne, type Answer, type Statement } from "./batch-query.ts";

/**
 * Stands in front of a statement that is asked often: each connection parses it once, and plans it once
 * where that is as good. Its text must always be the same, and name its columns: a `*` breaks when a
 * migration adds one while an older process runs.
 */
export const prepared = sql`/* prepared */`;

/**
 * Stands in front of a statement that only prepares for others: it is sent along with the next one, and not at
 * all when none follows.
 */
export const sentAlong = sql`/* sent along */`;

const atOnceMark = "select /* at once */";

/** One message made of several statements; its rows are those of each of them. */
export const askAtOnce = (
  statements: readonly { readonly text: string; readonly values: unknown[] }[],
): CompiledQuery<readonly unknown[]> => CompiledQuery.raw(atOnceMark, [...statements]);

const asksAlongMark = "select /* asked along */";

/** Statements whose answers come with the next one; its rows become those of each of them then. */
export const asksAlong = (
  statements: readonly { readonly text: string; readonly values: unknown[] }[],
): CompiledQuery<readonly unknown[]> => CompiledQuery.raw(asksAlongMark, [...statements]);

const sendHeldText = "select /* what is held */";

/** Sends what waits for the next statement by itself. */
export const sendHeld = CompiledQuery.raw(sendHeldText);

const preparedMark = "/* prepared */";
const sentAlongMark = "/* sent along */";
const writtenAlongMark = "/* written along */";

/** The text of a write that is to wait for the next statement, or for the end of its transaction; kept prepared. */
export const alongText = (text: string): string => `${writtenAlongMark}${preparedMark} ${text}`;

/** The mark stands first, after the first word of a query, or after the other mark. */
const markedWithin = 50;

/** Texts that begin and end transactions are always the same. */
const isFixed = (text: string): boolean => text === "commit" || text.startsWith("begin");

/** A statement that waits for another one, and where its rows go, if anyone wants them. */
interface DeferredStatement extends Statement {
  readonly into?: unknown[];
}

const statementOf = (text: string, values: readonly unknown[]): Statement => ({
  text,
  values: [...values],
  isPrepared: isFixed(text) || text.slice(0, markedWithin).includes(preparedMark),
});

/** Several statements that are handed over as the values of one. */
const statementsOf = (values: readonly unknown[]): readonly Statement[] => {
  const asked = values as readonly { readonly text: string; readonly values: unknown[] }[];
  return asked.map((each) => statementOf(each.text, each.values));
};

const isOpening = (text: string): boolean => text === "begin" || text.startsWith(sentAlongMark);

const isWrittenAlong = (text: string): boolean => text.startsWith(writtenAlongMark);

/** Whether there is nothing to end: the transaction was not begun, and nothing waits to be written in it. */
const isNothing = (held: readonly Statement[]): boolean =>
  held[0]?.text === "begin" && held.every(({ text }) => isOpening(text));

const nothing = (): pg.QueryResult => ({
  command: "",
  rowCount: null,
  oid: 0,
  rows: [],
  fields: [],
});

const resultOf = ({ command, rowCount, rows }: Answer): pg.QueryResult => ({
  ...nothing(),
  command,
  rowCount,
  rows,
});

/** A text without values may be several commands, which the database takes by themselves alone. */
const mayBeBatched = ({ isPrepared, values }: Statement): boolean =>
  isPrepared || values.length > 0;

const ask = async (client: pg.PoolClient, statement: Statement): Promise<pg.QueryResult> => {
  if (!statement.isPrepared) return client.query(statement.text, statement.values);
  const [answer] = await askInOne(client, [statement]);
  return answer ? resultOf(answer) : nothing();
};

/** Gives rows to the person who asked for them along. */
const hand = (before: readonly DeferredStatement[], answers: readonly Answer[]): void => {
  for (const [nth, { into }] of before.entries()) into?.push(answers[nth]?.rows ?? []);
};

/** Sends statements in one go; gives what came of the last one. */
const askAll = async (
  client: pg.PoolClient,
  before: readonly DeferredStatement[],
  last: Statement,
): Promise<pg.QueryResult> => {
  if (!mayBeBatched(last)) {
    const [answers, result] = await Promise.all([askInOne(client, before), ask(client, last)]);
    hand(before, answers);
    return result;
  }
  const answers = await askInOne(client, [...before, last]);
  hand(before, answers);
  const answer = answers.at(-1);
  return answer ? resultOf(answer) : nothing();
};

/** What failed in the midst of a transaction was not followed by its end. */
const endingFailed = async <T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    // A connection that is lost has nothing to end, and is replaced.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
};

/** Asks them in one go; its rows are those of each. */
const allAtOnce = async (
  client: pg.PoolClient,
  before: readonly DeferredStatement[],
  statements: readonly Statement[],
): Promise<pg.QueryResult> => {
  const ask = async (): Promise<pg.QueryResult> => {
    const answers = await askInOne(client, [...before, ...statements]);
    hand(before, answers);
    return { ...nothing(), rows: answers.slice(before.length).map(({ rows }) => rows) };
  };
  return statements.at(-1)?.text === "commit" ? endingFailed(client, ask) : ask();
};

/**
 * A connection in the driver's pipeline mode that spares a transaction its waits: its beginning, and what is
 * written along, go together with the next statement that someone waits for, or with its end; a transaction in
 * which nothing was asked is not sent. What fails of what went along fails that statement.
 */
export const pipelinedClient = (client: pg.PoolClient): PostgresPoolClient => {
  let held: DeferredStatement[] = [];
  const take = (): readonly DeferredStatement[] => {
    const before = held;
    held = [];
    return before;
  };
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (text === atOnceMark) return allAtOnce(client, take(), statementsOf(values));
    if (text === asksAlongMark) {
      const rows: unknown[] = [];
      held.push(...statementsOf(values).map((statement) => ({ ...statement, into: rows })));
      return { ...nothing(), rows };
    }
    if (text === sendHeldText) return held.length === 0 ? nothing() : allAtOnce(client, take(), []);
    const statement = statementOf(text, values);
    if (isOpening(text) || isWrittenAlong(text)) {
      held.push(statement);
      return nothing();
    }
    const before = take();
    if (before.length === 0) return ask(client, statement);
    // What was to be written need not be sent to be undone.
    if (text === "rollback")
      return before[0]?.text === "begin" ? nothing() : ask(client, statement);
    if (text !== "commit") return askAll(client, before, statement);
    return isNothing(before)
      ? nothing()
      : endingFailed(client, () => askAll(client, before, statement));
  };
  return {
    // Its other form takes a cursor, of which this product has none.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
};
