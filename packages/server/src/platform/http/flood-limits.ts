import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply } from "fastify";
import { networkOf } from "../attempts.ts";
import type { FloodCounts } from "./flood-counts.ts";

/** What an account may still ask in the present minute. */
export interface Allowance {
  /** Whether the request that was just counted is within the limit. */
  readonly isWithin: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until the count begins again. */
  readonly seconds: number;
}

/** Counts one more request of an account. */
export type AccountLimit = (accountId: string) => Allowance;

/** Lets each account send so many requests a minute. */
export const limitAccounts =
  (perMinute: number, floods: FloodCounts): AccountLimit =>
  (accountId) => {
    const { number, endsAt } = floods.add(`account ${accountId}`);
    return {
      isWithin: number <= perMinute,
      limit: perMinute,
      remaining: Math.max(0, perMinute - number),
      seconds: Math.min(60, Math.max(1, Math.ceil((endsAt - Date.now()) / 1000))),
    };
  };

/** Says in an answer what its account may still ask (the IETF's draft of RateLimit header fields). */
export const announceAllowance = (reply: FastifyReply, allowance: Allowance): void => {
  const { isWithin, limit, remaining, seconds } = allowance;
  void reply.header("ratelimit-policy", `"account";q=${limit};w=60`);
  void reply.header("ratelimit", `"account";r=${remaining};t=${seconds}`);
  if (!isWithin) void reply.header("retry-after", String(seconds));
};

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
