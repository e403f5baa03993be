import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { runScript } from "../run-script.ts";
import { databaseOf, startProviso, type RunningProviso } from "../server.ts";

/** A server whose database holds a known number of contracts, and a connection that sees all of it. */
export interface ManyContracts {
  readonly server: RunningProviso;
  readonly database: pg.Client;
  /** Ends both; the data stays for the next time. */
  stop(): Promise<void>;
}

const folder = new URL("../../data/", import.meta.url).pathname;
const script = new URL("many-contracts.sql", import.meta.url);

/** The words of a sample of contracts, written by the product itself, must be those that were made here. */
const assertSameWords = async (database: pg.Client): Promise<void> => {
  const { rows } = await database.query<{ compared: number; different: number }>(`
    select count(*)::integer as compared,
      count(*) filter (where words_of(contract) <> search.words)::integer as different
    from (select * from contracts order by md5(id::text) limit 200) as contract
    left join contract_words as search on search.contract_id = contract.id`);
  const [row] = rows;
  if (row?.compared !== 200 || row.different > 0)
    throw new Error(`${row?.different} of ${row?.compared} contracts have other words than theirs`);
};

const fill = async (database: pg.Client, size: number): Promise<void> => {
  await runScript(database, script, { $SIZE: String(size) });
  await assertSameWords(database);
};

/** Opens the server over so many contracts; they are made the first time, which takes minutes for a million. */
export const openManyContracts = async (size: number): Promise<ManyContracts> => {
  const data = join(folder, `contracts-${size}`);
  const done = join(data, "filled");
  const isFilled = existsSync(done);
  if (!isFilled) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const server = await startProviso(data);
  const database = new pg.Client(databaseOf(data));
  const stop = async (): Promise<void> => {
    await database.end();
    await server.stop();
  };
  try {
    await database.connect();
    if (!isFilled) {
      console.log(`  making ${size.toLocaleString("en")} contracts`);
      await fill(database, size);
      writeFileSync(done, "");
    }
    return { server, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
