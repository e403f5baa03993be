import { strFromU8, strToU8 } from "fflate";
import type { RandomNumbers } from "./random-numbers.ts";
import { paragraphsIn, withText, type XmlParagraph } from "./xml-paragraphs.ts";

/** Where the text of a Word file stands. */
export const documentPart = "word/document.xml";

/** A file that changes are planted in. */
export interface PlantingSession {
  readonly parts: Record<string, Uint8Array>;
  readonly random: RandomNumbers;
  /** The texts of the paragraphs that were changed already, and the headers and footers that stand elsewhere. */
  readonly used: Set<string>;
  nextWord: number;
}

/** The XML of a part, "" without it. */
export const read = ({ parts }: PlantingSession, name: string): string =>
  strFromU8(parts[name] ?? new Uint8Array());

/** Puts another XML instead of a part. */
export const write = ({ parts }: PlantingSession, name: string, xml: string): void => {
  parts[name] = strToU8(xml);
};

/** A word that no document has. */
export const newWord = (session: PlantingSession): string => {
  session.nextWord += 1;
  return `Planted${session.random.below(900_000) + 100_000}x${session.nextWord}`;
};

/** Whether a paragraph suits a change. */
export type Fits = (paragraph: XmlParagraph) => boolean;

/** A paragraph that fits and was not changed before; its text must be its own, so that it can be told. */
export const choose = (
  session: PlantingSession,
  part: string,
  fits: Fits,
): XmlParagraph | undefined => {
  const all = paragraphsIn(read(session, part));
  const times = new Map<string, number>();
  for (const { text } of all) times.set(text, (times.get(text) ?? 0) + 1);
  const open = all.filter(
    (each) => times.get(each.text) === 1 && !session.used.has(each.text) && fits(each),
  );
  return session.random.oneOf(open);
};

/** Puts other XML instead of a paragraph, which is changed from then on. */
export const put = (
  session: PlantingSession,
  part: string,
  at: XmlParagraph,
  xml: string,
): void => {
  const whole = read(session, part);
  write(session, part, whole.slice(0, at.start) + xml + whole.slice(at.end));
  for (const { text } of paragraphsIn(xml)) session.used.add(text);
};

/** Rewrites one stretch of one run's text and gives the words about it; undefined where nothing fits. */
export const rewrite = (
  session: PlantingSession,
  part: string,
  pattern: RegExp,
  fits: Fits,
  replacement: (found: string) => string,
): string | undefined => {
  const paragraph = choose(
    session,
    part,
    (each) => fits(each) && each.runs.some((run) => pattern.test(run.text)),
  );
  const run = session.random.oneOf(paragraph?.runs.filter(({ text }) => pattern.test(text)) ?? []);
  if (!paragraph || !run) return undefined;
  const at = run.text.search(pattern);
  const text = run.text.replace(pattern, (found) => replacement(found));
  put(session, part, paragraph, withText(paragraph, run, text));
  return text.slice(Math.max(0, at - 16), at + 16);
};

/** The names of the parts that match. */
export const partsLike = ({ parts }: PlantingSession, pattern: RegExp): readonly string[] =>
  Object.keys(parts).filter((name) => pattern.test(name));
