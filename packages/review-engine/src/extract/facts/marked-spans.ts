import type { CategoryReading } from "../../clauses/categories/index.ts";
import { titlesIn } from "./document-title.ts";
import { writtenDates } from "./written-date.ts";

/** Words that are (part of) a clause of a category. */
interface MarkedSpan {
  readonly category: string;
  readonly start: number;
  readonly end: number;
  /** How likely they are, 0 to 1. */
  readonly score: number;
}

/** Units that are less likely than this many others are not marked, however little the others are. */
const mostUnits = 60;
/** A unit that speaks of the date of the agreement too holds its effective date as a mere date. */
const datedToo = 0.3;

type Found = { readonly start: number; readonly end: number } | undefined;

/** The words within a unit that a lawyer would mark, where that is less than the whole unit. */
const markedIn = (category: string, text: string, isDated: boolean): Found => {
  if (category === "Document Name") return titlesIn(text)[0];
  const isDate = category === "Agreement Date" || (category === "Effective Date" && isDated);
  return isDate ? writtenDates(text)[0] : undefined;
};

/** The words of a text that a lawyer would mark for each category, likely or not, likeliest first. */
export const markedSpans = (text: string, reading: CategoryReading): MarkedSpan[] => {
  const agreementDate = reading.categories.indexOf("Agreement Date");
  return reading.categories.flatMap((category, k) =>
    reading.units
      .map((unit, at) => ({ unit, at, score: reading.chanceOf(at, k) }))
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, mostUnits)
      .map(({ unit, at, score }): MarkedSpan => {
        const isDated = reading.chanceOf(at, agreementDate) >= datedToo;
        const found = markedIn(category, text.slice(unit.start, unit.end), isDated);
        const start = unit.start + (found?.start ?? 0);
        const end = found === undefined ? unit.end : unit.start + found.end;
        return { category, start, end, score };
      }),
  );
};
