/** A length of time as a text writes it, with its place in the text. */
export interface WrittenPeriod {
  readonly count: number;
  readonly unit: "day" | "week" | "month" | "year";
  readonly start: number;
  readonly end: number;
}

const small: ReadonlyMap<string, number> = new Map(
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, nth) => [word, nth + 1]),
);
const tens: ReadonlyMap<string, number> = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, nth) => [word, (nth + 2) * 10]),
);
const smallWord = [...small.keys()].join("|");
const tensWord = `(?:${[...tens.keys()].join("|")})(?:[- ](?:${smallWord}))?`;
const numberWord = `(?:one|a)[- ]hundred(?:[- ](?:and[- ])?(?:${tensWord}|${smallWord}))?|${tensWord}|${smallWord}`;
const form = new RegExp(
  `\\b(?:(${numberWord}|\\d{1,3})\\s*(?:[\\[(]\\s*(\\d{1,3})\\s*[\\])]?)?|[(]?(\\d{1,3})[)])[\\s-]*(?:(?:full|consecutive|calendar|business|working|additional|successive|contract)[\\s-]+)*(day|week|month|year)s?\\b`,
  "gi",
);
const yearly =
  /\b(?:(?:year|month)[- ]to[- ](year|month)|(annual)(?:ly)?\s+(?:basis|renewal|term|period)s?|renew(?:ed|s)?\s+(annually))\b/gi;

const numberOf = (words: string): number => {
  if (/^\d/.test(words)) return Number(words);
  return words
    .toLowerCase()
    .split(/[\s-]+/)
    .reduce((sum, word) => {
      if (word === "hundred") return Math.max(1, sum) * 100;
      return sum + (small.get(word) ?? tens.get(word) ?? 0);
    }, 0);
};

const unitOf = (word: string): WrittenPeriod["unit"] => {
  if (word === "day" || word === "week" || word === "month") return word;
  return "year";
};

/** The lengths of time of a text, in reading order; figures in brackets win over words. */
export const writtenPeriods = (text: string): WrittenPeriod[] => {
  const periods: WrittenPeriod[] = [...text.matchAll(form)].map((found) => ({
    count: numberOf(found[2] ?? found[3] ?? found[1] ?? ""),
    unit: unitOf((found[4] ?? "").toLowerCase()),
    start: found.index,
    end: found.index + found[0].length,
  }));
  for (const found of text.matchAll(yearly))
    periods.push({
      count: 1,
      unit: unitOf((found[1] ?? "year").toLowerCase()),
      start: found.index,
      end: found.index + found[0].length,
    });
  return periods.filter(({ count }) => count > 0).sort((a, b) => a.start - b.start);
};

/** The months of a period of months or years; null for shorter units. */
export const monthsOf = ({ count, unit }: WrittenPeriod): number | null => {
  if (unit === "year") return count * 12;
  return unit === "month" ? count : null;
};
