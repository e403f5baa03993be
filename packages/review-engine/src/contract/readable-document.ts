import type { Paragraph, Segment, WordDocument } from "@proviso/redline";

/**
 * How many characters of a paragraph are read. The longest paragraph of the 23,000 contracts and provisions that
 * were measured has 15,308; patterns and loops are held to their times up to this length.
 */
export const longestRead = 30_000;
/** The cut is moved back to a space within this many characters. */
const longestWord = 200;
const longestExcerpt = 160;

/** The end of a paragraph that was too long to be read whole. */
export interface UnreadEnd {
  /** The paragraph's position and id. */
  readonly position: number;
  readonly paragraph: string;
  /** The beginning of what was not read, at most 160 characters. */
  readonly text: string;
}

/** A document whose paragraphs are all short enough to be read, and what was cut off to make them so. */
export interface ReadableDocument {
  readonly document: WordDocument;
  readonly unread: readonly UnreadEnd[];
}

/**
 * Cuts off the ends of paragraphs that are longer than `longestRead`. Offsets into what is left stay as they were, so
 * quotes and edits hold for the whole document too. A document without such paragraphs is returned as it is.
 */
export function readableDocument(document: WordDocument): ReadableDocument {
  if (document.paragraphs.every(({ text }) => text.length <= longestRead))
    return { document, unread: [] };
  const unread: UnreadEnd[] = [];
  let start = 0;
  const paragraphs = document.paragraphs.map((paragraph, position) => {
    const end = endOfReading(paragraph.text);
    if (end < paragraph.text.length)
      unread.push({ position, paragraph: paragraph.id, text: excerpt(paragraph.text, end) });
    const read = { ...shortened(paragraph, end), start };
    start += read.text.length + 1;
    return read;
  });
  const text = paragraphs.map((paragraph) => paragraph.text).join("\n");
  return { document: { ...document, paragraphs, text }, unread };
}

function endOfReading(text: string): number {
  if (text.length <= longestRead) return text.length;
  const space = text.slice(longestRead - longestWord, longestRead).search(/\s\S*$/u);
  if (space >= 0) return longestRead - longestWord + space;
  const isInsidePair = /[\uD800-\uDBFF]/.test(text.charAt(longestRead - 1));
  return isInsidePair ? longestRead - 1 : longestRead;
}

function excerpt(text: string, from: number): string {
  const rest = text.slice(from, from + 4 * longestExcerpt).trim();
  return rest.length > longestExcerpt ? `${rest.slice(0, longestExcerpt - 3)}...` : rest;
}

function shortened(paragraph: Paragraph, end: number): Paragraph {
  if (end === paragraph.text.length) return paragraph;
  const segments: Segment[] = [];
  let at = 0;
  for (const segment of paragraph.segments) {
    if (segment.kind === "deleted") {
      if (at < end) segments.push(segment);
      continue;
    }
    const text = segment.text.slice(0, Math.max(0, end - at));
    at += segment.text.length;
    if (text !== "") segments.push({ ...segment, text });
  }
  return { ...paragraph, text: paragraph.text.slice(0, end), segments };
}
