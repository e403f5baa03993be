import { passagesOf } from "./passages.ts";
import type { Sequences } from "./sequences.ts";
import { hashOf } from "./term-hash.ts";
import { featuresIn, type UnitFeatures } from "./unit-features.ts";
import type { UnitText } from "./unit-text.ts";

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

const none: readonly number[] = [];
/** That something leads into a unit, whatever it says. */
const isLed = hashOf("@@led");

/** The ideas of a contract's units, read when asked for. */
export interface IdeaText {
  /** What decides the ideas of a unit beside it and its neighbours, as a sequence that goes on from one. */
  readonly keyOf: (unit: number, sequences: Sequences, from: number) => number;
  /** The features of a unit by the ideas in it, for each of `ideaFields`. */
  readonly ideasOf: (unit: number) => UnitFeatures;
}

/** Reads the ideas of units whose texts are these. */
export const ideaText = (texts: readonly UnitText[]): IdeaText => {
  const passages = passagesOf(texts);
  const headings = headingsOver(texts);
  const leadOf = (at: number): UnitText | undefined => texts[passages[at]?.lead ?? -1];
  const itemsOf = (at: number): readonly number[] => passages[at]?.items ?? [];
  return {
    keyOf: (at, sequences, from) => {
      let key = sequences.with(from, leadOf(at)?.id ?? -1);
      key = sequences.with(key, headings[at]?.id ?? -1);
      for (const item of itemsOf(at)) key = sequences.with(key, texts[item]?.id ?? -1);
      return key;
    },
    ideasOf: (at) => {
      const own = texts[at]?.signs ?? none;
      const beyond = (signs: readonly number[]): readonly number[] =>
        signs.filter((sign) => !own.includes(sign));
      const ledBy = (unit: number): readonly number[] =>
        texts[unit]?.signsLedBy(leadOf(unit)) ?? none;
      const lead = leadOf(at);
      const terms = [
        texts[at]?.ideas.all ?? none,
        texts[at - 1]?.ideas.singles ?? none,
        texts[at + 1]?.ideas.singles ?? none,
        lead === undefined ? none : [isLed, ...lead.ideas.singles],
        headings[at]?.headingIdeas ?? none,
        own,
        beyond(ledBy(at)),
        beyond([...new Set(itemsOf(at).flatMap(ledBy))]),
      ];
      return terms.map((each, field) => featuresIn(field, each));
    },
  };
};

/** The unit whose heading stands over each unit, its own included; undefined before the first. */
const headingsOver = (texts: readonly UnitText[]): readonly (UnitText | undefined)[] => {
  let over: UnitText | undefined;
  return texts.map((each) => {
    if (each.heading !== "") over = each;
    return over;
  });
};
