import type { Clock } from "../clock.ts";

/** Whether an account may send one more request now; counts it. */
export type AccountLimit = (accountId: string) => boolean;

/** Lets each account send so many requests a minute, counted in this process. */
export const limitAccounts = (perMinute: number, clock: Clock): AccountLimit => {
  let minute = 0;
  const counts = new Map<string, number>();
  return (accountId) => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(accountId) ?? 0) + 1;
    counts.set(accountId, count);
    return count <= perMinute;
  };
};
