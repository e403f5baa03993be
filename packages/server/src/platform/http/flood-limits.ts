import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { networkOf } from "../attempts.ts";
import type { FloodCounts } from "./flood-counts.ts";

/** Whether an account may send one more request now; counts it. */
export type AccountLimit = (accountId: string) => boolean;

/** Lets each account send so many requests a minute. */
export const limitAccounts =
  (perMinute: number, floods: FloodCounts): AccountLimit =>
  (accountId) =>
    floods.add(`account ${accountId}`).number <= perMinute;

/** Lets each network send so many requests a minute; the rest are answered 429. */
export const limitNetworks = async (
  app: FastifyInstance,
  perMinute: number,
  floods: FloodCounts,
): Promise<void> => {
  class SharedStore {
    incr(
      network: string,
      done: (error: Error | null, counted: { current: number; ttl: number }) => void,
    ): void {
      const { number, endsAt } = floods.add(`network ${network}`);
      done(null, { current: number, ttl: Math.max(0, endsAt - Date.now()) });
    }
    child(): SharedStore {
      return this;
    }
  }
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    store: SharedStore,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
};
