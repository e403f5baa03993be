/** A piece of a text about as long as a sentence: offsets [start, end). */
export interface Unit {
  readonly start: number;
  readonly end: number;
  /** Whether it begins a line. */
  readonly isFirst: boolean;
}

const abbreviations = new Set(
  "no inc ltd co corp mr ms mrs dr vs e.g i.e sec art u.s u.k st jr sr llc l.p s.a n.a esq etc approx dept fig p pp cf al ex viz".split(
    " ",
  ),
);
const cut = /[.;:?!]["”’)\]]*\s+(?=["“‘([]?[A-Z0-9(])/g;
const shortNumber = /^(?:[a-z]|\d{1,2}(?:\.\d{1,2})*)$/;
const leastLetters = 25;
const mostLetters = 1200;
const leastBreak = 600;

type Piece = { start: number; end: number };

const lastWordBefore = (text: string, from: number, to: number): string =>
  (text.slice(from, to).trimEnd().split(/\s+/).at(-1) ?? "")
    .toLowerCase()
    .replace(/^[("“[]+|[("“[]+$/g, "");

const isShort = (text: string, { start, end }: Piece): boolean =>
  text.slice(start, end).trim().length < leastLetters;

const cutLine = (text: string, start: number, end: number): Piece[] => {
  const cuts = [start];
  const line = text.slice(start, end);
  for (const found of line.matchAll(cut)) {
    const at = start + found.index;
    const word = lastWordBefore(text, cuts.at(-1) ?? start, at);
    if (found[0].startsWith(".") && (abbreviations.has(word) || shortNumber.test(word))) continue;
    cuts.push(at + found[0].length);
  }
  const pieces: Piece[] = [];
  cuts.forEach((from, nth) => {
    const last = pieces.at(-1);
    const to = cuts[nth + 1] ?? end;
    if (last !== undefined && isShort(text, last)) last.end = to;
    else pieces.push({ start: from, end: to });
  });
  const last = pieces.at(-1);
  const beforeLast = pieces.at(-2);
  if (last !== undefined && beforeLast !== undefined && isShort(text, last)) {
    beforeLast.end = last.end;
    pieces.pop();
  }
  return pieces;
};

const cutLong = (text: string, { start, end }: Piece): Piece[] => {
  const pieces: Piece[] = [];
  let from = start;
  while (end - from > mostLetters) {
    const space = text.slice(0, from + mostLetters).lastIndexOf(" ");
    const to = space >= from + leastBreak ? space + 1 : from + mostLetters;
    pieces.push({ start: from, end: to });
    from = to;
  }
  return [...pieces, { start: from, end }];
};

/**
 * Cuts a text into units: at line ends, and after a sentence's end inside a line. Pieces under 25
 * letters go with what follows them, pieces over 1,200 are cut at a space. The same rules as the
 * measuring program of the public clause data.
 */
export const unitsOf = (text: string): Unit[] => {
  const units: Unit[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    let isFirst = true;
    for (const piece of cutLine(text, line.index, line.index + line[0].length))
      for (const { start, end } of cutLong(text, piece)) {
        const part = text.slice(start, end);
        const from = start + part.length - part.trimStart().length;
        const to = start + part.trimEnd().length;
        if (to > from) {
          units.push({ start: from, end: to, isFirst });
          isFirst = false;
        }
      }
  }
  return units;
};
