import { step } from "../steps.ts";
import type { Paragraph } from "../document.ts";
import { likeness, wordBagOf, type WordBag } from "./word-bag.ts";

/** A paragraph before and its counterpart after; null where there is none. Never both null. */
export interface Pair {
  readonly before: Paragraph | null;
  readonly after: Paragraph | null;
}

/** Below this likeness a paragraph is another one, not the same one reworded. */
const leastLikeness = 0.4;

/** What it counts at least that two rows begin alike. */
const leadLikeness = 0.5;

/** So many pairs of one gap are weighed against each other; a larger gap is cut in two first. */
const mostCells = 160_000;

/** A stretch of text that is looked for in another version: a paragraph, or a row of a table. */
export interface Entry<Item> {
  readonly item: Item;
  /** Text with white space folded: what must be equal for it to count as unchanged. */
  readonly key: string;
  readonly bag: WordBag;
  /** Where it stands: what is in a table has no counterpart outside of one. */
  readonly isCell: boolean;
  /** The text of its cells from left to right, by which a row is known again; none for a paragraph. */
  readonly cells: readonly string[];
}

/** Items of two versions that belong together; null where there is no counterpart. */
interface Matched<Item> {
  readonly before: Item | null;
  readonly after: Item | null;
}

const entryOf = (paragraph: Paragraph): Entry<Paragraph> => {
  const key = paragraph.text.replaceAll(/\s+/gu, " ").trim();
  const isCell = paragraph.cell !== null;
  return { item: paragraph, key, bag: wordBagOf(key), isCell, cells: [] };
};

/**
 * Pairs the paragraphs of two versions of one text, in reading order: equal ones first, those that
 * occur once in both holding the rest in place, then reworded ones by the words they share. The
 * work grows with the length of the texts, not with its square, unless nothing in them is equal.
 */
export const alignParagraphs = (
  before: readonly Paragraph[],
  after: readonly Paragraph[],
): readonly Pair[] => alignEntries(before.map(entryOf), after.map(entryOf));

/** The same for whatever has text of its own. */
export const alignEntries = <Item>(
  before: readonly Entry<Item>[],
  after: readonly Entry<Item>[],
): readonly Matched<Item>[] => {
  const head = commonLength(before, after, 0, 0, 1);
  const most = Math.min(before.length, after.length) - head;
  const tail = Math.min(most, commonLength(before, after, before.length - 1, after.length - 1, -1));
  const middle = alignMiddle(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  );
  return [
    ...same(before.slice(0, head), after.slice(0, head)),
    ...middle,
    ...same(before.slice(before.length - tail), after.slice(after.length - tail)),
  ];
};

const commonLength = (
  before: readonly Entry<unknown>[],
  after: readonly Entry<unknown>[],
  fromBefore: number,
  fromAfter: number,
  step: 1 | -1,
): number => {
  let length = 0;
  for (;;) {
    const one = before[fromBefore + step * length];
    const other = after[fromAfter + step * length];
    if (one === undefined || other === undefined || one.key !== other.key) return length;
    length += 1;
  }
};

const same = <Item>(
  before: readonly Entry<Item>[],
  after: readonly Entry<Item>[],
): Matched<Item>[] =>
  before.map(({ item }, at) => ({ before: item, after: after[at]?.item ?? null }));

const alignMiddle = <Item>(
  before: readonly Entry<Item>[],
  after: readonly Entry<Item>[],
): readonly Matched<Item>[] => {
  if (before.length === 0 || after.length === 0) return apart(before, after);
  const anchors = anchorsOf(before, after);
  if (anchors.length === 0) return alignByLikeness(before, after);
  const pairs: Matched<Item>[] = [];
  let [lastBefore, lastAfter] = [0, 0];
  for (const [atBefore, atAfter] of [...anchors, [before.length, after.length] as const]) {
    pairs.push(
      ...alignEntries(before.slice(lastBefore, atBefore), after.slice(lastAfter, atAfter)),
    );
    const [one, other] = [before[atBefore], after[atAfter]];
    if (one && other) pairs.push({ before: one.item, after: other.item });
    [lastBefore, lastAfter] = [atBefore + 1, atAfter + 1];
  }
  return pairs;
};

const apart = <Item>(
  before: readonly Entry<Item>[],
  after: readonly Entry<Item>[],
): Matched<Item>[] => [
  ...before.map(({ item }) => ({ before: item, after: null })),
  ...after.map(({ item }) => ({ before: null, after: item })),
];

