import { pathOf, readContract } from "@proviso/endpoints";
import { ownCopy } from "@proviso/testkit";
import type pg from "pg";
import { askList, loadList } from "../dashboard/load-list.ts";
import { openManyContracts } from "../dashboard/many-contracts.ts";
import { newestIds } from "../dashboard/newest-ids.ts";
import { searchClasses } from "../dashboard/search-classes.ts";
import { databaseTime, processTime } from "../database-time.ts";
import { sampleDocuments } from "../documents.ts";
import { median } from "../measure.ts";
import type { Program } from "../program.ts";
import { ask, inTurn, milliseconds } from "../requests.ts";
import type { RunningProviso } from "../server.ts";
import { formOf, sendForm, untilSettled } from "../upload-file.ts";

const times = 60;
const uploads = 8;
const sizes = [1000, 10_000, 100_000];

const processor = ({ folder, pid }: RunningProviso) => ({
  database: databaseTime(folder),
  server: processTime(pid),
});

/** Sends something so many times and says what each took: of the clock, and of each one's processor. */
const measure = async (
  server: RunningProviso,
  what: string,
  send: () => Promise<unknown>,
  many = times,
): Promise<void> => {
  await inTurn(send, 5);
  const before = processor(server);
  const took = await inTurn(send, many);
  const after = processor(server);
  console.log(
    `    ${what.padEnd(22)} ${milliseconds(median(took)).padStart(10)}, least ${milliseconds(Math.min(...took))}; ` +
      `processor: database ${milliseconds((after.database - before.database) / many)}, ` +
      `server ${milliseconds((after.server - before.server) / many)}`,
  );
};

interface Books {
  readonly wal: number;
  readonly commits: number;
  readonly reads: number;
  readonly bytes: number;
}

const readBooks = async (database: pg.Client): Promise<Books> => {
  // Each connection tells its numbers when it has been idle for a second.
  await database.query("select pg_stat_clear_snapshot(), pg_sleep(1.5)");
  const { rows } = await database.query<Books>(`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
      xact_commit::float8 as commits, blks_read::float8 as reads,
      pg_database_size(current_database())::float8 as bytes
    from pg_stat_database where datname = current_database()`);
  const [books] = rows;
  if (!books) throw new Error("the database keeps no books");
  return books;
};

const measureUploads = async (server: RunningProviso, database: pg.Client): Promise<void> => {
  const documents = sampleDocuments(1).map(({ bytes }) => bytes);
  const sent: string[] = [];
  const next = async (): Promise<void> => {
    // Bytes that no other file has, or the review would be told from the one before.
    const bytes = ownCopy(documents[sent.length % documents.length] ?? new Uint8Array());
    sent.push(await sendForm(server, formOf(new Uint8Array(bytes))));
  };
  const before = await readBooks(database);
  await measure(server, "upload acknowledged", next, uploads);
  const began = performance.now();
  for (const guid of sent) await untilSettled(server, guid);
  const seconds = (performance.now() - began) / 1000;
  const after = await readBooks(database);
  const each = (of: keyof Books): number => (after[of] - before[of]) / sent.length;
  console.log(
    `    an upload and its review: WAL ${(each("wal") / 1024).toFixed(0)} KB, ` +
      `${each("commits").toFixed(0)} commits, ${each("reads").toFixed(0)} blocks read; ` +
      `the last of ${sent.length} was settled ${seconds.toFixed(1)} s after the last upload`,
  );
};

const measureOne = async (size: number): Promise<void> => {
  const { server, database, stop } = await openManyContracts(size);
  try {
    const { documents } = await loadList(server, {});
    const newest = await newestIds(database, 20);
    if (documents.map(({ guid }) => guid).join() !== newest.join())
      throw new Error("the list is not the newest 20 contracts");
    const { bytes } = await readBooks(database);
    console.log(
      `  ${size.toLocaleString("en")} contracts, ${(bytes / size / 1024).toFixed(1)} KB of database each`,
    );
    await measure(server, "list and its total", () => askList(server, {}));
    let turn = 0;
    for (const [name, words] of Object.entries(await searchClasses(database, size)))
      await measure(server, `search: ${name}`, () =>
        askList(server, { freeText: words[(turn += 1) % words.length] ?? "" }),
      );
    await measure(server, "one contract", () => {
      const guid = newest[(turn += 1) % newest.length] ?? "";
      return ask(server.url + pathOf(readContract, { guid }), { headers: server.headers });
    });
    await measureUploads(server, database);
  } finally {
    await stop();
  }
};

/** What one request costs as an account grows ten and a hundred times: the numbers of docs/scale.md. */
export const growth: Program = {
  title: "list, search, one contract, upload and review at 1,000, 10,000 and 100,000 contracts",
  run: async (rest) => {
    const asked = rest.map(Number).filter((size) => Number.isInteger(size) && size >= 1000);
    for (const size of asked.length > 0 ? asked : sizes) await measureOne(size);
  },
};
