import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { follow, newFollower, type ChainFault, type Follower } from "./follow-chain.ts";

/** How far a chain was followed, and what is wrong at its next row, if something is. */
export interface Followed extends Follower {
  readonly fault?: ChainFault | undefined;
}

/** Follows one chain over its rows, which are given in their order, one lot after the other. */
export interface ChainFollower {
  /** What lies before each row's body is written over. */
  follow(rows: Buffer): Promise<Followed>;
  end(): Promise<void>;
}

const followed = z.object({
  events: z.int(),
  head: z.string(),
  fault: z.enum(["missing", "changed"]).optional(),
});

/** Follows in this thread. */
export const followHere = (accountId: string): ChainFollower => {
  const follower = newFollower();
  return {
    follow: async (rows) => {
      const fault = follow(follower, rows, accountId);
      return { ...follower, fault };
    },
    end: async () => undefined,
  };
};

/** Follows in a thread of its own, so that hashing keeps nobody waiting and goes on beside reading. */
export const followBeside = (accountId: string): ChainFollower => {
  const worker = new Worker(new URL("./chain-worker.ts", import.meta.url), {
    workerData: accountId,
  });
  return {
    follow: async (rows) => {
      // An error of the thread rejects this too.
      const answer = once(worker, "message");
      worker.postMessage(rows);
      const [said] = await answer;
      return followed.parse(said);
    },
    end: async () => {
      await worker.terminate();
    },
  };
};
