import { createHash } from "node:crypto";
import { CompiledQuery, sql, type PostgresPoolClient } from "kysely";
import type pg from "pg";

/**
 * Stands in front of a statement that is asked often: each connection parses it once, and plans it once
 * where that is as good. Its text must always be the same, and name its columns: a `*` breaks when a
 * migration adds one while an older process runs.
 */
export const prepared = sql`/* prepared */`;

/** Stands in front of a statement whose answer nobody needs: it is sent along with the next one. */
export const sentAlong = sql`/* sent along */`;

const atOnceMark = "select /* at once */";

/** One message made of several statements; its rows are those of each of them. */
export const askAtOnce = (statements: readonly Statement[]): CompiledQuery<readonly unknown[]> =>
  CompiledQuery.raw(atOnceMark, [...statements]);

const preparedMark = "/* prepared */";
const sentAlongMark = "/* sent along */";
/** What is sent to the database, with the values of its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The mark stands first, after the first word of a query, or after the other mark. */
const markedWithin = 40;

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `p${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
};

const ask = (client: pg.PoolClient, { text, values }: Statement): Promise<pg.QueryResult> =>
  text.slice(0, markedWithin).includes(preparedMark)
    ? client.query({ name: nameOf(text), text, values })
    : client.query(text, values);

const isSentAlong = (text: string): boolean => text === "begin" || text.startsWith(sentAlongMark);

const isEnd = (text: string): boolean => text === "commit" || text === "rollback";

const nothing = (): pg.QueryResult => ({
  command: "",
  rowCount: null,
  oid: 0,
  rows: [],
  fields: [],
});

const corked = (
  client: pg.PoolClient,
  statements: readonly Statement[],
): readonly Promise<pg.QueryResult>[] => {
  // One write to the socket instead of one each.
  client.connection.stream.cork();
  const asked = statements.map((each) => ask(client, each));
  client.connection.stream.uncork();
  return asked;
};

/** All have ended, the last that ends the transaction among them, when this says how it went. */
const allAtOnce = async (
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<pg.QueryResult> => {
  const ended = await Promise.allSettled(corked(client, statements));
  // One that failed takes the rest with it, its beginning too: no row of it is to be given.
  const failed = ended.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
  const rows = ended.map((each) => (each.status === "fulfilled" ? each.value.rows : []));
  return { ...nothing(), rows };
};

/**
 * A connection in the driver's pipeline mode that spares a transaction its waits: its beginning is sent
 * together with the first statement that somebody waits for, and never when there is none. What fails of
 * it fails that statement.
 */
export const pipelinedClient = (client: pg.PoolClient): PostgresPoolClient => {
  let held: Statement[] = [];
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (text === atOnceMark) return allAtOnce(client, values as readonly Statement[]);
    const statement = { text, values: [...values] };
    if (isSentAlong(text)) {
      held.push(statement);
      return nothing();
    }
    const before = held;
    held = [];
    if (before.length === 0) return ask(client, statement);
    if (isEnd(text)) return nothing();
    const results = await Promise.all(corked(client, [...before, statement]));
    return results.at(-1) ?? nothing();
  };
  return {
    // Its other form takes a cursor, of which this product has none.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
};
