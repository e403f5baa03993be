import type { ClassTerms } from "../lexicon-reader.ts";
import { wordsOf } from "../words.ts";
import { ideaReader } from "./ideas.ts";
import { passagesOf, type Passage } from "./passages.ts";
import { signsOf } from "./signs.ts";
import { featureOf, hashOf } from "./term-hash.ts";
import { headingIn, type UnitFeatures } from "./unit-features.ts";
import type { Unit } from "./units.ts";

/**
 * Where ideas of a unit were read: in itself, one and two at a time, in its neighbours, in the words that lead
 * into it and in the heading above; and its signs, those that it bears only together with the words that lead
 * into it, and those that its items bear only together with it.
 */
export const ideaFields = [
  "own",
  "before",
  "after",
  "lead",
  "heading",
  "signs",
  "signsWithLead",
  "signsOfItems",
] as const;

/** The fields whose features count alike, however many or common they are. */
export const signFields: readonly number[] = (
  ["signs", "signsWithLead", "signsOfItems"] as const
).map((field) => ideaFields.indexOf(field));

/** How much each of `count` features counts in a field. */
export const ideaValue = (field: number, count: number): number =>
  signFields.includes(field) ? 1 : 1 / Math.sqrt(count);

const numbers = new Map<string, number>();

const numberOf = (term: string): number => {
  const known = numbers.get(term);
  if (known !== undefined) return known;
  const number = hashOf(term);
  numbers.set(term, number);
  return number;
};

const features = (field: number, terms: readonly string[]): Int32Array =>
  Int32Array.from(terms, (term) => featureOf(field, numberOf(term)));

const none: readonly string[] = [];
/** That something leads into a unit, whatever it says. */
const isLed = "@@led";
/** So much of the words before a list is read with each of its items. */
const longestLead = 500;

/** The signs of units by themselves and together with what leads into them; each is read once. */
const signReader = (pieces: readonly string[], passages: readonly Passage[]) => {
  const own = pieces.map((): readonly string[] | undefined => undefined);
  const led = pieces.map((): readonly string[] | undefined => undefined);
  const ofUnit = (at: number): readonly string[] => (own[at] ??= signsOf(pieces[at] ?? ""));
  const together = (at: number): readonly string[] => {
    const lead = passages[at]?.lead ?? -1;
    const words = `${(pieces[lead] ?? "").slice(-longestLead)} ${pieces[at] ?? ""}`;
    return (led[at] ??= lead < 0 ? none : signsOf(words));
  };
  const beyond = (at: number, signs: readonly string[]): readonly string[] =>
    signs.filter((sign) => !ofUnit(at).includes(sign));
  return (at: number): readonly (readonly string[])[] => {
    const ofItems = new Set((passages[at]?.items ?? []).flatMap(together));
    return [ofUnit(at), beyond(at, together(at)), beyond(at, [...ofItems])];
  };
};

/** Reads the features of a text's units by the ideas in them, for each of `ideaFields`. */
export const unitIdeas = (
  text: string,
  units: readonly Unit[],
): ((unit: number) => UnitFeatures) => {
  const read = ideaReader();
  const pieces = units.map(({ start, end }) => text.slice(start, end));
  const passages = passagesOf(text, units);
  const signsAt = signReader(pieces, passages);
  const headings = headingsOver(units, pieces);
  const known = units.map((): ClassTerms | undefined => undefined);
  const termsOf = (at: number): ClassTerms | undefined => {
    const piece = pieces[at];
    return piece === undefined ? undefined : (known[at] ??= read(wordsOf(piece)));
  };
  return (at) => {
    const lead = passages[at]?.lead ?? -1;
    const terms = [
      termsOf(at)?.all ?? none,
      termsOf(at - 1)?.singles ?? none,
      termsOf(at + 1)?.singles ?? none,
      lead < 0 ? none : [isLed, ...(termsOf(lead)?.singles ?? none)],
      read(wordsOf(headings[at] ?? "")).singles,
      ...signsAt(at),
    ];
    return terms.map((each, field) => features(field, each));
  };
};

/** The heading that stands over each unit, its own included; "" before the first. */
const headingsOver = (units: readonly Unit[], pieces: readonly string[]): readonly string[] => {
  let heading = "";
  return pieces.map((piece, at) => {
    const own = headingIn(piece, units[at]?.isFirst === true);
    if (own !== "") heading = own;
    return heading;
  });
};
