import {
  addDays,
  alertHour,
  alertReceivers,
  alertThresholds,
  daysBetween,
  dueAlert,
  localTime,
  may,
  type CalendarDay,
  type DueAlert,
} from "@proviso/domain";
import { sql, type SqlBool } from "kysely";
import { holdContract, noteEvent, type Contract } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { listCandidates, type Candidate } from "../shares/index.ts";
import type { KeyDateContext } from "./key-date-context.ts";
import {
  holdKeyDates,
  listAlerts,
  saveKeyDates,
  workedOut,
  type KeyDates,
} from "./key-date-store.ts";
import { unwatchedStatuses } from "./list-key-dates.ts";

/** A date somebody is written to about now. */
interface Alert {
  readonly dates: KeyDates;
  readonly contract: Contract;
  readonly actDay: CalendarDay;
  readonly daysLeft: number;
}

/** Terms that are over and have renewed are followed by the next: its day is watched from now on. */
const rollOver = async (
  trx: AccountTransaction,
  dates: KeyDates,
  today: CalendarDay,
): Promise<KeyDates> => {
  if (dates.lastDay === null || dates.lastDay >= today) return dates;
  return workedOut(dates, today).actDay === dates.actDay ? dates : saveKeyDates(trx, dates, today);
};

/** Writes down that a threshold is written about; false when another run has done so. */
const takeAlert = async (
  trx: AccountTransaction,
  { groupId, accountId }: KeyDates,
  day: CalendarDay,
  { threshold, passedOver }: DueAlert,
  at: Date,
): Promise<boolean> => {
  const row = { group_id: groupId, account_id: accountId, day, at };
  const rows = [
    { ...row, threshold, is_passed_over: false },
    ...passedOver.map((each) => ({ ...row, threshold: each, is_passed_over: true })),
  ];
  const written = await trx
    .insertInto("key_date_alerts")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("threshold")
    .execute();
  return written.some((each) => each.threshold === threshold);
};

const heldNewest = async (
  trx: AccountTransaction,
  groupId: string,
): Promise<Contract | undefined> => {
  const row = await trx
    .selectFrom("contracts")
    .select("id")
    .where("group_id", "=", groupId)
    .where("is_newest", "=", true)
    .executeTakeFirst();
  return row && holdContract(trx, row.id);
};

/** What is due about one agreement, written down; undefined for nothing. */
const takeDue = async (
  trx: AccountTransaction,
  groupId: string,
  today: CalendarDay,
  at: Date,
): Promise<Alert | undefined> => {
  // The contract is held before its dates, as by whoever changes them: else the two could wait for each other.
  const contract = await heldNewest(trx, groupId);
  const held = await holdKeyDates(trx, groupId);
  if (!held || !contract) return undefined;
  const dates = await rollOver(trx, held, today);
  const { actDay } = dates;
  if (actDay === null || unwatchedStatuses.includes(contract.status)) return undefined;
  const sent = (await listAlerts(trx, groupId, actDay)).map(({ threshold }) => threshold);
  const due = dueAlert({ ...dates, day: actDay, sent }, today);
  if (!due || !(await takeAlert(trx, dates, actDay, due, at))) return undefined;
  if (dates.snoozedUntil !== null) await saveKeyDates(trx, { ...dates, snoozedUntil: null }, today);
  return { dates, contract, actDay, daysLeft: daysBetween(today, actDay) };
};

const receiversOf = (
  { dates, contract, daysLeft }: Alert,
  people: readonly Candidate[],
): readonly Candidate[] => {
  const isThere = (id: string): boolean => {
    const person = people.find((each) => each.id === id);
    return (
      person !== undefined &&
      may({ ...person, accountId: contract.accountId }, "see_contract", contract)
    );
  };
  const ids = alertReceivers({
    ...dates,
    daysLeft,
    uploaderId: contract.ownerId,
    // Whoever may do everything: nobody else is left to be asked.
    platformOwnerIds: people
      .filter(({ permissions }) => permissions.has("EDIT_USER_TYPE"))
      .map(({ id }) => id),
    isThere,
  });
  return people.filter(({ id }) => ids.includes(id));
};

