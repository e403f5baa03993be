import type { Calls } from "./calls.gen.ts";
import type { Client } from "./client.ts";

/** How long is waited, in milliseconds. */
interface Waiting {
  /** Between two questions; a second when left out. */
  readonly every?: number;
  /** In all; ten minutes when left out. */
  readonly most?: number;
}

/** Waits until a contract's review has ended, however, and gives the contract. Throws when that takes too long. */
export const untilReviewed = async (
  client: Client,
  guid: string,
  { every = 1000, most = 600_000 }: Waiting = {},
): Promise<Calls["readContract"]["answer"]> => {
  const until = Date.now() + most;
  for (;;) {
    const contract = await client.call("readContract", { params: { guid } });
    if (contract.status !== "REVIEWING") return contract;
    if (Date.now() >= until) throw new Error(`The review of ${guid} has not ended.`);
    await new Promise((settle) => setTimeout(settle, every));
  }
};
