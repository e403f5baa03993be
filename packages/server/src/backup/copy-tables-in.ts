import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { BackedUpTable, Manifest } from "./manifest.ts";
import { listForced, listForeignKeys, listTables, quoted, quotedList } from "./table-shapes.ts";
import { readCompressed } from "./written-file.ts";

const at = (table: string): string => `public.${quoted(table)}`;

const copyIn = async (client: Client, folder: string, table: BackedUpTable): Promise<void> => {
  const { name, columns, rows, file } = table;
  const stream = client.query(copyFrom(`copy ${at(name)} (${quotedList(columns)}) from stdin`));
  await pipeline(readCompressed(join(folder, file)), stream);
  if (stream.rowCount !== rows)
    throw new Error(`The table ${name} has ${stream.rowCount} rows, the backup ${rows}.`);
};

/**
 * Fills the tables of a database from a backup, in one transaction: all of it or nothing. Foreign keys
 * are taken off and made again, so that the database itself checks that every row has what it refers
 * to; what triggers would write is in the backup already.
 */
export const copyTablesIn = async (
  client: Client,
  folder: string,
  { tables, sequences }: Manifest,
): Promise<void> => {
  await client.query("begin");
  const keys = await listForeignKeys(client);
  const names = (await listTables(client)).map(({ name }) => name);
  const forced = await listForced(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${at(table)} drop constraint ${quoted(name)}`);
  for (const name of names) await client.query(`alter table ${at(name)} disable trigger user`);
  // The owner of a table that forces row-level security on its owner may not copy into it.
  for (const name of forced)
    await client.query(`alter table ${at(name)} no force row level security`);
  // Some migrations fill tables, which the backup has too.
  await client.query(`truncate ${names.map(at).join(", ")}`);
  for (const table of tables) await copyIn(client, folder, table);
  for (const { name, value, isCalled } of sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [at(name), value, isCalled]);
  for (const name of forced) await client.query(`alter table ${at(name)} force row level security`);
  for (const name of names) await client.query(`alter table ${at(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${at(table)} add constraint ${quoted(name)} ${definition}`);
  await client.query("commit");
  await client.query("analyze");
};
