import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Target } from "./exploits.ts";

/** Which exploit is tried, and against what. */
export interface AttackOrder {
  readonly id: number;
  readonly target: Target;
}

/**
 * Prepares an exploit in a separate thread and then sends it repeatedly. The returned function stops it and says how
 * often each status was answered.
 */
export const attack = async (order: AttackOrder): Promise<() => Promise<string>> => {
  const thread = new Worker(new URL("attack-thread.ts", import.meta.url), { workerData: order });
  await once(thread, "message");
  return async () => {
    thread.postMessage("stop");
    const [answered]: ReadonlyMap<number, number>[] = await once(thread, "message");
    await thread.terminate();
    return [...(answered ?? [])].map(([status, times]) => `${times} times ${status}`).join(", ");
  };
};
