import type { ClientBase } from "pg";
import pg from "pg";

/** A table and the columns that are stored in it, generated ones left out. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A foreign key, as it is made again. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The tables of the product, without those of the database itself: its migrations, its key, and what it granted. */
export const listTables = async (client: ClientBase): Promise<readonly TableShape[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not like 'kysely\\_%'
      and c.relname not in ('scope_keys', 'scope_grants')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
};

/** The foreign keys between those tables; a partition's are its parent's. */
export const listForeignKeys = async (client: ClientBase): Promise<readonly ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and k.conparentid = 0 and not c.relispartition
    order by 1, 2`);
  return rows;
};

/** The tables whose owner too is bound by row-level security. */
export const listForced = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and relforcerowsecurity order by 1`);
  return rows.map(({ name }) => name);
};

/** A name as SQL spells it. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Names as SQL lists them. */
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(", ");
