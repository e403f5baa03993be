import { addDays, writeDay, type DateDecision, type RejectionReason } from "@proviso/domain";
import type { ContractRecord, KeyDatesRecord, ListedDate } from "@proviso/endpoints";

const fullYears = (days: number): number => Math.floor(days / 365.25);

/** "in 12 days", "tomorrow", "today", "3 days ago"; two years away and more, "in 7 years". */
export const daysLeftWords = (days: number): string => {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  if (fullYears(days) >= 2) return `in ${fullYears(days)} years`;
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
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
  kind === "notice" ? "Give notice by" : "Ends on";

/** What was decided, as a statement. */
export const decisionWords: Record<DateDecision, string> = {
  renew: "To be renewed",
  give_notice: "Notice to be given",
  renegotiate: "To be renegotiated",
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
    ? `The term runs through ${writeDay(lastDay)}.`
    : `Otherwise it renews on ${writeDay(addDays(lastDay, 1))}.`;
};

/** What decides whether the text of a contract was looked through for dates. */
type ReadingState = Pick<ContractRecord, "status" | "escalationReason" | "rejectionReason">;

/** Those for which a review ends before the text is looked through. */
const rejectedUnread: ReadonlySet<string | null> = new Set<RejectionReason>([
  "Non-English Language",
  "Document Already Processed",
]);

/** Whether its review was blocked or ended before it came to the dates. */
const wasPassedOver = ({ status, escalationReason, rejectionReason }: ReadingState): boolean => {
  if (status === "ESCALATED") return escalationReason !== "Required Deal Position";
  return status === "ERROR" || (status === "REJECTED" && rejectedUnread.has(rejectionReason));
};

/** The headline of the card where there is no day to watch. */
export const noDayWords = (
  { kind, isWatched }: Pick<KeyDatesRecord, "kind" | "isWatched">,
  contract: ReadingState,
): string => {
  if (kind === "endless") return "It runs until somebody ends it.";
  if (isWatched) return "Something is missing to work out its dates.";
  if (contract.status === "REVIEWING") return "Its text is still being read.";
  if (wasPassedOver(contract)) return "Its text was not read for dates.";
  return "Nothing about its term was found in the text.";
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
    { label: "For a week", until: addDays(today, 7) },
    { label: "For two weeks", until: addDays(today, 14) },
    { label: "For a month", until: addDays(today, 30) },
    { label: "Until a month before", until: addDays(actDay, -30) },
    { label: "Until a week before", until: addDays(actDay, -7) },
    { label: "Until the day before", until: addDays(actDay, -1) },
  ];
  const open = choices.filter(({ until }) => until > today && until < actDay);
  return open.filter(({ until }, nth) => open.findIndex((each) => each.until === until) === nth);
};
