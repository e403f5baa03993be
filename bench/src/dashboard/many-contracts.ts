import type pg from "pg";
import { openFilledServer, type FilledServer } from "../filled-server.ts";
import { runScript } from "../run-script.ts";

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
export const openManyContracts = (size: number): Promise<FilledServer> =>
  openFilledServer("contracts", size, (database) => fill(database, size));
