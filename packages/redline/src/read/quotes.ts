import type { Paragraph, Quote, WordDocument } from "../document.ts";

const indexes = new WeakMap<WordDocument, ReadonlyMap<string, Paragraph>>();

/** The paragraph of that id, undefined when there is none; the index is built once per document. */
export const paragraphById = (document: WordDocument, id: string): Paragraph | undefined => {
  let index = indexes.get(document);
  if (!index) {
    index = new Map(document.paragraphs.map((each) => [each.id, each]));
    indexes.set(document, index);
  }
  return index.get(id);
};

/** The quote of text[start, end) of a paragraph, or null when there is no such place. */
export const quoteAt = (
  document: WordDocument,
  paragraph: string,
  start: number,
  end: number,
): Quote | null => {
  const text = paragraphById(document, paragraph)?.text;
  if (text === undefined || start < 0 || start > end || end > text.length) return null;
  return { text: text.slice(start, end), paragraph, start, end };
};

/** Whether the document says, at the place the quote names, exactly what the quote says. */
export const verifyQuote = (document: WordDocument, quote: Quote): boolean =>
  quoteAt(document, quote.paragraph, quote.start, quote.end)?.text === quote.text;

/**
 * Every place that says `text`, in reading order: the exact ones when there are any, else those
 * that differ only in white space, quotation marks, dashes and hyphens. Each quote verifies.
 */
export const findQuote = (document: WordDocument, text: string): Quote[] => {
  if (text.trim() === "") return [];
  const exact = document.paragraphs.flatMap((each) => quotesIn(each, text));
  return exact.length > 0 ? exact : findTolerantly(document, text);
};

const quotesIn = ({ id, text }: Paragraph, sought: string): Quote[] => {
  const found: Quote[] = [];
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length))
    found.push({ text: sought, paragraph: id, start: at, end: at + sought.length });
  return found;
};

const findTolerantly = (document: WordDocument, sought: string): Quote[] => {
  const plain = plainText(sought).text.trim();
  if (plain === "") return [];
  return document.paragraphs.flatMap(({ id, text }) => {
    const { text: searched, offsets } = plainText(text);
    const found: Quote[] = [];
    for (
      let at = searched.indexOf(plain);
      at >= 0;
      at = searched.indexOf(plain, at + plain.length)
    ) {
      const start = offsets[at] ?? 0;
      const end = (offsets[at + plain.length - 1] ?? 0) + 1;
      found.push({ text: text.slice(start, end), paragraph: id, start, end });
    }
    return found;
  });
};

/** Text in one spelling, with the offset that each of its units had before. */
const plainText = (text: string): { text: string; offsets: number[] } => {
  let plain = "";
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = spelled(text.charAt(at));
    if (unit === "" || (unit === " " && plain.endsWith(" "))) continue;
    plain += unit;
    offsets.push(at);
  }
  return { text: plain, offsets };
};

const spelled = (unit: string): string => {
  if (unit <= "~") return /\s/.test(unit) ? " " : unit;
  if (/[\s\u200B]/.test(unit)) return " ";
  if (unit === "\u00AD" || unit === "\u200C" || unit === "\u200D" || unit === "\u2060") return "";
  if (/[\u2018\u2019\u201A\u201B\u2032\u02BC]/.test(unit)) return "'";
  if (/[\u201C-\u201F\u2033\u00AB\u00BB]/.test(unit)) return '"';
  if (/[\u2010-\u2015\u2212]/.test(unit)) return "-";
  return unit;
};
