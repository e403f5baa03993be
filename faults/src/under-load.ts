import { sampleNda } from "@proviso/server/src/test-support/sample-nda.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { UploadAnswer } from "./client.ts";
import type { World } from "./world.ts";

/** What clients that uploaded all the time were answered. */
export interface Loaded {
  readonly answers: readonly UploadAnswer[];
  /** Seconds from the fault until the first call that was acknowledged after one that was not; 0 for none. */
  readonly recovery: number;
}

/** Of so many uploads one is reviewed too; the others are only read, so that a round is not mostly reviewing afterwards. */
const reviewedOf = 8;

/** Uploads with so many clients at once while `work` is done, and for a while after it until one is acknowledged. */
export const underLoad = async (
  world: World,
  clients: number,
  work: () => Promise<void>,
): Promise<Loaded> => {
  const answers: UploadAnswer[] = [];
  const state = { isOver: false, faultAt: 0, backAt: 0, wasAway: false };
  const client = await world.client();
  let asked = 0;
  const one = async (): Promise<void> => {
    while (!state.isOver) {
      asked += 1;
      const isToReview = asked % reviewedOf === 1;
      const answer = await world.upload(client, randomUUID(), sampleNda(), isToReview);
      answers.push(answer);
      const isGood = answer.kind === "acknowledged";
      if (state.faultAt > 0 && !isGood) state.wasAway = true;
      if (state.wasAway && isGood && state.backAt === 0) state.backAt = performance.now();
      if (!isGood) await pause(50);
    }
  };
  const load = Promise.all(Array.from({ length: clients }, one));
  await pause(500);
  state.faultAt = performance.now();
  await work();
  for (let waited = 0; waited < 600 && state.wasAway && state.backAt === 0; waited += 1)
    await pause(100);
  state.isOver = true;
  await load;
  return { answers, recovery: state.wasAway ? (state.backAt - state.faultAt) / 1000 : 0 };
};

/** What of the answers was neither an acknowledgement nor an honest 503. */
export const notHonest = ({ answers }: Loaded): readonly string[] => {
  const odd = answers.filter((answer) => answer.kind === "refused" && answer.status !== 503);
  return odd.map(
    (answer) => `A call was answered ${answer.kind === "refused" ? answer.status : ""}.`,
  );
};
