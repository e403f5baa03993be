import type { Signature } from "../edit.ts";
import type { WordPackage } from "../package/word-package.ts";
import { element, type XmlElement, type XmlNode } from "../xml/element.ts";
import { xmlSources } from "./part-sources.ts";

/**
 * Tools take marks of one moment for one change, so each gets its own second. LibreOffice even
 * joins marks of neighboring places made within a minute, and the paragraph mark between them gets
 * lost when they are settled: so neighbors write in lanes that stay minutes apart. "whole" is for
 * paragraphs that come or go, "even" and "odd" for the text of every other paragraph.
 */
export type TimeSlot = "whole" | "even" | "odd";

/** The person who writes: makes marks with ids and moments that the package does not have yet. */
export interface MarkWriter {
  readonly author: string;
  /** An id for any annotation, above all of the package where there is room, below 2^31. */
  readonly nextId: () => number;
  /** The next free second of a lane, at or before the signature's date. */
  readonly nextMoment: (slot: TimeSlot) => string;
  /** A w14:paraId that no paragraph has. */
  readonly nextParagraphId: () => string;
  /** A tracked-change element signed with this moment, around `content`. */
  readonly mark: (name: string, moment: string, content?: readonly XmlNode[]) => XmlElement;
  /** Remembers an element as written by this pen. */
  readonly claim: (element: XmlElement) => XmlElement;
  readonly isMine: (element: XmlElement) => boolean;
}

/** Exclusive limit of w:id (a signed 32-bit number in Word) and of w14:paraId (0x80000000). */
const limit = 2 ** 31;

/** A pen for this package, or undefined when the signature has no author or no valid date. */
export const openMarkWriter = (word: WordPackage, signature: Signature): MarkWriter | undefined => {
  const begin = Date.parse(signature.date);
  if (signature.author.trim() === "" || Number.isNaN(begin)) return undefined;
  const taken = takenIn(word);
  const mine = new WeakSet<XmlElement>();
  let id = taken.highestId < limit - 1_000_000 ? taken.highestId : 0;
  const nextId = (): number => {
    do id++;
    while (taken.ids.has(id));
    return id;
  };
  const used: Record<TimeSlot, number> = { even: 0, odd: 0, whole: 0 };
  const nextMoment = (slot: TimeSlot): string => {
    let moment: string;
    do moment = momentAt(begin, slot, used[slot]++);
    while (taken.dates.has(moment));
    return moment;
  };
  let paragraph = 0x10000000;
  const nextParagraphId = (): string => {
    let made: string;
    do made = (++paragraph).toString(16).toUpperCase().padStart(8, "0");
    while (taken.paragraphs.has(made));
    return made;
  };
  const claim = (made: XmlElement): XmlElement => {
    mine.add(made);
    return made;
  };
  const { author } = signature;
  return {
    author,
    nextId,
    nextMoment,
    nextParagraphId,
    claim,
    mark: (name, moment, content = []) =>
      claim(element(name, { "w:id": nextId(), "w:author": author, "w:date": moment }, content)),
    isMine: (each) => mine.has(each),
  };
};

const minutesOfLane: Readonly<Record<TimeSlot, number>> = { even: 0, odd: 3, whole: 6 };

/** Sixty moments fill a minute of the lane; its next one comes nine minutes earlier. */
const momentAt = (begin: number, slot: TimeSlot, count: number): string => {
  const minutes = minutesOfLane[slot] + 9 * Math.floor(count / 60);
  const moment = new Date(begin - (minutes * 60 + (count % 60)) * 1000);
  return `${moment.toISOString().slice(0, 19)}Z`;
};

interface Taken {
  readonly ids: ReadonlySet<number>;
  readonly highestId: number;
  readonly dates: ReadonlySet<string>;
  readonly paragraphs: ReadonlySet<string>;
}

/** Read from the sources of all parts: ids of comments, bookmarks and changes share one space here. */
const takenIn = (word: WordPackage): Taken => {
  const ids = new Set<number>();
  const dates = new Set<string>();
  const paragraphs = new Set<string>();
  for (const [, source] of xmlSources(word)) {
    for (const [, id] of source.matchAll(idPattern)) ids.add(Number(id));
    for (const [, date] of source.matchAll(datePattern)) dates.add(date ?? "");
    for (const [, id] of source.matchAll(/:paraId\s*=\s*["']([0-9A-Fa-f]{8})["']/g))
      paragraphs.add((id ?? "").toUpperCase());
  }
  let highestId = 0;
  for (const id of ids) if (id > highestId && id < limit) highestId = id;
  return { ids, highestId, dates, paragraphs };
};

const idPattern = /:id\s*=\s*["'](\d{1,10})["']/g;
const datePattern = /:date\s*=\s*["']([^"']*)["']/g;

/** Every date that some annotation of the package carries, as written. */
export const datesIn = (word: WordPackage): ReadonlySet<string> => takenIn(word).dates;
