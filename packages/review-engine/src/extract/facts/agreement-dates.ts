import {
  bestFact,
  factAt,
  placesFor,
  type AgreementFact,
  type Place,
  type ReadUnits,
} from "./fact-places.ts";
import { monthsAfter, writtenDates, type WrittenDate } from "./written-date.ts";
import { monthsOf, writtenPeriods, type WrittenPeriod } from "./written-period.ts";

/** Dates that begin in a place; one may run on where a unit was cut, as after "April." */
const datesIn = (read: ReadUnits, { text, start }: Place): WrittenDate[] =>
  writtenDates(read.text.slice(start, start + text.length + 20).split("\n")[0] ?? "").filter(
    (date) => date.start < text.length,
  );

const dated =
  /\b(?:dated|date[d:]?|as of|made|entered into|effective|executed|signed|this|day)\b[^.;]{0,40}$/i;

/** The day on which the parties made the agreement. */
export const agreementDate = (read: ReadUnits): AgreementFact | null =>
  bestFact(
    placesFor(read, "Agreement Date", 8, 0.02).flatMap((place) =>
      datesIn(read, place).map((date, nth) => ({
        fact: factAt("agreement_date", date.value, place, date),
        rank: place.chance + (dated.test(place.text.slice(0, date.start)) ? 0.25 : 0) - 0.1 * nth,
      })),
    ),
  );

const effective = /\beffective\b|\bcommenc\w*|\bbegin\w*|\bstart\w*/i;

const effectiveBefore = /\beffective(?:\s+(?:as\s+of|on|from|date))*[\s:,]*(?:the\s+)?$/i;
const effectiveBehind = /^[\s,]*\((?:the\s+)?["“]?effective date\b/i;

/** Of the dates of a place the one that is called the effective one, else the first. */
const takingEffect = ({ text }: Place, dates: readonly WrittenDate[]): readonly WrittenDate[] => {
  const called = dates.find(
    ({ start, end }) =>
      effectiveBefore.test(text.slice(0, start)) || effectiveBehind.test(text.slice(end)),
  );
  return called === undefined ? dates.slice(0, 1) : [called];
};

/**
 * The day from which the agreement counts; where it names none of its own but speaks of one, the day
 * on which it was made.
 */
export const effectiveDate = (
  read: ReadUnits,
  agreement: AgreementFact | null,
): AgreementFact | null => {
  const own = bestFact(
    placesFor(read, "Effective Date", 8, 0.1).flatMap((place) =>
      takingEffect(place, datesIn(read, place)).map((date) => ({
        fact: factAt("effective_date", date.value, place, date),
        rank: place.chance + (effective.test(place.text) ? 0.15 : 0),
      })),
    ),
  );
  if (own !== null) return own;
  const isSpokenOf = placesFor(read, "Effective Date", 1, 0.5).length > 0;
  return agreement === null || !isSpokenOf ? null : { ...agreement, field: "effective_date" };
};

const until =
  /\b(?:until|through|thru|to|ends?|ending|expir\w*|terminat\w*|conclud\w*|midnight|later than|till|expiration date["”]? (?:means|is|shall be))\b/gi;
const begun =
  /\b(?:commenc\w*|begin\w*|dated|from|starts?|starting|as of|entered|effective (?:on|as))\b/gi;
const cueReach = 60;

/** Whether the words just before a date say that something ends, not begins, on it. */
const isEnd = (before: string): boolean => {
  const near = (before.split(/[.;]\s/).at(-1) ?? "").slice(-cueReach);
  const last = (form: RegExp): number => [...near.matchAll(form)].at(-1)?.index ?? -1;
  return last(until) > last(begun);
};

const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const anniversary = new RegExp(
  `\\b(?:(${ordinals.join("|")}|twentieth)|(\\d{1,2})\\s*(?:st|nd|rd|t\\s?h))\\s*(?:\\([^)]{1,8}\\)\\s*)?(?:annual\\s+)?anniversary`,
  "i",
);

/** The years until an anniversary that a text names, as a period. */
export const untilAnniversary = (text: string): WrittenPeriod | undefined => {
  const found = anniversary.exec(text);
  if (found === null) return undefined;
  const word = (found[1] ?? "").toLowerCase();
  const count = word === "twentieth" ? 20 : ordinals.indexOf(word) + 1 || Number(found[2]);
  return { count, unit: "year", start: found.index, end: found.index + found[0].length };
};

const endless =
  /\bperpetual|\bindefinite|\b(?:until|unless(?: and until)?)\s+(?:it\s+is\s+|sooner\s+|earlier\s+|otherwise\s+)*(?:terminat|cancel)|\bterminated\s+(?:in\s+accordance|as\s+(?:set|provided))|\bso long as\b/i;
const forLong =
  /\b(?:for|of|period|term|expire\w*|terminate\w*|date that is|continue\w*|is|be|until|than|after)\b[^.;]{0,40}$/i;
const renewing = /\b(?:renew\w*|extend\w*|extension|successive|additional|notice|prior)\b/i;

/** The period for which a text says that the agreement runs; not one of renewal or notice. */
export const termIn = (text: string): WrittenPeriod | undefined =>
  writtenPeriods(text).find(
    (each) =>
      monthsOf(each) !== null &&
      forLong.test(text.slice(0, each.start)) &&
      !renewing.test(text.slice(Math.max(0, each.start - 30), each.start)) &&
      !/^\s*(?:prior|before|written|(?:['’]\s*)?notice)/i.test(text.slice(each.end)),
  ) ?? untilAnniversary(text);

const endOf = (place: Place, from: AgreementFact | null): AgreementFact | null => {
  const dates = writtenDates(place.text);
  const stop = dates.find(({ start }) => isEnd(place.text.slice(0, start)));
  if (stop !== undefined) return factAt("expiration_date", stop.value, place, stop);
  const term = termIn(place.text);
  const months = term === undefined ? null : monthsOf(term);
  const begin = dates[0]?.value ?? from?.value;
  if (term === undefined || months === null || begin === undefined) return null;
  return factAt("expiration_date", monthsAfter(begin, months), place, term);
};

/** The day on which the agreement ends, counted from its beginning where it gives a period; or "perpetual". */
export const expirationDate = (
  read: ReadUnits,
  from: AgreementFact | null,
): AgreementFact | null => {
  const places = placesFor(read, "Expiration Date", 3, 0.12);
  for (const place of places) {
    const end = endOf(place, from);
    if (end !== null) return end;
  }
  for (const place of places) {
    const open = endless.exec(place.text);
    if (open !== null)
      return factAt("expiration_date", "perpetual", place, {
        start: open.index,
        end: open.index + open[0].length,
      });
  }
  return null;
};