/** A letter names so many dates; the page has them all. */
const mostNamed = 20;

const mailAlerts = async (
  trx: AccountTransaction,
  { queueMail }: KeyDateContext,
  accountId: string,
  alerts: readonly Alert[],
): Promise<void> => {
  const people = await listCandidates(trx);
  const told = alerts.map((alert) => ({ alert, to: receiversOf(alert, people) }));
  for (const person of people) {
    const own = told.filter(({ to }) => to.includes(person)).map(({ alert }) => alert);
    if (own.length === 0) continue;
    await queueMail(trx, {
      mail: "key_dates_due",
      to: person.email,
      data: {
        firstName: person.firstName,
        dates: own.slice(0, mostNamed).map(({ dates, contract, actDay, daysLeft }) => ({
          fileName: contract.fileName,
          kind: dates.terms.renewal?.isAutomatic === true ? "notice" : "end",
          actDay,
          lastDay: dates.lastDay ?? actDay,
          daysLeft,
          isConfirmed: dates.isConfirmed,
          isInPlace: dates.ownerId !== person.id,
          path: `/dashboard/details/${contract.id}`,
        })),
        more: Math.max(0, own.length - mostNamed),
        path: "/dashboard/dates",
      },
      accountId,
    });
  }
};

/** Agreements taken in one transaction: it is short, and a storm after a long time is few letters. */
const batch = 500;

/** The nearest threshold that a day has reached. */
const reachedThreshold = (today: CalendarDay) =>
  sql`case ${sql.join(
    alertThresholds
      .toReversed()
      .map((each) => sql`when dates.act_day <= ${addDays(today, each)} then ${each}::integer`),
    sql` `,
  )} end`;

const isUnwritten = (today: CalendarDay) =>
  sql<SqlBool>`not exists (select from key_date_alerts as alert
    where alert.group_id = dates.group_id and alert.day = dates.act_day
      and alert.threshold = ${reachedThreshold(today)})`;

/** The agreements with a day to write about, or with a term that is over, in their order. */
const listNear = async (
  trx: AccountTransaction,
  today: CalendarDay,
  after: string,
): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom("key_dates as dates")
    .select("dates.group_id")
    .where("dates.act_day", "is not", null)
    .where("dates.act_day", "<=", addDays(today, alertThresholds[0]))
    .where("dates.group_id", ">", after)
    .where((where) =>
      where.or([
        where.and([
          where("dates.act_day", ">=", today),
          where.or([where("dates.snoozed_until", "<=", today), isUnwritten(today)]),
        ]),
        where.and([where("dates.last_day", "<", today), where("dates.kind", "=", "notice")]),
      ]),
    )
    .orderBy("dates.group_id")
    .limit(batch)
    .execute();
  return rows.map(({ group_id }) => group_id);
};

const firstId = "00000000-0000-0000-0000-000000000000";

const alertAccount = async (
  context: KeyDateContext,
  accountId: string,
  today: CalendarDay,
  at: Date,
): Promise<void> => {
  for (let after = firstId, isMore = true; isMore;)
    await context.db.asAccount(accountId, async (trx) => {
      const near = await listNear(trx, today, after);
      const alerts: Alert[] = [];
      for (const groupId of near) {
        const alert = await takeDue(trx, groupId, today, at);
        if (alert) alerts.push(alert);
      }
      if (alerts.length > 0) await mailAlerts(trx, context, accountId, alerts);
      for (const { contract, actDay, daysLeft } of alerts) {
        const detail = `${actDay}, in ${daysLeft} ${daysLeft === 1 ? "day" : "days"}`;
        await noteEvent(trx, contract, { event: "key_date_reminded", detail, userName: "", at });
      }
      after = near.at(-1) ?? after;
      isMore = near.length === batch;
    });
};

/**
 * Writes to those who answer for a date 90, 60, 30 and 7 days before it, from eight in the morning of the
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
    if (hour >= alertHour) await alertAccount(context, account, day, at);
  }
};
