import { sql } from "kysely";
import { cleanFileName } from "@proviso/domain";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import { exportedFiles, type FileSource } from "./exported-files.ts";

const filesAtOnce = 200;

/** A stored file, and where it is put in an export. */
export interface FileToExport {
  readonly id: string;
  /** In hexadecimal; null where no row says it. */
  readonly sha256: string | null;
  /** Folders and name, with slashes between; no part of it leads out of where it is unpacked. */
  readonly path: string;
}

interface Row {
  readonly id: string;
  readonly file: string;
  readonly sha256: string | null;
  readonly folders: readonly string[];
  readonly name: string;
}

// What Windows does not take in a name, and what it does not take at a name's end.
const unusable = /[<>:"|?*]|(?<![. ])[. ]+$/g;

// File systems take 255 bytes; a letter is never cut in two.
const mostBytes = 200;

const cut = (text: string, most: number): string => {
  let fitting = "";
  for (const letter of text) {
    if (Buffer.byteLength(fitting + letter) > most) break;
    fitting += letter;
  }
  return fitting;
};

const partOf = (given: string): string => {
  const part = cut(cleanFileName(given).replace(unusable, "_"), mostBytes).replace(unusable, "_");
  return part === "" ? "_" : part;
};

const endOf = (name: string): string => {
  const [extension = ""] = /\.\w{1,10}$/.exec(name) ?? [];
  const stem = name.slice(0, name.length - extension.length);
  return `${cut(partOf(stem), mostBytes - extension.length)}${extension}`;
};

const readPage = async (
  trx: AccountTransaction,
  { query }: FileSource,
  after: string | undefined,
): Promise<readonly Row[]> => {
  const from = after === undefined ? sql`` : sql`where of.id > ${after}::uuid`;
  const { rows } = await sql<Row>`
    select of.* from (${sql.raw(query)}) of ${from} order by of.id limit ${filesAtOnce}`.execute(
    trx,
  );
  return rows;
};

const toExport = ({ file, sha256, folders, name }: Row): FileToExport => ({
  id: file,
  sha256,
  path: [...folders.map(partOf), endOf(name)].join("/"),
});

/** How many files of the account there are to export. */
export const countFiles = async (trx: AccountTransaction): Promise<number> => {
  const counted = exportedFiles.map(({ query }) => sql`select from (${sql.raw(query)}) of`);
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from (${sql.join(counted, sql` union all `)}) every`.execute(
    trx,
  );
  return rows[0]?.number ?? 0;
};

/** The account's files, source by source, read page by page. */
export async function* readFiles(
  db: ScopedDatabase,
  accountId: string,
): AsyncGenerator<FileToExport> {
  for (const source of exportedFiles) {
    let after: string | undefined;
    do {
      const from: string | undefined = after;
      const rows = await db.asAccount(accountId, (trx) => readPage(trx, source, from));
      yield* rows.map(toExport);
      after = rows.length < filesAtOnce ? undefined : rows.at(-1)?.id;
    } while (after !== undefined);
  }
}
