import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Analysis, Attack } from "./analyse.ts";
import { keyOf, type Pattern } from "./pattern.ts";
import { attacksOn, textOf } from "./texts.ts";

/** How long a pattern may take on a text of 200,000 characters, in milliseconds, on a machine that does much else too. */
export const longestTry = 5_000;

/** How long a pattern took at worst, in milliseconds, and on what; Infinity when it was ended. */
export interface Tried {
  readonly pattern: Pattern;
  readonly worst: number;
  readonly attack: Attack | null;
}

/** A worker that is replaced when it has to be ended. */
class Trier {
  private worker = startWorker();
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Milliseconds; Infinity when it took longer than is allowed. */
  async time({ source, flags }: Pattern, text: string): Promise<number> {
    const { worker } = this;
    const { promise, resolve } = Promise.withResolvers<number>();
    worker.once("message", resolve);
    const timer = setTimeout(() => resolve(Infinity), this.limit);
    worker.postMessage({ source, flags, text });
    const took = await promise;
    clearTimeout(timer);
    if (took === Infinity) {
      this.worker = startWorker();
      await worker.terminate();
    }
    return took;
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

const startWorker = (): Worker => new Worker(join(import.meta.dirname, "try-worker.ts"));

/** Tries each pattern on its own worst texts, for at most `limit` milliseconds each; `isThorough` adds many more texts. */
export const tryPatterns = async (
  patterns: readonly Pattern[],
  analyses: ReadonlyMap<string, Analysis>,
  isThorough: boolean,
  limit = longestTry,
): Promise<readonly Tried[]> => {
  const trier = new Trier(limit);
  const all: Tried[] = [];
  for (const pattern of patterns) {
    let tried: Tried = { pattern, worst: 0, attack: null };
    for (const attack of attacksOn(pattern, analyses.get(keyOf(pattern)) ?? "safe", isThorough)) {
      if (tried.worst === Infinity) break;
      const worst = await trier.time(pattern, textOf(attack));
      if (worst > tried.worst) tried = { pattern, worst, attack };
    }
    all.push(tried);
  }
  await trier.close();
  return all;
};
