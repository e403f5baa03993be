import { sql } from "kysely";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { ExportedTable } from "./exported-tables.ts";

const rowsAtOnce = 500;

interface KeyColumn {
  readonly name: string;
  readonly type: string;
}

const keyOf = async (trx: AccountTransaction, table: string): Promise<readonly KeyColumn[]> => {
  const { rows } = await sql<KeyColumn>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i
    join unnest(i.indkey::int2[]) with ordinality as place (number, nth) on true
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = place.number
    where i.indrelid = to_regclass(${`public.${table}`}) and i.indisprimary
    order by place.nth`.execute(trx);
  if (rows.length === 0) throw new Error(`The table ${table} has no primary key to read it by.`);
  return rows;
};

interface Page {
  readonly lines: readonly string[];
  /** Where the next page begins; undefined when this is the last one. */
  readonly after: readonly string[] | undefined;
}

const readPage = async (
  trx: AccountTransaction,
  name: string,
  { without = [], rows: most = rowsAtOnce }: ExportedTable,
  after: readonly string[] | undefined,
): Promise<Page> => {
  const key = await keyOf(trx, name);
  const columns = sql.join(key.map((column) => sql`t.${sql.id(column.name)}`));
  const from = after
    ? sql`where (${columns}) > (${sql.join(
        key.map((column, nth) => sql`${after[nth]}::text::${sql.raw(column.type)}`),
      )})`
    : sql``;
  // Days and times are written the same wherever the server stands.
  await sql`select set_config('TimeZone', 'UTC', true)`.execute(trx);
  const { rows } = await sql<{ line: string; at: string[] }>`
    select (to_jsonb(t) - ${[...without]}::text[])::text as line,
      array[${sql.join(key.map((column) => sql`t.${sql.id(column.name)}::text`))}] as at
    from ${sql.id(name)} t ${from} order by ${columns} limit ${most}`.execute(trx);
  return {
    lines: rows.map(({ line }) => line),
    after: rows.length < most ? undefined : rows.at(-1)?.at,
  };
};

/**
 * The account's rows of a table as JSON, in the order of its primary key, read page by page in
 * transactions that see this account alone.
 */
export async function* readRows(
  db: ScopedDatabase,
  accountId: string,
  name: string,
  table: ExportedTable,
): AsyncGenerator<string> {
  let after: readonly string[] | undefined;
  do {
    const page: Page = await db.asAccount(accountId, (trx) => readPage(trx, name, table, after));
    yield* page.lines;
    ({ after } = page);
  } while (after !== undefined);
}
