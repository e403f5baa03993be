import { setTimeout as pause } from "node:timers/promises";
import { until } from "../client.ts";
import type { Fault } from "../fault.ts";

/** F3: killed while a review reads, judges or writes; the review ends all the same, and is stored once. */
export const killInReview: Fault = {
  id: "F3",
  title: "SIGKILL of the worker at a random moment of a review",
  rounds: { short: 0, long: 100 },
  inflict: async (world, random) => {
    const client = await world.client();
    const answer = await world.upload(client);
    if (answer.kind !== "acknowledged") return { broken: [`The upload ended as ${answer.kind}.`] };
    await pause(random.between(0, 900));
    await world.server().kill();
    const began = performance.now();
    await world.restart();
    const status = await until("the review to end", 120, async () => {
      const now = await client.statusOf(answer.contractId);
      return now === "REVIEWING" ? undefined : now;
    });
    const recovery = (performance.now() - began) / 1000;
    const { number } = await world.database
      .selectFrom("reviews")
      .select(({ fn }) => fn.countAll<number>().as("number"))
      .where("contract_id", "=", answer.contractId)
      .executeTakeFirstOrThrow();
    await world.settle();
    const broken: string[] = [];
    if (status !== "COMPLETED") broken.push(`The review ended as ${status}.`);
    if (number !== 1) broken.push(`The review is stored ${number} times.`);
    return { recovery, broken };
  },
};