type Anchor = readonly [before: number, after: number];

/** Equal paragraphs that occur once in each text, as many as keep the same order in both. */
const anchorsOf = (
  before: readonly Entry<unknown>[],
  after: readonly Entry<unknown>[],
): readonly Anchor[] => {
  const inBefore = uniquePositions(before);
  const inAfter = uniquePositions(after);
  const shared: Anchor[] = [];
  for (const [key, at] of inBefore) {
    const there = inAfter.get(key);
    if (at !== null && there !== undefined && there !== null) shared.push([at, there]);
  }
  return longestRising(shared);
};

/** Where each text stands; null when it is at several places. */
const uniquePositions = (
  entries: readonly Entry<unknown>[],
): ReadonlyMap<string, number | null> => {
  const places = new Map<string, number | null>();
  entries.forEach(({ key, bag }, at) => {
    if (bag.size > 0) places.set(key, places.has(key) ? null : at);
  });
  return places;
};

/** The longest run of anchors that rises in both places: patience sorting. */
const longestRising = (anchors: readonly Anchor[]): readonly Anchor[] => {
  const ends: number[] = [];
  const previous: number[] = [];
  anchors.forEach(([, after], at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const half = (low + high) >> 1;
      if ((anchors[ends[half] ?? 0]?.[1] ?? 0) < after) low = half + 1;
      else high = half;
    }
    previous[at] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = at;
  });
  const rising: Anchor[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const anchor = anchors[at];
    if (anchor) rising.push(anchor);
  }
  return rising.toReversed();
};

/** Pairs what shares the most words, keeping the order of both sides: a heaviest alignment. */
const alignByLikeness = <Item>(
  before: readonly Entry<Item>[],
  after: readonly Entry<Item>[],
): readonly Matched<Item>[] => {
  if (before.length * after.length > mostCells) {
    const [half, there] = [before.length >> 1, after.length >> 1];
    return [
      ...alignByLikeness(before.slice(0, half), after.slice(0, there)),
      ...alignByLikeness(before.slice(half), after.slice(there)),
    ];
  }
  const width = after.length + 1;
  const best = new Float64Array((before.length + 1) * width);
  const taken = new Uint8Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    step();
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const cell = i * width + j;
      const skipBefore = best[cell + width] ?? 0;
      const skipAfter = best[cell + 1] ?? 0;
      best[cell] = Math.max(skipBefore, skipAfter);
      taken[cell] = skipBefore >= skipAfter ? 1 : 2;
      const gain = worth(before[i], after[j]);
      const paired = gain === 0 ? 0 : gain + (best[cell + width + 1] ?? 0);
      if (paired > (best[cell] ?? 0)) {
        best[cell] = paired;
        taken[cell] = 3;
      }
    }
  }
  return walk(before, after, taken, width);
};

const walk = <Item>(
  before: readonly Entry<Item>[],
  after: readonly Entry<Item>[],
  taken: Uint8Array,
  width: number,
): readonly Matched<Item>[] => {
  const pairs: Matched<Item>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i]?.item ?? null, after[j]?.item ?? null];
    const move = one === null ? 2 : other === null ? 1 : taken[i * width + j];
    if (move === 3) pairs.push({ before: one, after: other });
    else pairs.push(move === 1 ? { before: one, after: null } : { before: null, after: other });
    if (move !== 2) i += 1;
    if (move !== 1) j += 1;
  }
  return pairs;
};

/** What pairing two is worth: their likeness, weighed by their length; 0 for strangers. */
const worth = (one: Entry<unknown> | undefined, other: Entry<unknown> | undefined): number => {
  if (one === undefined || other === undefined || one.isCell !== other.isCell) return 0;
  const size = Math.min(one.bag.size, other.bag.size);
  if (one.key === other.key) return 1 + Math.min(size, 30) / 10;
  const alike = Math.max(likeness(one.bag, other.bag), likenessOfCells(one.cells, other.cells));
  return alike < leastLikeness ? 0 : alike * (1 + Math.min(size, 30) / 10);
};

/** How many cells of two rows say the same; a first cell that does is what both are called. */
const likenessOfCells = (one: readonly string[], other: readonly string[]): number => {
  const spoken = Math.max(...[one, other].map((cells) => cells.filter(Boolean).length));
  const equal = one.filter((text, at) => text !== "" && text === other[at]).length;
  if (equal === 0) return 0;
  return Math.max(equal / spoken, one[0] !== "" && one[0] === other[0] ? leadLikeness : 0);
};
