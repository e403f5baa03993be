import type { SearchHit } from "@proviso/endpoints";

/** What can be searched of one contract beside its text, each place as a person would read it. */
export type SearchedNames = Readonly<Record<Exclude<SearchHit["place"], "text">, string>>;

/** A hit of one contract. */
export type FoundHit = Omit<SearchHit, "guid">;

type Mark = SearchHit["marks"][number];

const letters = String.raw`\p{L}\p{N}\p{M}`;

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words that were asked for, in the form they are compared in. */
export const askedWords = (asked: string): readonly string[] => [
  ...new Set(fold(asked).match(/[\p{L}\p{N}]+/gu)),
];

interface FoundWord extends Mark {
  readonly word: string;
}

/** Where any of the words is in a name: as a part of a word of it. */
const inName = (said: string, words: readonly string[]): FoundWord[] =>
  [...said.matchAll(new RegExp(`[${letters}]+`, "gu"))].flatMap(({ 0: token, index }) => {
    const folded = fold(token);
    const word = words.find((each) => folded.includes(each));
    if (word === undefined) return [];
    // Where folding changed the length, the whole word is marked rather than a wrong part of it.
    const at = folded.length === token.length ? folded.indexOf(word) : 0;
    const length = folded.length === token.length ? word.length : token.length;
    return [{ word, start: index + at, end: index + at + length }];
  });

/** Where any of the words is in a text, accents aside: as a whole word of it. */
const inText = (said: string, words: readonly string[]): FoundWord[] =>
  [...said.matchAll(new RegExp(`[${letters}]+`, "gu"))].flatMap(({ 0: token, index }) => {
    const folded = fold(token);
    return words.includes(folded)
      ? [{ word: folded, start: index, end: index + token.length }]
      : [];
  });

const before = 60;
const around = 220;

/** The words around a hit, cut between words, an ellipsis where something was left out. */
const excerpt = (said: string, at: number, words: readonly string[]): SearchHit["text"] => {
  const from = at <= before ? 0 : said.indexOf(" ", at - before) + 1;
  const start = from > at || from === 0 ? Math.max(0, at - before) : from;
  const rough = said.slice(start, start + around);
  const isWhole = start + rough.length >= said.length;
  const lastSpace = rough.lastIndexOf(" ");
  const longest = Math.max(...words.map(({ length }) => length));
  const cut = isWhole || lastSpace < at - start + longest ? rough : rough.slice(0, lastSpace);
  return `${start > 0 ? "…" : ""}${cut}${isWhole ? "" : "…"}`;
};

/** Folded and looked at in one piece; a word is not cut where there is white space within as much again. */
const pieceLength = 4096;

const isPlain = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** Where the first of the words is, as a whole word, accents aside; no more is looked at than up to there. */
const placeInText = (body: string, words: readonly string[]): number | undefined => {
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "u");
  for (let from = 0; from < body.length;) {
    const last = Math.min(from + 2 * pieceLength, body.length);
    let to = Math.min(from + pieceLength, last);
    while (to < last && !/\s/.test(body.charAt(to))) to += 1;
    const piece = body.slice(from, to);
    const folded = isPlain(piece) ? piece.toLowerCase() : fold(piece);
    const first = word.test(folded) ? inText(piece, words)[0] : undefined;
    if (first) return from + first.start;
    from = to;
  }
  return undefined;
};

/** The words around the first hit in a text; undefined if no whole word matches. */
export const findTextHit = (words: readonly string[], body: string): FoundHit | undefined => {
  const at = words.length === 0 ? undefined : placeInText(body, words);
  if (at === undefined) return undefined;
  // Only what may be shown is copied and cleaned.
  const start = Math.max(0, at - 2 * around);
  const said = body.slice(start, at + 3 * around).replaceAll(/\s/gu, " ");
  const text = excerpt(said, at - start, words);
  const marks = inText(text, words).map(({ start, end }) => ({ start, end }));
  return { place: "text", text, marks };
};

const places = ["fileName", "title", "counterparty", "uploader"] as const;

const countWords = (marks: readonly FoundWord[]): number =>
  new Set(marks.map(({ word }) => word)).size;

/** The name that has most of the words, the first one of equals, with how many it has. */
const inNames = (words: readonly string[], names: SearchedNames) => {
  const found = places.map((place) => ({ place, marks: inName(names[place], words) }));
  const counted = found.map((each) => ({ ...each, count: countWords(each.marks) }));
  return counted.toSorted((a, b) => b.count - a.count)[0];
};

/** Whether a name has all the words, so that the text need not be looked at. */
export const isInNames = (words: readonly string[], names: SearchedNames): boolean =>
  inNames(words, names)?.count === words.length;

/**
 * Where a contract that a search found has what was asked for: the name that has most of its words, or the hit in
 * the text when no name has any, or the text alone has more of them. Undefined when none is found, as in a text
 * that was read again in between.
 */
export const chooseHit = (
  words: readonly string[],
  names: SearchedNames,
  text: FoundHit | undefined,
): FoundHit | undefined => {
  if (words.length === 0) return undefined;
  const best = inNames(words, names);
  const count = best?.count ?? 0;
  if (text && count < words.length && countWords(inText(text.text, words)) > count) return text;
  if (!best || count === 0) return text;
  const marks = best.marks.map(({ start, end }) => ({ start, end }));
  return { place: best.place, text: names[best.place], marks };
};
