import { pathOf, readContract } from "@proviso/endpoints";
import { startBarePeer } from "../dashboard/bare-peer.ts";
import { openManyContracts } from "../dashboard/many-contracts.ts";
import { newestIds } from "../dashboard/newest-ids.ts";
import { sizesOf } from "../dashboard/sizes.ts";
import type { Program } from "../program.ts";
import { ask, compare, ratiosText, throughput } from "../requests.ts";

const together = 16;
const seconds = 2;

/**
 * P6: one contract of many, by its id: signed in, with what the reader may do to it. Against it a bare
 * Fastify route that looks one row up by its primary key; both answer 16 requests at a time.
 */
export const p6: Program = {
  title: "GET one contract, requests/s, against Fastify and a primary key (accept 0.35x, aim 0.5x)",
  run: async (rest) => {
    const size = sizesOf(rest).at(-1) ?? 0;
    const { server, database, stop } = await openManyContracts(size);
    const peer = await startBarePeer(server.folder);
    try {
      const ids = await newestIds(database, 1000, 1000);
      let at = 0;
      const next = (): string => ids[(at += 1) % ids.length] ?? "";
      const ours = (id: string): Promise<unknown> =>
        ask(server.url + pathOf(readContract, { guid: id }), { headers: server.headers });
      for (const id of ids.slice(0, 20))
        if (readContract.answer.parse(await ours(id)).guid !== id)
          throw new Error("another contract came");
      const result = await compare(
        () => throughput(() => ours(next()), together, seconds),
        () => throughput(() => ask(`${peer.url}/contract/${next()}`), together, seconds),
      );
      console.log(
        `  ${size.toLocaleString("en")} contracts: ${ratiosText(result)}, ` +
          `${result.ours.toFixed(0)} against ${result.peer.toFixed(0)} requests/s`,
      );
    } finally {
      await peer.stop();
      await stop();
    }
  },
};
