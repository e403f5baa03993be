import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { randomNumbers, type RandomNumbers } from "./random-numbers.ts";
import { paragraphsIn, textIn, withText, type XmlParagraph } from "./xml-paragraphs.ts";

/** What somebody may change without a mark. */
export const plantedKinds = [
  "word",
  "number",
  "punctuation",
  "sentence",
  "joined-words",
  "paragraph-inserted",
  "paragraph-deleted",
  "paragraph-moved",
  "cell",
  "row-inserted",
  "row-deleted",
  "header-or-footer",
  "footnote",
  "list-renumbered",
  "defined-term",
] as const;

/** One kind of change without a mark. */
export type PlantedKind = (typeof plantedKinds)[number];

/** A change that was planted: what a comparison must name to have found it. */
export interface Planted {
  readonly kind: PlantedKind;
  /** Words that stand in the text before or after the change, and nowhere else. */
  readonly words: string;
}

const documentPart = "word/document.xml";

interface Desk {
  readonly parts: Record<string, Uint8Array>;
  readonly random: RandomNumbers;
  /** Starts of the paragraphs of the original document that were changed already, with their text. */
  readonly used: Set<string>;
  nextWord: number;
}

const read = ({ parts }: Desk, name: string): string => strFromU8(parts[name] ?? new Uint8Array());

const write = ({ parts }: Desk, name: string, xml: string): void => {
  parts[name] = strToU8(xml);
};

/** A word that no document has. */
const newWord = (desk: Desk): string => {
  desk.nextWord += 1;
  return `Planted${desk.random.below(900_000) + 100_000}x${desk.nextWord}`;
};

type Fits = (paragraph: XmlParagraph) => boolean;

/** A paragraph that fits and was not changed before; its text must be its own, so that it can be told. */
const choose = (desk: Desk, part: string, fits: Fits): XmlParagraph | undefined => {
  const all = paragraphsIn(read(desk, part));
  const times = new Map<string, number>();
  for (const { text } of all) times.set(text, (times.get(text) ?? 0) + 1);
  const open = all.filter(
    (each) => times.get(each.text) === 1 && !desk.used.has(each.text) && fits(each),
  );
  return desk.random.oneOf(open);
};

const put = (desk: Desk, part: string, at: XmlParagraph, xml: string): void => {
  const whole = read(desk, part);
  write(desk, part, whole.slice(0, at.start) + xml + whole.slice(at.end));
  for (const { text } of paragraphsIn(xml)) desk.used.add(text);
};

/** Rewrites one stretch of one run's text and gives the words about it; undefined where nothing fits. */
const rewrite = (
  desk: Desk,
  part: string,
  pattern: RegExp,
  fits: Fits,
  replacement: (found: string) => string,
): string | undefined => {
  const paragraph = choose(
    desk,
    part,
    (each) => fits(each) && each.runs.some((run) => pattern.test(run.text)),
  );
  const run = desk.random.oneOf(paragraph?.runs.filter(({ text }) => pattern.test(text)) ?? []);
  if (!paragraph || !run) return undefined;
  const at = run.text.search(pattern);
  const text = run.text.replace(pattern, (found) => replacement(found));
  put(desk, part, paragraph, withText(paragraph, run, text));
  return text.slice(Math.max(0, at - 16), at + 16);
};

const inBody: Fits = ({ isInTable }) => !isInTable;
const inCell: Fits = ({ isInTable }) => isInTable;
const anywhere: Fits = () => true;
const aWord = /\p{L}{5,}/u;

const changeWord = (desk: Desk, part: string, fits: Fits): string | undefined => {
  const word = newWord(desk);
  return rewrite(desk, part, aWord, fits, () => word) && word;
};

const isPlain: Fits = ({ xml, text, isInTable }) =>
  !isInTable &&
  text.split(/\s+/u).length >= 8 &&
  !/<w:(?:ins|del|moveFrom|moveTo|sectPr|fldChar|instrText|drawing|pict|object|footnoteReference)\b/u.test(
    xml,
  );

const newParagraph = (words: string): string => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;

const cut = (desk: Desk): XmlParagraph | undefined => {
  const paragraph = choose(desk, documentPart, isPlain);
  if (!paragraph) return undefined;
  const xml = read(desk, documentPart);
  write(desk, documentPart, xml.slice(0, paragraph.start) + xml.slice(paragraph.end));
  desk.used.add(paragraph.text);
  return paragraph;
};

const rowPattern = /<w:tr[ >](?:(?!<w:tr[ >]|<w:tbl[ >]).)*?<\/w:tr>/gsu;

/** A row with words of its own; the only row of a table, and one that spans others, is left alone. */
const chooseRow = (desk: Desk): RegExpExecArray | undefined => {
  const rows = [...read(desk, documentPart).matchAll(rowPattern)].filter(([xml]) => {
    const texts = paragraphsIn(xml).map(({ text }) => text);
    const isUsed = texts.some((text) => desk.used.has(text));
    return !isUsed && textIn(xml).length > 12 && !/<w:(?:vMerge|ins|del)\b/u.test(xml);
  });
  return desk.random.oneOf(rows);
};

