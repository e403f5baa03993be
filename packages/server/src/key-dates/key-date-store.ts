import {
  allDateDecisions,
  workOutDates,
  type AgreementTerms,
  type CalendarDay,
  type DateDecision,
  type WorkedOutDates,
} from "@proviso/domain";
import { agreementTerms } from "@proviso/endpoints";
import type { Selectable } from "kysely";
import type { KeyDateTables } from "../platform/database/key-date-tables.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** The dates of one agreement, as they are kept. */
export interface KeyDates {
  readonly groupId: string;
  readonly accountId: string;
  /** The version that the terms quote. */
  readonly contractId: string | null;
  /** As the newest text says. */
  readonly readTerms: AgreementTerms;
  /** As they hold: as read, or as a person corrected them. */
  readonly terms: AgreementTerms;
  readonly signedOn: CalendarDay | null;
  readonly isConfirmed: boolean;
  readonly isCorrected: boolean;
  readonly keptBy: string | null;
  readonly keptAt: Date | null;
  /** The day that is watched now, and the last day of the term it is about. */
  readonly actDay: CalendarDay | null;
  readonly lastDay: CalendarDay | null;
  readonly ownerId: string | null;
  readonly fallbackId: string | null;
  readonly snoozedUntil: CalendarDay | null;
  readonly decision: DateDecision | null;
  readonly decisionNote: string;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

type Row = Selectable<KeyDateTables["key_dates"]>;

const toKeyDates = (row: Row): KeyDates => ({
  groupId: row.group_id,
  accountId: row.account_id,
  contractId: row.contract_id,
  readTerms: agreementTerms.parse(row.read_terms),
  terms: agreementTerms.parse(row.terms),
  signedOn: row.signed_on,
  isConfirmed: row.is_confirmed,
  isCorrected: row.is_corrected,
  keptBy: row.kept_by,
  keptAt: row.kept_at,
  actDay: row.act_day,
  lastDay: row.last_day,
  ownerId: row.owner_id,
  fallbackId: row.fallback_id,
  snoozedUntil: row.snoozed_until,
  decision: allDateDecisions.find((each) => each === row.decision) ?? null,
  decisionNote: row.decision_note,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
});

/** The dates of an agreement, if any are kept. */
export const findKeyDates = async (
  trx: AccountTransaction,
  groupId: string,
): Promise<KeyDates | undefined> => {
  const query = trx.selectFrom("key_dates").selectAll().where("group_id", "=", groupId);
  const row = await query.executeTakeFirst();
  return row && toKeyDates(row);
};

/** The same, locked until the transaction ends. */
export const holdKeyDates = async (
  trx: AccountTransaction,
  groupId: string,
): Promise<KeyDates | undefined> => {
  const query = trx.selectFrom("key_dates").selectAll().where("group_id", "=", groupId);
  const row = await query.forUpdate().executeTakeFirst();
  return row && toKeyDates(row);
};

/** What follows today. Once notice is given, the term that it ends is the last one. */
export const workedOut = (
  { terms, signedOn, decision, lastDay }: KeyDates,
  today: CalendarDay,
): WorkedOutDates => {
  const isOver = decision === "give_notice" && lastDay !== null && lastDay < today;
  return workOutDates(terms, signedOn, isOver ? lastDay : today);
};

/**
 * Writes dates instead of those kept before, with the day that follows from them today. A decision
 * and a snooze are about one day: with another day they are gone.
 */
export const saveKeyDates = async (
  trx: AccountTransaction,
  dates: KeyDates,
  today: CalendarDay,
): Promise<KeyDates> => {
  const { kind, actDay, lastDay } = workedOut(dates, today);
  const isSameDay = actDay === dates.actDay;
  const kept: KeyDates = {
    ...dates,
    actDay,
    lastDay,
    ...(isSameDay ? {} : noDecision),
  };
  const row = {
    account_id: kept.accountId,
    contract_id: kept.contractId,
    read_terms: JSON.stringify(kept.readTerms),
    terms: JSON.stringify(kept.terms),
    signed_on: kept.signedOn,
    is_confirmed: kept.isConfirmed,
    is_corrected: kept.isCorrected,
    kept_by: kept.keptBy,
    kept_at: kept.keptAt,
    kind,
    act_day: actDay,
    last_day: lastDay,
    owner_id: kept.ownerId,
    fallback_id: kept.fallbackId,
    snoozed_until: kept.snoozedUntil,
    decision: kept.decision,
    decision_note: kept.decisionNote,
    decided_by: kept.decidedBy,
    decided_at: kept.decidedAt,
  };
  await trx
    .insertInto("key_dates")
    .values({ group_id: kept.groupId, ...row })
    .onConflict((conflict) => conflict.column("group_id").doUpdateSet(row))
    .execute();
  return kept;
};

/** What is known of a day about which nothing was decided. */
export const noDecision = {
  snoozedUntil: null,
  decision: null,
  decisionNote: "",
  decidedBy: null,
  decidedAt: null,
} as const;

/** The thresholds of a day that were written about or passed over. */
export const listAlerts = async (
  trx: AccountTransaction,
  groupId: string,
  day: CalendarDay,
): Promise<readonly { threshold: number; isPassedOver: boolean; at: Date }[]> => {
  const rows = await trx
    .selectFrom("key_date_alerts")
    .select(["threshold", "is_passed_over", "at"])
    .where("group_id", "=", groupId)
    .where("day", "=", day)
    .orderBy("at")
    .orderBy("threshold", "desc")
    .execute();
  return rows.map(({ threshold, is_passed_over: isPassedOver, at }) => ({
    threshold,
    isPassedOver,
    at,
  }));
};
