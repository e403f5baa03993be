import { addDays, writeDay, type DateDecision, type RejectionReason } from "@proviso/domain";
import type { ContractRecord, KeyDatesRecord, ListedDate } from "@proviso/endpoints";
import { t } from "./messages.ts";

const fullYears = (days: number): number => Math.floor(days / 365.25);

/** "in 12 days", "tomorrow", "today", "3 days ago"; two years away and more, "in 7 years". */
export const daysLeftWords = (days: number): string => {
  if (days === 0) return t("key-date-words.today");
  if (days === 1) return t("key-date-words.tomorrow");
  if (days === -1) return t("key-date-words.yesterday");
  if (fullYears(days) >= 2) return t("key-date-words.in-years", { years: fullYears(days) });
  return days > 0
    ? t("key-date-words.in-days", { days })
    : t("key-date-words.days-ago", { days: -days });
};

/** How near a day is; settled ones are never urgent. */
export type Nearness = "settled" | "passed" | "near" | "soon" | "far";

/** How near a day is, by what was decided about it. */
export const nearnessOf = (daysLeft: number, decision: DateDecision | null): Nearness => {
  if (decision === "renew" || decision === "give_notice") return "settled";
  if (daysLeft < 0) return "passed";
  if (daysLeft <= 7) return "near";
  return daysLeft <= 30 ? "soon" : "far";
};

/** What has to be done by the day: "Give notice by" or "Ends on". */
export const dutyWords = ({ kind }: Pick<ListedDate, "kind">): string =>
  kind === "notice" ? t("key-date-words.give-notice-by") : t("key-date-words.ends-on");

/** What was decided, as a statement. */
export const decisionWords: Record<DateDecision, string> = {
  renew: t("key-date-words.to-be-renewed"),
  give_notice: t("key-date-words.notice-to-be-given"),
  renegotiate: t("key-date-words.to-be-renegotiated"),
};

/** What follows when nothing is done; "" where there is nothing to say. */
export const consequenceOf = ({
  kind,
  lastDay,
  decision,
}: {
  readonly kind: KeyDatesRecord["kind"];
  readonly lastDay: string | null;
  readonly decision: DateDecision | null;
}): string => {
  if (kind !== "notice" || lastDay === null) return "";
  return decision === "give_notice"
    ? t("key-date-words.the-term-runs-through", { writeDay: writeDay(lastDay) })
    : t("key-date-words.otherwise-it-renews-on", { writeDay: writeDay(addDays(lastDay, 1)) });
};

/** What decides whether the text of a contract was looked through for dates. */
type ReadingState = Pick<ContractRecord, "status" | "escalationReason" | "rejectionReason">;

/** Those for which a review ends before the text is looked through. */
const rejectedUnread: Partial<Record<RejectionReason, true>> = {
  "Non-English Language": true,
  "Document Already Processed": true,
};

/** Whether its review was blocked or ended before it came to the dates. */
const wasPassedOver = ({ status, escalationReason, rejectionReason }: ReadingState): boolean => {
  if (status === "ESCALATED") return escalationReason !== "Required Deal Position";
  return (
    status === "ERROR" ||
    (status === "REJECTED" && rejectionReason !== null && rejectedUnread[rejectionReason] === true)
  );
};

/** The headline of the card where there is no day to watch. */
export const noDayWords = (
  { kind, isWatched }: Pick<KeyDatesRecord, "kind" | "isWatched">,
  contract: ReadingState,
): string => {
  if (kind === "endless") return t("key-date-words.it-runs-until-somebody");
  if (isWatched) return t("key-date-words.something-is-missing");
  if (contract.status === "REVIEWING") return t("key-date-words.its-text-is-still");
  if (wasPassedOver(contract)) return t("key-date-words.its-text-was-not-read");
  return t("key-date-words.nothing-about-its-term");
};

/** The dates of a list by month, in the list's order; each month once. */
export const byMonth = (
  dates: readonly ListedDate[],
): readonly { readonly month: string; readonly dates: readonly ListedDate[] }[] =>
  [...Map.groupBy(dates, ({ actDay }) => actDay.slice(0, 7))].map(([month, own]) => ({
    month,
    dates: own,
  }));

const monthForm = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "March 2027". */
export const monthName = (month: string): string => monthForm.format(Date.parse(`${month}-15`));

/** The days until which one can snooze, of those that lie before the date: next week, in two, a month before it. */
export const snoozeChoices = (
  today: string,
  actDay: string,
): readonly { readonly label: string; readonly until: string }[] => {
  const choices = [
    { label: t("key-date-words.for-a-week"), until: addDays(today, 7) },
    { label: t("key-date-words.for-two-weeks"), until: addDays(today, 14) },
    { label: t("key-date-words.for-a-month"), until: addDays(today, 30) },
    { label: t("key-date-words.until-a-month-before"), until: addDays(actDay, -30) },
    { label: t("key-date-words.until-a-week-before"), until: addDays(actDay, -7) },
    { label: t("key-date-words.until-the-day-before"), until: addDays(actDay, -1) },
  ];
  const open = choices.filter(({ until }) => until > today && until < actDay);
  return open.filter(({ until }, nth) => open.findIndex((each) => each.until === until) === nth);
};
