import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { exportedTables } from "./exported-tables.ts";
import { readFiles } from "./read-files.ts";
import { readRows } from "./read-rows.ts";
import { readmeOf } from "./write-readme.ts";
import type { ExportEntry } from "./write-parts.ts";

/** What an export is written from. */
export interface ExportSource {
  readonly db: ScopedDatabase;
  readonly storage: Pick<Storage, "read">;
  readonly accountId: string;
  readonly productName: string;
  readonly at: Date;
  /** Told after each of the account's files. */
  readonly onFile: () => Promise<void>;
}

const linesAtOnce = 256 * 1024;
const fileOfLines = 64 * 1024 * 1024;

async function* once(words: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(words);
}

/** Takes lines until one file has enough of them; what is left waits for the next file. */
async function* fileOf(first: string, lines: AsyncIterator<string>): AsyncGenerator<Uint8Array> {
  let waiting = `${first}\n`;
  let written = 0;
  while (written < fileOfLines) {
    const next = await lines.next();
    if (next.done === true) break;
    waiting += `${next.value}\n`;
    if (waiting.length < linesAtOnce) continue;
    const bytes = Buffer.from(waiting);
    written += bytes.length;
    waiting = "";
    yield bytes;
  }
  if (waiting !== "") yield Buffer.from(waiting);
}

async function* tableEntries(
  { db, accountId }: ExportSource,
  name: string,
): AsyncGenerator<ExportEntry> {
  const table = exportedTables[name];
  if (table === undefined) return;
  const lines = readRows(db, accountId, name, table);
  let number = 1;
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const path = `data/${name}${number === 1 ? "" : `-${number}`}.jsonl`;
    yield { path, isText: true, content: fileOf(line.value, lines), sha256: null };
    number += 1;
  }
}

async function* fileEntries(source: ExportSource): AsyncGenerator<ExportEntry> {
  const { db, storage, accountId, onFile } = source;
  const missing: string[] = [];
  for await (const { id, sha256, path } of readFiles(db, accountId)) {
    const content = await storage.read(`${accountId}/${id}`);
    if (content === undefined) missing.push(path);
    else yield { path, isText: false, content, sha256 };
    await onFile();
  }
  if (missing.length === 0) return;
  const words = missing.map((path) => `${path}\n`).join("");
  yield { path: "MISSING.txt", isText: true, content: once(words), sha256: null };
}

/** Everything of an account, entry by entry: a README, a file for each table with rows, and the files. */
export async function* exportEntries(source: ExportSource): AsyncGenerator<ExportEntry> {
  const content = once(readmeOf(source.productName, source.at));
  yield { path: "README.txt", isText: true, content, sha256: null };
  for (const name of Object.keys(exportedTables)) yield* tableEntries(source, name);
  yield* fileEntries(source);
}
