import { sql } from "kysely";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import type { UsageEvent } from "./measured-acts.ts";

/** Who did something. */
interface Actor {
  readonly id: string;
  readonly accountId: string;
}

interface Count extends Actor {
  readonly day: string;
  readonly event: UsageEvent;
  times: number;
}

/** Counts what people do, without making them wait for it. */
export interface UsageCounts {
  /** Counts one event of a person. */
  readonly count: (actor: Actor, event: UsageEvent) => void;
  /** Writes down what was counted since the last time. */
  readonly write: () => Promise<void>;
  /** Writes the remaining counts and stops counting. */
  readonly stop: () => Promise<void>;
}

/** What was counted in memory is written this often, in milliseconds. */
const period = 10_000;

const writeCounts = (db: ScopedDatabase, accountId: string, counts: readonly Count[]) =>
  db.asAccount(accountId, async (trx) => {
    const rows = JSON.stringify(counts);
    // QA accounts are left out of usage figures (D5); of someone who was removed meanwhile nothing is kept.
    await sql`insert into usage_events (account_id, user_id, day, event, times)
      select users.account_id, users.id, row.day, row.event, row.times
      from jsonb_to_recordset(${rows}::jsonb)
        as row (id uuid, day date, event text, times integer)
      join users on users.id = row.id
      join accounts on accounts.id = users.account_id and accounts.kind <> 'QA'
      on conflict (user_id, day, event)
        do update set times = usage_events.times + excluded.times`.execute(trx);
  });

/** Opens the counting. A crash loses what was counted in the last seconds; the figures need no more than that. */
export const openUsage = (db: ScopedDatabase, clock: Clock, log: Log): UsageCounts => {
  let counts = new Map<string, Count>();
  const write = async (): Promise<void> => {
    const byAccount = Map.groupBy(counts.values(), ({ accountId }) => accountId);
    counts = new Map();
    for (const [accountId, each] of byAccount)
      try {
        await writeCounts(db, accountId, each);
      } catch (error) {
        log.warn({ err: error, accountId }, "usage_not_written");
      }
  };
  const timer = setInterval(() => void write(), period).unref();
  return {
    count: ({ id, accountId }, event) => {
      const day = clock.now().toISOString().slice(0, 10);
      const key = `${id} ${day} ${event}`;
      const counted = counts.get(key);
      if (counted) counted.times += 1;
      else counts.set(key, { id, accountId, day, event, times: 1 });
    },
    write,
    stop: async () => {
      clearInterval(timer);
      await write();
    },
  };
};
