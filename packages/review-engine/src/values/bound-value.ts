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
  const money = /^[$€£]([\d,]+(?:\.\d+)?)$/u.exec(text);
  if (money !== null) return { kind: "money", amount: Number(money[1]?.replaceAll(",", "")) };
  const percent = /^(\d+(?:\.\d+)?)%$/u.exec(text);
  if (percent !== null) return { kind: "percent", amount: Number(percent[1]) };
  return /^\d+$/u.test(text) ? { kind: "number", amount: Number(text) } : null;
}
