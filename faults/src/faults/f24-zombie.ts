import { setTimeout as pause } from "node:timers/promises";
import { until } from "../client.ts";
import type { Fault } from "../fault.ts";

/** Longer than the heartbeat of a job, so that the other worker takes its jobs over. */
const frozenMilliseconds = 25_000;

/** F24: a worker that stood still comes back and goes on as if nothing had happened. */
export const zombie: Fault = {
  id: "F24",
  title:
    "SIGSTOP of one of two workers in the middle of reviews, resumed after its jobs were given away",
  rounds: { short: 0, long: 10 },
  inflict: async (world, random) => {
    const client = await world.client();
    const other = await world.startAnother();
    const frozen = world.server();
    const ids: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const answer = await world.upload(client);
      if (answer.kind === "acknowledged") ids.push(answer.contractId);
    }
    await pause(random.between(50, 600));
    frozen.freeze();
    const began = performance.now();
    world.turnTo(other);
    for (const id of ids)
      await until("the other to review it", 120, async () => {
        const status = await client.statusOf(id);
        return status === "REVIEWING" ? undefined : status;
      });
    const recovery = (performance.now() - began) / 1000;
    await pause(Math.max(0, frozenMilliseconds - recovery * 1000));
    frozen.thaw();
    await pause(3000);
    await world.settle();
    const { rows } = await world.database
      .selectFrom("reviews")
      .select("contract_id")
      .where("contract_id", "in", ids)
      .execute()
      .then((found) => ({ rows: found }));
    await frozen.kill();
    const broken =
      rows.length === ids.length ? [] : [`${rows.length} of ${ids.length} are reviewed.`];
    return { recovery, broken };
  },
};
