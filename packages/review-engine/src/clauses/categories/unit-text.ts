import type { ClassReader, ClassTerms } from "../lexicon-reader.ts";
import { wordsOf } from "../words.ts";
import { ideaReader } from "./ideas.ts";
import { signsOf } from "./signs.ts";
import { hashOf, runsOf } from "./term-hash.ts";

const mark =
  /^\s*(?:(?:article|section|clause|schedule|exhibit|appendix|annex)\s+)?\(?(?:\d{1,2}(?:\.\d{1,3}){0,4}|[a-z]{1,2}|[ivxlc]{1,6})\s?[.):]+(?:\s|$)|^\s*(?:article|section)\s+[\divxlc]+\b/i;
const runIn =
  /^[\s"“_*]*([A-Z][A-Za-z'’/&-]*(?:[ ,]+(?:[A-Z(][A-Za-z'’/&)-]*|of|the|and|or|to|for|in|on|by|with|a|an|upon|from|without|not|no))*)\s*[.:"”_*]+(?:\s|$|-|–)/;
const mostHeadingWords = 10;

/** The heading that the first words of a line are, or "". */
const headingOf = (text: string): string => {
  const body = text.replace(mark, "");
  const words = body.trim().split(/\s+/);
  if (
    words.length <= mostHeadingWords &&
    /^[A-Z]/.test(body.trim()) &&
    !/[;,]$/.test(text.trim())
  ) {
    const long = words.filter((word) => word.length > 3);
    if (long.length > 0 && long.every((word) => /^["“'(]?[A-Z]/.test(word))) return body;
  }
  const found = runIn.exec(body.slice(0, 120))?.[1] ?? "";
  return found.split(/\s+/).length <= mostHeadingWords ? found : "";
};

const bucket = (value: number): number => Math.min(7, Math.ceil(Math.log2(value + 1)));
const none: readonly string[] = [];
/** So much of the words before a list is read with each of its items. */
const longestLead = 500;

/** What is read of a unit by itself, wherever it stands: each thing once, when first asked for. */
export class UnitText {
  /** Its number among the texts that are remembered together. */
  readonly id: number;
  readonly text: string;
  /** The heading it is or begins with, or "". */
  readonly heading: string;
  private readonly isFirst: boolean;
  private readonly readIdeas: ClassReader;
  private readonly words: readonly string[];
  private numbers_: readonly number[] | null = null;
  private readonly runs_: (readonly number[] | undefined)[] = [];
  private headingRuns_: readonly number[] | null = null;
  private shape_: readonly number[] | null = null;
  private ideas_: ClassTerms | null = null;
  private headingIdeas_: readonly string[] | null = null;
  private signs_: readonly string[] | null = null;
  private readonly led = new Map<UnitText, readonly string[]>();

  constructor(id: number, text: string, isFirst: boolean, readIdeas: ClassReader) {
    this.id = id;
    this.text = text;
    this.isFirst = isFirst;
    this.readIdeas = readIdeas;
    this.words = wordsOf(text);
    this.heading = isFirst ? headingOf(text) : "";
  }

  /** The distinct runs of up to so many of its words. */
  runs(longest: number): readonly number[] {
    this.numbers_ ??= this.words.map(hashOf);
    return (this.runs_[longest] ??= runsOf(this.numbers_, longest));
  }

  /** The distinct runs of up to two words of its heading. */
  get headingRuns(): readonly number[] {
    return (this.headingRuns_ ??=
      this.heading === "" ? [] : runsOf(wordsOf(this.heading).map(hashOf), 2));
  }

  /** How it is written, its length first. */
  private get shape(): readonly number[] {
    if (this.shape_ !== null) return this.shape_;
    const { text, words } = this;
    const letters = text.replace(/[^A-Za-z]/g, "");
    const shape = [
      `length ${bucket(words.length)}`,
      `first ${String(this.isFirst)}`,
      `heading ${String(this.headingRuns.length > 0)}`,
      `closes ${/[.;:,”"]$/.exec(text)?.[0] ?? "-"}`,
    ];
    if (letters.length > 3 && letters === letters.toUpperCase()) shape.push("upper");
    if (mark.test(text)) shape.push("marked");
    return (this.shape_ = shape.map(hashOf));
  }

  /** How it is written and where it stands, as `placeOf` says it. */
  shapeAt(place: readonly string[]): readonly number[] {
    const [length = 0, ...rest] = this.shape;
    return [length, ...place.map(hashOf), ...rest];
  }

  /** The ideas in it, one and two at a time. */
  get ideas(): ClassTerms {
    return (this.ideas_ ??= this.readIdeas(this.words));
  }

  /** The ideas in its heading, one at a time. */
  get headingIdeas(): readonly string[] {
    return (this.headingIdeas_ ??= this.readIdeas(wordsOf(this.heading)).singles);
  }

  /** The signs that it bears. */
  get signs(): readonly string[] {
    return (this.signs_ ??= signsOf(this.text));
  }

  /** The signs that it bears together with what leads into it; none when nothing does. */
  signsLedBy(lead: UnitText | undefined): readonly string[] {
    if (lead === undefined) return none;
    const known = this.led.get(lead);
    if (known !== undefined) return known;
    const signs = signsOf(`${lead.text.slice(-longestLead)} ${this.text}`);
    this.led.set(lead, signs);
    return signs;
  }
}

/** Where a unit stands in a contract, as terms of its shape. */
export const placeOf = (at: number, count: number): readonly string[] => [
  `place ${Math.floor((at / count) * 10)}`,
  `start ${bucket(at)}`,
  `end ${bucket(count - at)}`,
];

/** The texts of a contract's units; those of its revisions are the same objects where they read the same. */
export class UnitTexts {
  private readonly known = new Map<string, UnitText>();
  private readonly readIdeas = ideaReader();

  of(text: string, isFirst: boolean): UnitText {
    const key = `${isFirst ? "1" : "0"}${text}`;
    let unit = this.known.get(key);
    if (unit === undefined) {
      unit = new UnitText(this.known.size, text, isFirst, this.readIdeas);
      this.known.set(key, unit);
    }
    return unit;
  }
}
