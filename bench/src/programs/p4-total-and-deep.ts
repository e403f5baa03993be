import type { ContractQuery } from "@proviso/endpoints";
import { askList, loadList, sampleAccountId } from "../dashboard/load-list.ts";
import { openManyContracts } from "../dashboard/many-contracts.ts";
import type { FilledServer } from "../filled-server.ts";
import { newestIds } from "../dashboard/newest-ids.ts";
import { growthText, sizesOf } from "../dashboard/sizes.ts";
import { median } from "../measure.ts";
import type { Program } from "../program.ts";
import { compare, inTurn, milliseconds, ratiosText } from "../requests.ts";

const times = 40;
const rows = 20;

/**
 * P4: what is around the list. The total of a whole tab against the query of the list, both as SQL on
 * one connection; and pages far down against the first one, as the dashboard asks for them: by their
 * number, after the row before them, and by their number in the order of names.
 */
export const p4: Program = {
  title: "total against the list query (5x); page 10,000 against page 1 (1.5x)",
  run: async (rest) => {
    let before: number | undefined;
    for (const size of sizesOf(rest)) {
      const many = await openManyContracts(size);
      try {
        console.log(`  ${size.toLocaleString("en")} contracts:`);
        before = await totals(many, before);
        await pages(many, size);
      } finally {
        await many.stop();
      }
    }
  },
};

const totals = async (
  { server, database }: FilledServer,
  before: number | undefined,
): Promise<number> => {
  const { total } = await loadList(server, {});
  const counted = await database.query<{ total: string }>(
    `select count(*) as total from contracts
     where account_id = $1 and is_newest and not is_archived`,
    [sampleAccountId],
  );
  if (Number(counted.rows[0]?.total) !== total) throw new Error("the total is wrong");
  // The statement of list-position.ts, which answers the dashboard.
  const sum = `select coalesce(sum(number), 0)::bigint as total from (
    select day, number from contract_days where account_id = $1 and is_archived = false) as days`;
  const result = await compare(
    async () => median(await inTurn(() => database.query(sum, [sampleAccountId]), times)),
    async () => median(await inTurn(() => newestIds(database, rows), times)),
  );
  console.log(
    `    total: ${ratiosText(result)}, ${milliseconds(result.ours)}${growthText(result.ours, before)}`,
  );
  return result.ours;
};

/** The 10,000th page, or the last one but ten of fewer. */
const pages = async ({ server, database }: FilledServer, size: number): Promise<void> => {
  const page = Math.min(10_000, Math.floor((size * 0.45) / rows) - 10);
  const from = (page - 1) * rows;
  const expected = await newestIds(database, rows, from);
  const [after = ""] = await newestIds(database, 1, from - 1);
  const deep: ContractQuery = { from, to: from + rows };
  const ways: Readonly<Record<string, readonly [ContractQuery, ContractQuery]>> = {
    "by its number": [deep, {}],
    "after the row before it": [{ ...deep, after }, {}],
    "by its number, by name": [
      { ...deep, sortBy: "fileName", direction: "asc" },
      { sortBy: "fileName", direction: "asc" },
    ],
  };
  for (const [name, [asked, first]] of Object.entries(ways)) {
    const { documents } = await loadList(server, asked);
    if (asked.sortBy === undefined && documents.map(({ guid }) => guid).join() !== expected.join())
      throw new Error(`page ${page} ${name} has other contracts`);
    const result = await compare(
      async () => median(await inTurn(() => askList(server, asked), times)),
      async () => median(await inTurn(() => askList(server, first), times)),
    );
    console.log(
      `    page ${page.toLocaleString("en")} ${name}: ${ratiosText(result)}, ${milliseconds(result.ours)}`,
    );
  }
};
