import {
  choose,
  documentPart,
  newWord,
  put,
  read,
  write,
  type PlantingSession,
  type Fits,
} from "./planting-session.ts";
import { paragraphsIn, textIn, type XmlParagraph } from "./xml-paragraphs.ts";

const isPlain: Fits = ({ xml, text, isInTable }) =>
  !isInTable &&
  text.split(/\s+/u).length >= 8 &&
  !/<w:(?:ins|del|moveFrom|moveTo|sectPr|fldChar|instrText|drawing|pict|object|footnoteReference|endnoteReference|hyperlink|sdt)\b/u.test(
    xml,
  );

const newParagraph = (words: string): string => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;

const cut = (session: PlantingSession): XmlParagraph | undefined => {
  const paragraph = choose(session, documentPart, isPlain);
  if (!paragraph) return undefined;
  const xml = read(session, documentPart);
  write(session, documentPart, xml.slice(0, paragraph.start) + xml.slice(paragraph.end));
  session.used.add(paragraph.text);
  return paragraph;
};

/** A paragraph that is new. */
export const addParagraph = (session: PlantingSession): string | undefined => {
  const paragraph = choose(session, documentPart, isPlain);
  if (!paragraph) return undefined;
  const words = `${newWord(session)} shall not be bound by the clause above.`;
  put(session, documentPart, paragraph, newParagraph(words) + paragraph.xml);
  session.used.add(paragraph.text);
  return words;
};

/** A paragraph that is gone. */
export const dropParagraph = (session: PlantingSession): string | undefined => cut(session)?.text;

/** A paragraph that stands elsewhere. */
export const moveParagraph = (session: PlantingSession): string | undefined => {
  const moved = cut(session);
  if (!moved) return undefined;
  const spoken = paragraphsIn(read(session, documentPart)).filter(({ text }) => text.trim() !== "");
  const was = spoken.filter(({ start }) => start < moved.start).length;
  // Over fewer others than that, of which some are changed too, it may as well be they that moved.
  const far = new Set(spoken.filter((_, at) => Math.abs(at - was) > 12).map(({ start }) => start));
  const before = choose(session, documentPart, (each) => isPlain(each) && far.has(each.start));
  if (!before) return moved.text;
  put(session, documentPart, before, moved.xml + before.xml);
  return moved.text;
};

/** One paragraph made two, between two of its sentences. */
export const splitParagraph = (session: PlantingSession): readonly string[] | undefined => {
  const between = /(?<=\p{L}{3}\.) (?=\p{Lu}\p{L}+ )/u;
  const paragraph = choose(
    session,
    documentPart,
    (each) => isPlain(each) && each.runs.some(({ text }) => between.test(text)),
  );
  const run = paragraph?.runs.findLast(({ text }) => between.test(text));
  if (!paragraph || !run) return undefined;
  const at = run.text.search(between);
  const opening = /^<w:p(?: [^>]*)?>(?:<w:pPr>.*?<\/w:pPr>)?/su.exec(paragraph.xml)?.[0] ?? "<w:p>";
  const inside = paragraph.xml.slice(run.start - paragraph.start, run.end - paragraph.start);
  const cutAt = inside.search(between);
  if (at < 0 || cutAt < 0) return undefined;
  const first = paragraph.xml.slice(0, run.start - paragraph.start) + inside.slice(0, cutAt);
  const rest = inside.slice(cutAt + 1) + paragraph.xml.slice(run.end - paragraph.start);
  const second = `${opening.replaceAll(/ w14:(?:paraId|textId)="[^"]*"/gu, "")}<w:r><w:t xml:space="preserve">${rest}`;
  put(session, documentPart, paragraph, `${first}</w:t></w:r></w:p>${second}`);
  session.used.add(paragraph.text);
  return [run.text.slice(0, at).slice(-30), run.text.slice(at + 1).slice(0, 30)];
};

/** The start of a paragraph, its properties with what a tracked change keeps of them. */
const paragraphStart =
  /^<w:p(?: [^>]*)?>(?:<w:pPr>(?:<w:pPrChange\b.*?<\/w:pPrChange>|(?!<\/w:pPr>).)*<\/w:pPr>)?/su;

