/** A day of the calendar as a text writes it, with its place in the text. */
export interface WrittenDate {
  /** YYYY-MM-DD. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const monthNames = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
];
const month =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const spelledDays: ReadonlyMap<string, number> = new Map(
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
    .split(" ")
    .map((word, nth) => [word, nth + 1]),
);
const day = `(\\d{1,2}|${[...spelledDays.keys()].join("|")})(?:\\s*(?:s\\s?t|n\\s?d|r\\s?d|t\\s?h))?`;
const year = "((?:19|20)\\d\\d)";
const gap = "[\\s,._-]*";
const weekday = `(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day${gap})?`;

const patterns: readonly { readonly form: RegExp; readonly order: "mdy" | "dmy" | "ymd" }[] = [
  { form: new RegExp(`\\b${month}\\s*${day}[\\s,.]+${year}\\b`, "gi"), order: "mdy" },
  {
    form: new RegExp(
      `(?<![\\d/.])${day}(?:\\s+day)?(?:\\s+of)?${gap}${weekday}${month}(?:\\s+day of)?${gap}(?:in the year\\s*)?${year}\\b`,
      "gi",
    ),
    order: "dmy",
  },
  { form: /\b(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)?\d\d)\b/g, order: "mdy" },
  { form: /\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b/g, order: "ymd" },
];

const two = (number: number): string => String(number).padStart(2, "0");

const monthOf = (word: string): number => {
  const named = monthNames.indexOf(word.slice(0, 3).toLowerCase());
  return named >= 0 ? named + 1 : Number(word);
};

const dayOf = (word: string): number => spelledDays.get(word.toLowerCase()) ?? Number(word);

const yearOf = (word: string): number => {
  const number = Number(word);
  if (word.length > 2) return number;
  return number >= 50 ? 1900 + number : 2000 + number;
};

const dateOf = (parts: readonly string[], order: "mdy" | "dmy" | "ymd"): string | null => {
  const at = (letter: string): string => parts[order.indexOf(letter)] ?? "";
  const years = yearOf(at("y"));
  let [months, days] = [monthOf(at("m")), dayOf(at("d"))];
  // 29/3/18 can only be a day and a month.
  if (months > 12 && days <= 12) [months, days] = [days, months];
  if (!(months >= 1 && months <= 12 && days >= 1 && days <= 31)) return null;
  return `${years}-${two(months)}-${two(days)}`;
};

/** The full dates of a text, in reading order; a date with a blank in it is none. */
export const writtenDates = (text: string): WrittenDate[] => {
  const dates: WrittenDate[] = [];
  for (const { form, order } of patterns)
    for (const found of text.matchAll(form)) {
      const value = dateOf(found.slice(1, 4), order);
      const start = found.index;
      const end = start + found[0].length;
      if (value !== null && dates.every((other) => other.end <= start || other.start >= end))
        dates.push({ value, start, end });
    }
  return dates.sort((a, b) => a.start - b.start);
};

/** The day that lies a number of months after another. */
export const monthsAfter = (date: string, months: number): string => {
  const [years = 0, month0 = 1, days = 1] = date.split("-").map(Number);
  const total = years * 12 + month0 - 1 + months;
  const last = new Date(Date.UTC(Math.floor(total / 12), (total % 12) + 1, 0)).getUTCDate();
  return `${Math.floor(total / 12)}-${two((total % 12) + 1)}-${two(Math.min(days, last))}`;
};
