import { sql, type Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** A column whose values are ids of stored files, and the column beside it that has their SHA-256. */
export interface FileColumn {
  readonly table: string;
  readonly id: string;
  readonly sha256: string | null;
}

/**
 * Asks for every FileColumn, read from the tables themselves, so that a feature cannot forget to tell:
 * a uuid called file, file_id or something_file, and the id of a table whose rows are files (they have
 * size and sha256). A view's source_file is a name of its subject, not a file it keeps.
 */
export const fileColumnsQuery = `
  with columns as (
    select c.relname as name, a.attname as field, a.atttypid = 'uuid'::regtype as is_uuid
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
      and exists (select from pg_attribute o where o.attrelid = c.oid
        and o.attname = 'account_id' and not o.attisdropped)
  ), named as (
    select name, field from columns
    where is_uuid and (field in ('file', 'file_id') or field like '%\\_file')
      and field <> 'source_file'
    union all
    select name, field from columns
    where is_uuid and field = 'id'
      and exists (select from columns o where o.name = columns.name and o.field = 'sha256')
      and exists (select from columns o where o.name = columns.name and o.field = 'size')
      and not exists (select from columns o where o.name = columns.name and o.field = 'file_id')
  )
  select name as "table", field as id, (
    select min(o.field) from columns o where o.name = named.name and o.field in (
      case when named.field in ('id', 'file', 'file_id') then 'sha256' end,
      case when named.field = 'file_id' then 'file_sha256' end,
      case when named.field like '%\\_file'
        then regexp_replace(named.field, '_file$', '_sha256') end)) as sha256
  from named order by 1, 2`;

/** Every column of the database that names a stored file. */
export const listFileColumns = async (db: Kysely<Tables>): Promise<readonly FileColumn[]> => {
  const { rows } = await sql.raw<FileColumn>(fileColumnsQuery).execute(db);
  return rows;
};

/** A stored file that a row names. */
export interface NamedFile {
  /** "<account>/<file>", as the storage knows it. */
  readonly key: string;
  /** In hexadecimal; null where no row says it. */
  readonly sha256: string | null;
}

/** One statement that gives every file named by a row that its reader may see, each once. */
export const namedFilesQuery = (columns: readonly FileColumn[]): string => {
  const of = ({ table, id, sha256 }: FileColumn): string =>
    `select account_id || '/' || "${id}" as key, ${sha256 === null ? "null::text" : `"${sha256}"`} as sha256
     from "${table}" where "${id}" is not null`;
  return `select key, max(sha256) as sha256 from (${columns.map(of).join(" union all ")}) named
    group by key order by key`;
};

/** Whether a row of the transaction's account names this file. */
export const isFileNamed = async (
  trx: Kysely<Tables>,
  columns: readonly FileColumn[],
  id: string,
): Promise<boolean> => {
  const asked = columns.map(
    (column) => sql`select from ${sql.id(column.table)} where ${sql.id(column.id)} = ${id}::uuid`,
  );
  const { rows } = await sql<{ named: boolean }>`
    select exists (${sql.join(asked, sql` union all `)}) as named`.execute(trx);
  return rows[0]?.named === true;
};
