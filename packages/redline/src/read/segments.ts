import type { Segment } from "../document.ts";
import type { LocatedParagraph } from "./located-paragraphs.ts";

type Draft = { -readonly [Key in keyof Segment]: Segment[Key] };

/** The shown and deleted text of a paragraph, cut where kind, author, date or format changes. */
export const segmentsOf = ({ atoms }: LocatedParagraph): Segment[] => {
  const segments: Draft[] = [];
  let last: Draft | undefined;
  for (const { text, kind, change, hidden, format } of atoms) {
    if (hidden !== null) continue;
    const next: Draft = {
      text,
      kind,
      author: change?.attributes["w:author"] ?? null,
      date: change?.attributes["w:date"] ?? null,
      bold: format.bold === true,
      italic: format.italic === true,
      underline: format.underline === true,
    };
    if (last && isAlike(last, next)) last.text += text;
    else segments.push((last = next));
  }
  return segments;
};

const isAlike = (one: Segment, other: Segment): boolean =>
  one.kind === other.kind &&
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.underline === other.underline &&
  one.author === other.author &&
  one.date === other.date;
