import { groupThousands } from "@proviso/domain";

/** A limit with its unit; durations in days, a month counted as 365/12 days. */
export interface BoundValue {
  readonly kind: "duration" | "money" | "percent" | "number";
  readonly amount: number;
}

const daysIn: Readonly<Record<string, number>> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 365 / 12,
  year: 365,
};

/** Days in so many of a unit ("month", "years"); NaN for an unknown unit. */
export function daysOf(amount: number, unit: string): number {
  return amount * (daysIn[unit.replace(/s$/u, "")] ?? Number.NaN);
}

/** Reads a limit as playbooks write it: "36 months", "30 days", "$50,000", "10%", "3". */
export function readBoundValue(text: string): BoundValue | null {
  const duration = /^(\d+) (hours?|days?|weeks?|months?|years?)$/u.exec(text);
  if (duration !== null) {
    return { kind: "duration", amount: daysOf(Number(duration[1]), duration[2] ?? "") };
  }
  const money = /^[$€£]((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)$/u.exec(text);
  if (money !== null) return { kind: "money", amount: Number(money[1]?.replaceAll(",", "")) };
  const percent = /^(\d+(?:\.\d+)?)%$/u.exec(text);
  if (percent !== null) return { kind: "percent", amount: Number(percent[1]) };
  return /^\d+$/u.test(text) ? { kind: "number", amount: Number(text) } : null;
}

const signs: Readonly<Record<string, string>> = { usd: "$", eur: "€", gbp: "£" };

/** A limit that a person typed, in the way that playbooks write it where its meaning is plain; else as typed. */
export function writtenLimit(typed: string): string {
  const text = typed.trim().replaceAll(/\s+/gu, " ");
  const duration =
    /^(?:[a-z-]+ \()?(?<number>\d+)\)?[ -]?(?:calendar )?(?<unit>hour|day|week|month|year)s?$/iu.exec(
      text,
    )?.groups;
  if (duration !== undefined) {
    const { number = "", unit = "" } = duration;
    return `${Number(number)} ${unit.toLowerCase()}${Number(number) === 1 ? "" : "s"}`;
  }
  const percent = /^(?<number>\d+(?:\.\d+)?) ?(?:%|per ?cent)$/iu.exec(text)?.groups?.["number"];
  if (percent !== undefined) return `${percent}%`;
  const money =
    /^(?:(?<before>usd|eur|gbp|[$€£]) ?)?(?<sum>\d[\d,]*(?:\.\d{1,2})?)(?: ?(?<after>usd|eur|gbp|[$€£]))?$/iu.exec(
      text,
    )?.groups;
  const named = (money?.["before"] ?? money?.["after"] ?? "").toLowerCase();
  if (money === undefined || named === "" || (money["before"] && money["after"])) return text;
  return `${signs[named] ?? named}${grouped(money["sum"] ?? "")}`;
}

/** "50000" as "50,000"; what has commas already is left. */
function grouped(sum: string): string {
  return sum.includes(",") ? sum : sum.replace(/^\d+/u, groupThousands);
}
