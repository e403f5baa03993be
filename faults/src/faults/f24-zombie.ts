import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { until, type Client } from "../client.ts";
import type { Fault } from "../fault.ts";
import { fatesOf, isSettled, letLettersLeave, queueLetters } from "../letters.ts";
import type { World } from "../world.ts";

/** Each longer than the heartbeat of a job, so that the other worker takes its jobs over; by turns. */
const frozenSeconds = [25, 90] as const;
const [contracts, letters] = [6, 6];

/**
 * The jobs are given away after 10 to 15 seconds, and what the frozen one's transactions held is free after 15; then
 * there is all of it to be done.
 */
const doneWithin = 45;

const uploadAll = async (world: World, client: Client): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let nth = 0; nth < contracts; nth += 1) {
    const answer = await world.upload(client);
    if (answer.kind === "acknowledged") ids.push(answer.contractId);
  }
  return ids;
};

/** What the contracts have after a round that they should not have, or have not; a sentence each. */
const reviewedOnce = async (world: World, ids: readonly string[]): Promise<readonly string[]> => {
  const reviewed = await world.database
    .selectFrom("reviews")
    .select("contract_id")
    .where("contract_id", "in", ids)
    .execute();
  const told = await world.database
    .selectFrom("timeline")
    .select("contract_id")
    .where("contract_id", "in", ids)
    .where("event", "=", "review_completed")
    .execute();
  const broken: string[] = [];
  if (reviewed.length !== ids.length)
    broken.push(`${reviewed.length} reviews of ${ids.length} contracts are stored.`);
  if (told.length !== ids.length)
    broken.push(`The end of ${ids.length} reviews is told ${told.length} times.`);
  return broken;
};

/** F24: a worker that stood still comes back and goes on as if nothing had happened. */
export const zombie: Fault = {
  id: "F24",
  title:
    "SIGSTOP of one of two workers amid reviews and letters, resumed after its jobs were given away",
  rounds: { short: 0, long: 10 },
  inflict: async (world, random, round) => {
    const seconds = frozenSeconds[round % frozenSeconds.length] ?? 90;
    await letLettersLeave(world);
    const client = await world.client();
    const other = await world.startAnother();
    const frozen = world.server();
    const mails = Array.from({ length: letters }, () => randomUUID());
    const ids = await uploadAll(world, client);
    const queued = queueLetters(world, mails);
    await pause(random.between(50, 600));
    frozen.freeze();
    const began = performance.now();
    world.turnTo(other);
    await queued;
    for (const id of ids)
      await until("the other to review it", 120, async () => {
        const status = await client.statusOf(id);
        return status === "REVIEWING" ? undefined : status;
      });
    // A letter that the frozen one has in hand is of unknown fate, and nobody sends it a second time.
    await until("every letter to be settled", 120, async () =>
      (await fatesOf(world, mails)).every(isSettled) ? true : undefined,
    );
    const recovery = (performance.now() - began) / 1000;
    await pause(Math.max(0, seconds * 1000 - recovery * 1000));
    frozen.thaw();
    await pause(3000);
    await world.settle();
    const broken = await reviewedOnce(world, ids);
    await frozen.kill();
    const late =
      recovery > doneWithin ? [`The other had done all only after ${recovery.toFixed(0)} s.`] : [];
    return { recovery, late, broken };
  },
};
