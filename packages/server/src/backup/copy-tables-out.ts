import { join } from "node:path";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { BackedUpTable, Manifest } from "./manifest.ts";
import { listTables, quoted, quotedList, type TableShape } from "./table-shapes.ts";
import { writeCompressed } from "./written-file.ts";

const copyOut = async (
  client: Client,
  folder: string,
  { name, columns }: TableShape,
): Promise<BackedUpTable> => {
  const file = `${name}.copy.gz`;
  const stream = client.query(
    copyTo(`copy (select ${quotedList(columns)} from public.${quoted(name)}) to stdout`),
  );
  const written = await writeCompressed(stream, join(folder, file));
  return { name, columns: [...columns], rows: stream.rowCount, file, ...written };
};

/** Writes every table to a file of the folder, all as the client's transaction sees them. */
export const copyTablesOut = async (client: Client, folder: string): Promise<BackedUpTable[]> => {
  const tables: BackedUpTable[] = [];
  for (const shape of await listTables(client)) tables.push(await copyOut(client, folder, shape));
  return tables;
};

/** The position of every sequence; never behind the tables that were copied before. */
export const readSequences = async (client: Client): Promise<Manifest["sequences"]> => {
  const { rows: names } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`);
  const sequences: Manifest["sequences"] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${quoted(name)}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return sequences;
};
