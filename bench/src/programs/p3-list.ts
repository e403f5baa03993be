import { startBarePeer } from "../dashboard/bare-peer.ts";
import { askList, loadList } from "../dashboard/load-list.ts";
import { openManyContracts } from "../dashboard/many-contracts.ts";
import type { FilledServer } from "../filled-server.ts";
import { newestIds } from "../dashboard/newest-ids.ts";
import { growthText, sizesOf } from "../dashboard/sizes.ts";
import type { Program } from "../program.ts";
import { ask, atRate, compare, milliseconds, percentile, ratiosText } from "../requests.ts";

const perSecond = 150;
const seconds = 3;

/**
 * P3: the first page of the dashboard in an account of half of all contracts, asked for 150 times a second:
 * signed in, the permissions of each row, its versions, shares and feedback, and the total. Against it a
 * bare Fastify route that selects 20 rows, asked as often.
 */
export const p3: Program = {
  title: "dashboard list p99 at 150 requests/s, against a bare route with one query (2.5x / 1.5x)",
  run: async (rest) => {
    let before: number | undefined;
    for (const size of sizesOf(rest)) {
      const many = await openManyContracts(size);
      try {
        before = await measureOne(many, size, before);
      } finally {
        await many.stop();
      }
    }
  },
};

const measureOne = async (
  { server, database }: FilledServer,
  size: number,
  before: number | undefined,
): Promise<number> => {
  const { documents } = await loadList(server, {});
  const expected = await newestIds(database, 20);
  if (documents.map(({ guid }) => guid).join() !== expected.join())
    throw new Error("the list is not the newest 20 contracts");
  const peer = await startBarePeer(server.folder);
  try {
    const result = await compare(
      async () => percentile(await atRate(() => askList(server, {}), perSecond, seconds), 0.99),
      async () =>
        percentile(
          await atRate(() => ask(`${peer.url}/list`, { method: "POST" }), perSecond, seconds),
          0.99,
        ),
    );
    console.log(
      `  ${size.toLocaleString("en")} contracts: p99 ${ratiosText(result)}, ` +
        `${milliseconds(result.ours)} against ${milliseconds(result.peer)}${growthText(result.ours, before)}`,
    );
    return result.ours;
  } finally {
    await peer.stop();
  }
};
