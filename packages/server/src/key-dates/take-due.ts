import {
  addDays,
  alertThresholds,
  daysBetween,
  dueAlert,
  passedThreshold,
  passedWithinDays,
  type CalendarDay,
  type DueAlert,
} from "@proviso/domain";
import { sql, type SqlBool } from "kysely";
import { holdContract, type Contract } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import {
  holdKeyDates,
  listAlerts,
  saveKeyDates,
  workedOut,
  type KeyDates,
} from "./key-date-store.ts";
import { unwatchedStatuses } from "./list-key-dates.ts";

/** A date someone is written to about now. */
export interface Alert {
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

const lockNewest = async (
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

/** What is due about one agreement, written down as told in this transaction; undefined for nothing. */
export const takeDue = async (
  trx: AccountTransaction,
  groupId: string,
  today: CalendarDay,
  at: Date,
): Promise<Alert | undefined> => {
  // The contract is held before its dates, as by the person who changes them: else the two could wait for each other.
  const contract = await lockNewest(trx, groupId);
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

/** Whether a day passed lately and nobody was told so. */
const isUntoldPassed = (today: CalendarDay) =>
  sql<SqlBool>`dates.act_day between ${addDays(today, -passedWithinDays)} and ${addDays(today, -1)}
    and dates.decision is null
    and exists (select from key_date_alerts as alert
      where alert.group_id = dates.group_id and alert.day = dates.act_day)
    and not exists (select from key_date_alerts as alert
      where alert.group_id = dates.group_id and alert.day = dates.act_day
        and alert.threshold = ${passedThreshold})`;

/** The agreements with a day to write about, or with a term that is over, in their order. */
export const listNear = async (
  trx: AccountTransaction,
  today: CalendarDay,
  after: string,
  atMost: number,
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
        isUntoldPassed(today),
        where.and([where("dates.last_day", "<", today), where("dates.kind", "=", "notice")]),
      ]),
    )
    .orderBy("dates.group_id")
    .limit(atMost)
    .execute();
  return rows.map(({ group_id }) => group_id);
};