const partsLike = ({ parts }: Desk, pattern: RegExp): readonly string[] =>
  Object.keys(parts).filter((name) => pattern.test(name));

const plant: Readonly<Record<PlantedKind, (desk: Desk) => string | undefined>> = {
  word: (desk) => changeWord(desk, documentPart, inBody),
  number: (desk) => {
    const number = String(desk.random.below(9_000_000) + 1_000_000);
    return rewrite(desk, documentPart, /\d+/u, inBody, () => number) && number;
  },
  punctuation: (desk) => rewrite(desk, documentPart, /(?<=\p{L}{3})[,.](?= )/u, inBody, () => ";"),
  sentence: (desk) => {
    const word = newWord(desk);
    const added = `. ${word} may waive this clause at any time. `;
    return rewrite(desk, documentPart, /(?<=\p{L}{3})\. /u, inBody, () => added) && word;
  },
  "joined-words": (desk) => rewrite(desk, documentPart, /(?<=\p{L}) (?=\p{L})/u, inBody, () => ""),
  "paragraph-inserted": (desk) => {
    const paragraph = choose(desk, documentPart, isPlain);
    if (!paragraph) return undefined;
    const words = `${newWord(desk)} shall not be bound by the clause above.`;
    put(desk, documentPart, paragraph, newParagraph(words) + paragraph.xml);
    desk.used.add(paragraph.text);
    return words;
  },
  "paragraph-deleted": (desk) => cut(desk)?.text,
  "paragraph-moved": (desk) => {
    const moved = cut(desk);
    if (!moved) return undefined;
    const spoken = paragraphsIn(read(desk, documentPart)).filter(({ text }) => text.trim() !== "");
    const was = spoken.filter(({ start }) => start < moved.start).length;
    // Over fewer others than that, it may as well be they that moved.
    const far = new Set(spoken.filter((_, at) => Math.abs(at - was) > 5).map(({ start }) => start));
    const before = choose(desk, documentPart, (each) => isPlain(each) && far.has(each.start));
    if (!before) return moved.text;
    put(desk, documentPart, before, moved.xml + before.xml);
    return moved.text;
  },
  cell: (desk) => changeWord(desk, documentPart, inCell),
  "row-inserted": (desk) => {
    const row = chooseRow(desk);
    const [run] = row ? paragraphsIn(row[0]).flatMap(({ runs }) => runs) : [];
    if (!row || !run) return undefined;
    const word = newWord(desk);
    const copy = row[0].slice(0, run.start) + word + row[0].slice(run.end);
    const xml = read(desk, documentPart);
    write(desk, documentPart, xml.slice(0, row.index) + copy + xml.slice(row.index));
    for (const { text } of paragraphsIn(row[0] + copy)) desk.used.add(text);
    return word;
  },
  "row-deleted": (desk) => {
    const row = chooseRow(desk);
    const words = row && paragraphsIn(row[0]).find(({ text }) => /\p{L}{4}/u.test(text))?.text;
    if (!row || !words) return undefined;
    const xml = read(desk, documentPart);
    if (xml.split(words).length > 2) return undefined;
    write(desk, documentPart, xml.slice(0, row.index) + xml.slice(row.index + row[0].length));
    return words;
  },
  "header-or-footer": (desk) => {
    const part = desk.random.oneOf(partsLike(desk, /^word\/(?:header|footer)\d*\.xml$/u));
    return part && changeWord(desk, part, anywhere);
  },
  footnote: (desk) => {
    const [part] = partsLike(desk, /^word\/footnotes\.xml$/u);
    return part && changeWord(desk, part, anywhere);
  },
  "list-renumbered": (desk) => {
    const numbering = /<w:numPr>.*?<\/w:numPr>/su;
    const isNumbered: Fits = (each) => isPlain(each) && numbering.test(each.xml);
    const paragraph = choose(desk, documentPart, isNumbered);
    if (!paragraph) return undefined;
    put(
      desk,
      documentPart,
      paragraph,
      paragraph.xml.replace(
        numbering,
        '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>',
      ),
    );
    return paragraph.text;
  },
  "defined-term": (desk) => {
    const word = newWord(desk);
    const quoted = /(?<=[“"])\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*(?=[”"])/u;
    return rewrite(desk, documentPart, quoted, inBody, () => word) && word;
  },
};

/**
 * Changes a .docx in one place for each of these kinds, without any mark, as somebody who hopes not to
 * be noticed. What the file has no place for is left out. The same seed gives the same changes.
 */
export const plantChanges = (
  bytes: Uint8Array,
  seed: number,
  kinds: readonly PlantedKind[] = plantedKinds,
): { readonly bytes: Uint8Array; readonly planted: readonly Planted[] } => {
  const desk: Desk = {
    parts: unzipSync(bytes),
    random: randomNumbers(seed),
    used: new Set([""]),
    nextWord: 0,
  };
  const planted: Planted[] = [];
  for (const kind of desk.random.shuffled(kinds)) {
    const words = plant[kind](desk);
    if (words !== undefined) planted.push({ kind, words });
  }
  return { bytes: zipSync(desk.parts), planted };
};
