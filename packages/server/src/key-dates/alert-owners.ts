import { alertHour, localTime, writeDay, type CalendarDay } from "@proviso/domain";
import { sql } from "kysely";
import { noteEvent } from "../contracts/index.ts";
import type { KeyDateContext } from "./key-date-context.ts";
import { mailAlerts } from "./mail-alerts.ts";
import { listNear, takeDue, type Alert } from "./take-due.ts";

/** Agreements taken in one transaction: it is short, and a storm after a long time is few letters. */
const batch = 500;

const firstId = "00000000-0000-0000-0000-000000000000";

/** One batch in one transaction; gives the last agreement looked at, undefined after the last batch. */
const alertBatch = (
  { db, queueMail }: KeyDateContext,
  accountId: string,
  today: CalendarDay,
  at: Date,
  after: string,
): Promise<string | undefined> =>
  db.asAccount(accountId, async (trx) => {
    const near = await listNear(trx, today, after, batch);
    const alerts: Alert[] = [];
    for (const groupId of near) {
      const alert = await takeDue(trx, groupId, today, at);
      if (alert) alerts.push(alert);
    }
    if (alerts.length > 0) await mailAlerts(trx, queueMail, accountId, alerts);
    for (const { contract, actDay, daysLeft } of alerts) {
      const detail =
        daysLeft < 0
          ? `${writeDay(actDay)}, passed without a decision`
          : `${writeDay(actDay)}, in ${daysLeft} ${daysLeft === 1 ? "day" : "days"}`;
      await noteEvent(trx, contract, { event: "key_date_reminded", detail, userName: "", at });
    }
    return near.length === batch ? near.at(-1) : undefined;
  });

/**
 * Writes to those who answer for a date 90, 60, 30 and 7 days before it, and once it passed undecided, from eight in the morning of the
 * account's clocks. All that is due goes into one letter to each. Run as often as one likes: what was
 * written about is written down in the transaction that queues the letter, and looked at before.
 */
export const alertOwners = async (context: KeyDateContext): Promise<void> => {
  const { db, clock } = context;
  const accounts = await db.asIdentity((trx) =>
    sql<{ account: string; time_zone: string }>`select * from accounts_with_key_dates()`.execute(
      trx,
    ),
  );
  for (const { account, time_zone: timeZone } of accounts.rows) {
    const at = clock.now();
    const { day, hour } = localTime(at, timeZone);
    let after: string | undefined = hour >= alertHour ? firstId : undefined;
    while (after !== undefined) after = await alertBatch(context, account, day, at, after);
  }
};
