import type { ContractReading } from "./contract-reading.ts";
import { paragraphAt, type Sentence } from "./contract.ts";

/** A place at which a contract takes over sections of another document, which was not read. */
export interface BorrowedSections {
  readonly sentence: Sentence;
  /** What the sections are called there, with their numbers; none where the list gives numbers alone. */
  readonly titles: readonly string[];
}

const takesOver = /\bincorporated\b|\bincorporates?\b[^.]{0,200}\bby reference\b/iu;
/** "8.2 (Limitation of Liability)". */
const titled = /\b\d{1,2}(?:\.\d{1,2}){0,3}\.?\s*\(\s*(\p{Lu}[^()\d]{2,60})\)/gu;
/** "Sections 5, 8 and 9 of the Master Agreement are incorporated". */
const numbered =
  /\b(?:sections?|articles?|clauses?|paragraphs?)\s+\d[\d.,;()a-z\s]{0,80}\bof (?:the|that|such|our|your)\s+(?!present\b)[^.;]{0,120}\bincorporated\b/iu;
const ofThisOne = /\bof this (?:agreement|contract|order|exhibit|schedule|licen[cs]e)\b/iu;

const known = new WeakMap<ContractReading, readonly BorrowedSections[]>();

/** Where this contract takes over sections of another one by their numbers. */
function borrowedSections(reading: ContractReading): readonly BorrowedSections[] {
  const before = known.get(reading);
  if (before !== undefined) return before;
  const found = /\bincorporat/iu.test(reading.text.document.text)
    ? reading.judged.flatMap((sentence) => borrowedIn(reading, sentence))
    : [];
  known.set(reading, found);
  return found;
}

function borrowedIn(reading: ContractReading, sentence: Sentence): readonly BorrowedSections[] {
  const { text } = paragraphAt(reading.text.document, sentence.paragraph);
  // Points of numbers may cut a list of sections into sentences: the paragraph holds it whole.
  const said = text.slice(Math.max(0, sentence.start - longestList), sentence.end);
  if (!takesOver.test(text.slice(sentence.start, sentence.end))) return [];
  if (ofThisOne.test(said)) return [];
  const titles = [...said.matchAll(titled)]
    .filter(([, title = ""]) => !isOwnHeading(reading, title))
    .map(([whole]) => whole);
  if (titles.length > 0) return [{ sentence, titles }];
  return numbered.test(said) ? [{ sentence, titles: [] }] : [];
}

const longestList = 600;

function isOwnHeading(reading: ContractReading, title: string): boolean {
  const wanted = title.trim().toLowerCase();
  return reading.text.clauses.some(
    ({ heading }) => heading?.text.replaceAll(/(?<![\s.:])[\s.:]+$/gu, "").toLowerCase() === wanted,
  );
}

/** What an issue may be called in the heading of a section. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly headings: readonly string[];
}

/**
 * Where a section of another document that may deal with a subject is taken over, and how the section is
 * called there; null where none is. A list of numbers alone may deal with anything.
 */
export function borrowedFor(
  reading: ContractReading,
  subject: Subject,
): { readonly sentence: Sentence; readonly title: string } | null {
  const stems = stemsOf([subject.id, subject.name, ...subject.headings].join(" "));
  for (const { sentence, titles } of borrowedSections(reading)) {
    const title = titles.find((each) => akin(stemsOf(each)).some((stem) => stems.has(stem)));
    if (title !== undefined) return { sentence, title };
    if (titles.length === 0) return { sentence, title: "" };
  }
  return null;
}

const empty = new Set(
  "agreement ending general other party right section side terms what with without work".split(" "),
);

function stemsOf(words: string): Set<string> {
  const found = words.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(found.filter((word) => !empty.has(word)).map((word) => word.slice(0, stemLength)));
}

const stemLength = 6;

/** What is dealt with under a heading though it has another name. */
const under: Readonly<Record<string, readonly string[]>> = {
  liabil: ["conseq", "carve"],
  govern: ["venue"],
  jurisd: ["venue"],
  disput: ["venue"],
  privac: ["person"],
  mainte: ["suppor"],
};

function akin(stems: ReadonlySet<string>): readonly string[] {
  return [...stems].flatMap((stem) => [stem, ...(under[stem] ?? [])]);
}
