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

const space = /\s/;

const lastWordBefore = (text: string, from: number, to: number): string => {
  const piece = text.slice(from, to).trimEnd();
  let start = piece.length;
  while (start > 0 && !space.test(piece.charAt(start - 1))) start--;
  return piece
    .slice(start)
    .toLowerCase()
    .replace(/^[("“[]+|(?<![("“[])[("“[]+$/g, "");
};

/** Whether the dot before an offset ends no sentence: that of an abbreviation, or of a short number. */
const isInside = (text: string, from: number, to: number): boolean => {
  const word = lastWordBefore(text, from, to);
  return abbreviations.has(word) || shortNumber.test(word);
};

const isShort = (text: string, { start, end }: Piece): boolean =>
  text.slice(start, end).trim().length < leastLetters;

const cutLine = (text: string): Piece[] => {
  const cuts = [0];
  for (const found of text.matchAll(cut)) {
    const at = found.index;
    if (found[0].startsWith(".") && isInside(text, cuts.at(-1) ?? 0, at)) continue;
    cuts.push(at + found[0].length);
  }
  const pieces: Piece[] = [];
  cuts.forEach((from, nth) => {
    const last = pieces.at(-1);
    const to = cuts[nth + 1] ?? text.length;
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
    const gap = text.lastIndexOf(" ", from + mostLetters - 1);
    const to = gap >= from + leastBreak ? gap + 1 : from + mostLetters;
    pieces.push({ start: from, end: to });
    from = to;
  }
  return [...pieces, { start: from, end }];
};

/**
 * Cuts a line, which is not empty, into units: after a sentence's end. Pieces under 25
 * letters go with what follows them, pieces over 1,200 are cut at a space. The same rules as the
 * measuring program of the public clause data.
 */
export const unitsOf = (line: string): Unit[] => {
  const units: Unit[] = [];
  for (const piece of cutLine(line))
    for (const { start, end } of cutLong(line, piece)) {
      const part = line.slice(start, end);
      const from = start + part.length - part.trimStart().length;
      const to = start + part.trimEnd().length;
      if (to > from) units.push({ start: from, end: to, isFirst: units.length === 0 });
    }
  return units;
};