/** Two paragraphs that follow each other made one. */
export const joinParagraphs = (session: PlantingSession): string | undefined => {
  const all = paragraphsIn(read(session, documentPart));
  const nextOf = (one: XmlParagraph): XmlParagraph | undefined => {
    const next = all[all.findIndex(({ start }) => start === one.start) + 1];
    return next?.start === one.end && isPlain(next) && !session.used.has(next.text)
      ? next
      : undefined;
  };
  const first = choose(
    session,
    documentPart,
    (each) => isPlain(each) && nextOf(each) !== undefined,
  );
  const second = first && nextOf(first);
  if (!first || !second) return undefined;
  const xml = read(session, documentPart);
  const content = second.xml.replace(paragraphStart, "");
  const joined = first.xml.replace(/<\/w:p>$/u, content);
  write(session, documentPart, xml.slice(0, first.start) + joined + xml.slice(second.end));
  for (const text of [first.text, second.text, first.text + second.text]) session.used.add(text);
  return first.text + second.text;
};

const rowPattern = /<w:tr[ >](?:(?!<w:tr[ >]|<w:tbl[ >]).)*?<\/w:tr>/gsu;

/** A row with words of its own; the only row of a table, and one that spans others, is left alone. */
const rowsOf = (session: PlantingSession): RegExpExecArray[] =>
  [...read(session, documentPart).matchAll(rowPattern)].filter(([xml]) => {
    const texts = paragraphsIn(xml).map(({ text }) => text);
    const isUsed = texts.some((text) => session.used.has(text));
    return !isUsed && textIn(xml).length > 12 && !/<w:(?:vMerge|ins|del)\b/u.test(xml);
  });

const use = (session: PlantingSession, xml: string): void => {
  for (const { text } of paragraphsIn(xml)) session.used.add(text);
};

/** A row that is new. */
export const addRow = (session: PlantingSession): string | undefined => {
  const row = session.random.oneOf(rowsOf(session));
  const [run] = row ? paragraphsIn(row[0]).flatMap(({ runs }) => runs) : [];
  if (!row || !run) return undefined;
  const word = newWord(session);
  const copy = row[0].slice(0, run.start) + word + row[0].slice(run.end);
  const xml = read(session, documentPart);
  write(session, documentPart, xml.slice(0, row.index) + copy + xml.slice(row.index));
  use(session, row[0] + copy);
  return word;
};

/** A row that is gone. */
export const dropRow = (session: PlantingSession): string | undefined => {
  const row = session.random.oneOf(rowsOf(session));
  const words = row && paragraphsIn(row[0]).find(({ text }) => /\p{L}{4}/u.test(text))?.text;
  if (!row || !words) return undefined;
  const xml = read(session, documentPart);
  if (xml.split(words).length > 2) return undefined;
  write(session, documentPart, xml.slice(0, row.index) + xml.slice(row.index + row[0].length));
  return words;
};

/** Two neighboring cells of a row that changed places: what is told names either. */
export const swapCells = (session: PlantingSession): readonly string[] | undefined => {
  const cell = /<w:tc[ >](?:(?!<w:tc[ >]).)*?<\/w:tc>/gsu;
  for (const row of session.random.shuffled(rowsOf(session))) {
    const [one, other] = [...row[0].matchAll(cell)];
    const [first, second] = [one, other].map((each) => textIn(each?.[0] ?? ""));
    if (!one || !other || !first || !second || first === second) continue;
    const xml = read(session, documentPart);
    if (xml.split(first).length > 2 || xml.split(second).length > 2) continue;
    const [start, end] = [row.index + one.index, row.index + other.index + other[0].length];
    const between = xml.slice(start + one[0].length, row.index + other.index);
    write(
      session,
      documentPart,
      xml.slice(0, start) + other[0] + between + one[0] + xml.slice(end),
    );
    use(session, row[0]);
    const texts = [one[0], other[0]].flatMap((each) => paragraphsIn(each).map(({ text }) => text));
    return texts.filter((text) => text.trim() !== "");
  }
  return undefined;
};

/** A paragraph whose list no longer counts it. */
export const unnumber = (session: PlantingSession): string | undefined => {
  const numbering = /<w:numPr>.*?<\/w:numPr>/su;
  const isNumbered: Fits = (each) => isPlain(each) && numbering.test(each.xml);
  const paragraph = choose(session, documentPart, isNumbered);
  if (!paragraph) return undefined;
  const off = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>';
  put(session, documentPart, paragraph, paragraph.xml.replace(numbering, off));
  return paragraph.text;
};
