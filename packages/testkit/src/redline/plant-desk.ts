import { strFromU8, strToU8 } from "fflate";
import type { RandomNumbers } from "./random-numbers.ts";
import { paragraphsIn, withText, type XmlParagraph } from "./xml-paragraphs.ts";

/** Where the text of a Word file stands. */
export const documentPart = "word/document.xml";

/** A file that changes are planted in. */
export interface Desk {
  readonly parts: Record<string, Uint8Array>;
  readonly random: RandomNumbers;
  /** The texts of the paragraphs that were changed already, and the headers and footers that stand elsewhere. */
  readonly used: Set<string>;
  nextWord: number;
}

/** The XML of a part, "" without it. */
export const read = ({ parts }: Desk, name: string): string =>
  strFromU8(parts[name] ?? new Uint8Array());

/** Puts another XML in the place of a part. */
export const write = ({ parts }: Desk, name: string, xml: string): void => {
  parts[name] = strToU8(xml);
};

/** A word that no document has. */
export const newWord = (desk: Desk): string => {
  desk.nextWord += 1;
  return `Planted${desk.random.below(900_000) + 100_000}x${desk.nextWord}`;
};

/** Whether a paragraph suits a change. */
export type Fits = (paragraph: XmlParagraph) => boolean;

/** A paragraph that fits and was not changed before; its text must be its own, so that it can be told. */
export const choose = (desk: Desk, part: string, fits: Fits): XmlParagraph | undefined => {
  const all = paragraphsIn(read(desk, part));
  const times = new Map<string, number>();
  for (const { text } of all) times.set(text, (times.get(text) ?? 0) + 1);
  const open = all.filter(
    (each) => times.get(each.text) === 1 && !desk.used.has(each.text) && fits(each),
  );
  return desk.random.oneOf(open);
};

/** Puts other XML in the place of a paragraph, which is changed from then on. */
export const put = (desk: Desk, part: string, at: XmlParagraph, xml: string): void => {
  const whole = read(desk, part);
  write(desk, part, whole.slice(0, at.start) + xml + whole.slice(at.end));
  for (const { text } of paragraphsIn(xml)) desk.used.add(text);
};

/** Rewrites one stretch of one run's text and gives the words about it; undefined where nothing fits. */
export const rewrite = (
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

/** The names of the parts that match. */
export const partsLike = ({ parts }: Desk, pattern: RegExp): readonly string[] =>
  Object.keys(parts).filter((name) => pattern.test(name));
