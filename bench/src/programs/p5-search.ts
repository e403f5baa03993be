import { askList, loadList, sampleAccountId } from "../dashboard/load-list.ts";
import { foundByReading } from "../dashboard/found-by-reading.ts";
import { openManyContracts } from "../dashboard/many-contracts.ts";
import type { FilledServer } from "../filled-server.ts";
import { searchClasses } from "../dashboard/search-classes.ts";
import { searchStatement } from "../dashboard/search-statement.ts";
import { growthText, sizesOf } from "../dashboard/sizes.ts";
import type { Program } from "../program.ts";
import { compare, inTurn, milliseconds, percentile, ratiosText } from "../requests.ts";

const times = 60;
const rounds = 5;
const rows = 20;

/**
 * P5: a search of names, people and texts in an account of half of all contracts, through the dashboard:
 * the page with its hits shown and the total. Against it the statement of the search alone, on one
 * connection, as the same role and under the same row-level security. The bundled PostgreSQL has no
 * pgbench, so the driver runs it.
 */
export const p5: Program = {
  title: "search p99 by class, against the same SQL alone (accept 5x, worst class 150 ms)",
  run: async (rest) => {
    const before: Record<string, number> = {};
    for (const size of sizesOf(rest)) {
      const many = await openManyContracts(size);
      try {
        console.log(`  ${size.toLocaleString("en")} contracts:`);
        await assertFound(many, size);
        const classes = await searchClasses(many.database, size);
        for (const [name, asked] of Object.entries(classes))
          before[name] = await measureClass(many, name, asked, before[name]);
      } finally {
        await many.stop();
      }
    }
  },
};

/** The first page of some words of each class must be what reading every contract finds. */
const assertFound = async ({ server, database }: FilledServer, size: number): Promise<void> => {
  const { selective = [] } = await searchClasses(database, size);
  for (const word of [
    "agreement",
    "co",
    "qx",
    "nda",
    "person7",
    "xxzzyyqq",
    selective.at(-1) ?? "",
  ]) {
    const { documents, hits } = await loadList(server, { freeText: word });
    const expected = await foundByReading(database, word, rows);
    if (documents.map(({ guid }) => guid).join() !== expected.join())
      throw new Error(`the search for ${word} found other contracts`);
    if (hits.length !== documents.length) throw new Error(`a hit of ${word} is not shown`);
  }
};

const measureClass = async (
  { server, database }: FilledServer,
  name: string,
  asked: readonly string[],
  before: number | undefined,
): Promise<number> => {
  let at = 0;
  const next = (): string => asked[(at += 1) % asked.length] ?? "";
  await database.query("select set_config('app.account', $1, false)", [sampleAccountId]);
  await database.query("set role proviso_app");
  const result = await compare(
    async () => percentile(await inTurn(() => askList(server, { freeText: next() }), times), 0.99),
    async () => percentile(await inTurn(() => searchStatement(database, next()), times), 0.99),
    rounds,
  );
  await database.query("reset role");
  console.log(
    `    ${name}: p99 ${ratiosText(result)}, ${milliseconds(result.ours)} against ` +
      `${milliseconds(result.peer)}${growthText(result.ours, before)}`,
  );
  return result.ours;
};
