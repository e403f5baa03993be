import type { ClassReader, ClassTerms } from "../lexicon-reader.ts";
import { wordsOf } from "../words.ts";
import { ideaReader } from "./ideas.ts";
import { jointsOf, type Joints } from "./passages.ts";
import { signsOf } from "./signs.ts";
import { hashOf, runsOf } from "./term-hash.ts";
import { unitsOf, type Unit } from "./units.ts";

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

const buckets = 8;
const bucket = (value: number): number => Math.min(buckets - 1, Math.ceil(Math.log2(value + 1)));
const numbered = (name: string, count: number): readonly number[] =>
  Array.from({ length: count }, (_, nth) => hashOf(`${name} ${nth}`));
const tenths = numbered("place", 10);
const starts = numbered("start", buckets);
const ends = numbered("end", buckets);
const none: readonly number[] = [];
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
  private readonly readIdeas: ClassReader<number>;
  private readonly words: readonly string[];
  private numbers_: readonly number[] | null = null;
  private readonly runs_: (readonly number[] | undefined)[] = [];
  private headingRuns_: readonly number[] | null = null;
  private shape_: readonly number[] | null = null;
  private ideas_: ClassTerms<number> | null = null;
  private headingIdeas_: readonly number[] | null = null;
  private signs_: readonly number[] | null = null;
  private led: Map<UnitText, readonly number[]> | null = null;
  private joints_: Joints | null = null;

  constructor(id: number, text: string, isFirst: boolean, readIdeas: ClassReader<number>) {
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

  /** How it is written and where it stands. */
  shapeAt({ tenth, start, end }: Place): readonly number[] {
    const [length = 0, ...rest] = this.shape;
    const place = [tenths[tenth] ?? 0, starts[start] ?? 0, ends[end] ?? 0];
    return [length, ...place, ...rest];
  }

  /** How its sentence may begin before it, or go on behind it. */
  get joints(): Joints {
    return (this.joints_ ??= jointsOf(this.text));
  }

  /** The ideas in it, one and two at a time. */
  get ideas(): ClassTerms<number> {
    return (this.ideas_ ??= this.readIdeas(this.words));
  }

  /** The ideas in its heading, one at a time. */
  get headingIdeas(): readonly number[] {
    return (this.headingIdeas_ ??= this.readIdeas(wordsOf(this.heading)).singles);
  }

  /** The signs that it bears. */
  get signs(): readonly number[] {
    return (this.signs_ ??= signsOf(this.text));
  }

  /** The signs that it bears together with what leads into it; none when nothing does. */
  signsLedBy(lead: UnitText | undefined): readonly number[] {
    if (lead === undefined) return none;
    const known = this.led?.get(lead);
    if (known !== undefined) return known;
    const signs = signsOf(`${lead.text.slice(-longestLead)} ${this.text}`);
    (this.led ??= new Map()).set(lead, signs);
    return signs;
  }
}

/** Where a unit stands in a contract, roughly: in which tenth, and how many units from its start and its end. */
export interface Place {
  readonly tenth: number;
  readonly start: number;
  readonly end: number;
}

export const placeOf = (at: number, count: number): Place => ({
  tenth: Math.floor((at / count) * 10),
  start: bucket(at),
  end: bucket(count - at),
});

/** A place as one number. */
export const numberOfPlace = ({ tenth, start, end }: Place): number =>
  (tenth * buckets + start) * buckets + end;

/** A unit of a line, offsets counted from where that begins, and what is read of it. */
export interface LineUnit extends Unit {
  readonly text: UnitText;
}

/** The texts of a contract's units; those of its revisions are the same objects where they read the same. */
export class UnitTexts {
  private readonly lines = new Map<string, readonly LineUnit[]>();
  private readonly opening = new Map<string, UnitText>();
  private readonly later = new Map<string, UnitText>();
  private readonly readIdeas = ideaReader();

  /** The units of a line. */
  of(line: string): readonly LineUnit[] {
    const known = this.lines.get(line);
    if (known !== undefined) return known;
    const units = unitsOf(line).map((unit) => ({
      ...unit,
      text: this.textOf(line.slice(unit.start, unit.end), unit.isFirst),
    }));
    this.lines.set(line, units);
    return units;
  }

  private textOf(text: string, isFirst: boolean): UnitText {
    const texts = isFirst ? this.opening : this.later;
    let unit = texts.get(text);
    if (unit === undefined) {
      const id = this.opening.size + this.later.size;
      unit = new UnitText(id, text, isFirst, this.readIdeas);
      texts.set(text, unit);
    }
    return unit;
  }
}
