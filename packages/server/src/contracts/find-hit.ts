import type { SearchHit } from "@proviso/endpoints";

/** What can be searched of one contract, each place as a person would read it. */
export type SearchedPlaces = Readonly<Record<SearchHit["place"], string>>;

type Mark = SearchHit["marks"][number];

const letters = String.raw`\p{L}\p{N}\p{M}`;

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words that were asked for, in the form they are compared in. */
const askedWords = (asked: string): readonly string[] => [
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

/** Where one of the words first is in a text, as a whole word, in the way that is fast for most texts. */
const firstInText = (said: string, word: string): number | undefined => {
  const found = new RegExp(`(?<![${letters}])${word}(?![${letters}])`, "iu").exec(said);
  return found?.index;
};

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

const hitInText = (body: string, words: readonly string[]): Omit<SearchHit, "guid"> | undefined => {
  const said = body.replaceAll(/\s/gu, " ");
  const places = words.flatMap((word) => firstInText(said, word) ?? []);
  const at = places[0] ?? inText(said, words)[0]?.start;
  if (at === undefined) return undefined;
  const text = excerpt(said, at, words);
  return {
    place: "text",
    text,
    marks: inText(text, words).map(({ start, end }) => ({ start, end })),
  };
};

const names = ["fileName", "title", "counterparty", "uploader"] as const;

/**
 * Where a contract that a search found has what was asked for: the name that has most of its words, the
 * first one of equals; or the text around the first of them when no name has any, or the text alone has
 * all. Undefined when none is found, as in a text that was read anew meanwhile.
 */
export const findHit = (
  asked: string,
  places: SearchedPlaces,
): Omit<SearchHit, "guid"> | undefined => {
  const words = askedWords(asked);
  if (words.length === 0) return undefined;
  const found = names.map((place) => ({ place, marks: inName(places[place], words) }));
  const count = (marks: readonly FoundWord[]): number =>
    new Set(marks.map(({ word }) => word)).size;
  const best = found.toSorted((a, b) => count(b.marks) - count(a.marks))[0];
  const inNames = best === undefined ? 0 : count(best.marks);
  const text = inNames === words.length ? undefined : hitInText(places.text, words);
  if (text && (inNames === 0 || count(inText(text.text, words)) > inNames)) return text;
  if (!best || inNames === 0) return undefined;
  const marks = best.marks.map(({ start, end }) => ({ start, end }));
  return { place: best.place, text: places[best.place], marks };
};
