import { step } from "../steps.ts";
import { alignTokens, type TokenChange } from "./align-tokens.ts";
import { tokensOf, type Token } from "./tokens.ts";

/** Text[start, end) gives way to `text`; either side may be empty, not both. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The changes from `before` to `after` as a person would mark them: whole words, nothing that
 * stays, changes a mere space or short word apart taken as one; a text with hardly a word in
 * common with the former is one deletion and one insertion.
 */
export const wordDiff = (before: string, after: string): Hunk[] => {
  if (before === after) return [];
  step();
  const a = tokensOf(before);
  const b = tokensOf(after);
  const joined = joinOverWeakIslands(alignTokens(a, b), a, b);
  const changes = isRewritten(joined, a, b) ? [hull(joined)] : joined;
  for (const change of changes) slide(change, a, b);
  const offsets = offsetsOf(a);
  return changes.map((change) => ({
    start: offsets[change.aStart] ?? before.length,
    end: offsets[change.aEnd] ?? before.length,
    text: textOf(b, change.bStart, change.bEnd),
  }));
};

const textOf = (tokens: readonly Token[], start: number, end: number): string =>
  tokens
    .slice(start, end)
    .map((token) => token.text)
    .join("");

const offsetsOf = (tokens: readonly Token[]): number[] => {
  const offsets: number[] = [];
  let offset = 0;
  for (const token of tokens) {
    offsets.push(offset);
    offset += token.text.length;
  }
  return offsets;
};

const isContent = (token: Token): boolean =>
  token.kind === "number" || (token.kind === "word" && !token.isWeak);

const lengthOf = (tokens: readonly Token[], start: number, end: number): number => {
  let length = 0;
  for (let i = start; i < end; i++) length += tokens[i]?.text.length ?? 0;
  return length;
};

const joinOverWeakIslands = (
  changes: readonly TokenChange[],
  a: readonly Token[],
  b: readonly Token[],
): TokenChange[] => {
  const joined: TokenChange[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (last && isWeakIsland(a.slice(last.aEnd, change.aStart), last, change, a, b)) {
      last.aEnd = change.aEnd;
      last.bEnd = change.bEnd;
    } else joined.push({ ...change });
  }
  return joined;
};

/** Brackets, quotation marks and stops order a sentence; changes on both sides of one stay apart. */
const dividers = /[()[\]{}"“”.;:?!\n\t]/u;

const isWeakIsland = (
  island: readonly Token[],
  left: TokenChange,
  right: TokenChange,
  a: readonly Token[],
  b: readonly Token[],
): boolean => {
  const text = textOf(island, 0, island.length);
  const words = island.filter((token) => token.kind === "word" || token.kind === "number");
  const smaller = Math.min(sizeOf(left, a, b), sizeOf(right, a, b));
  if (words.some(isContent)) return words.length <= 3 && text.length * 5 <= smaller;
  if (dividers.test(text)) return false;
  if (words.length === 0) return text.length <= 3;
  const bothReplace = isReplacement(left) && isReplacement(right);
  return words.length === 1 && bothReplace && text.length <= smaller;
};

const isReplacement = (change: TokenChange): boolean =>
  change.aEnd > change.aStart && change.bEnd > change.bStart;

const sizeOf = (change: TokenChange, a: readonly Token[], b: readonly Token[]): number =>
  Math.max(lengthOf(a, change.aStart, change.aEnd), lengthOf(b, change.bStart, change.bEnd));

/**
 * Whether it is broken into many changes with hardly a word between them staying: less than a fifth
 * of the old ones, or so few that they drown in the new ones.
 */
const isRewritten = (
  changes: readonly TokenChange[],
  a: readonly Token[],
  b: readonly Token[],
): boolean => {
  if (changes.length < 3) return false;
  const whole = hull(changes);
  let changed = 0;
  for (const change of changes) changed += contentLength(a, change.aStart, change.aEnd);
  const old = contentLength(a, whole.aStart, whole.aEnd);
  const stays = old - changed;
  return stays * 5 < old || stays * 12 < contentLength(b, whole.bStart, whole.bEnd);
};

const contentLength = (tokens: readonly Token[], start: number, end: number): number => {
  let length = 0;
  for (const token of tokens.slice(start, end)) if (isContent(token)) length += token.text.length;
  return length;
};

const hull = (changes: readonly TokenChange[]): TokenChange => ({
  aStart: changes[0]?.aStart ?? 0,
  aEnd: changes.at(-1)?.aEnd ?? 0,
  bStart: changes[0]?.bStart ?? 0,
  bEnd: changes.at(-1)?.bEnd ?? 0,
});

/**
 * A pure insertion or deletion among equal tokens may be at several places with the same
 * outcome; it is put where it reads as whole words with the space that belongs to them.
 */
const slide = (change: TokenChange, a: readonly Token[], b: readonly Token[]): void => {
  if (isReplacement(change)) return;
  const isInsertion = change.bEnd > change.bStart;
  const [tokens, start, end] = isInsertion
    ? [b, change.bStart, change.bEnd]
    : [a, change.aStart, change.aEnd];
  let best = 0;
  let bestRank = rankOfEdges(tokens, start, end);
  for (const direction of [-1, 1]) {
    for (
      let by = direction;
      canSlide(tokens, start, end, by, direction, change, a, b);
      by += direction
    ) {
      const rank = rankOfEdges(tokens, start + by, end + by);
      if (rank <= bestRank) continue;
      best = by;
      bestRank = rank;
    }
  }
  change.aStart += best;
  change.aEnd += best;
  change.bStart += best;
  change.bEnd += best;
};

const canSlide = (
  tokens: readonly Token[],
  start: number,
  end: number,
  by: number,
  direction: number,
  change: TokenChange,
  a: readonly Token[],
  b: readonly Token[],
): boolean => {
  const entering = direction < 0 ? start + by : end + by - 1;
  const leaving = direction < 0 ? end + by : start + by - 1;
  const isSame = tokens[entering] !== undefined && tokens[entering]?.text === tokens[leaving]?.text;
  // The token passed over must be one that stays: the same in both texts.
  const inA = direction < 0 ? change.aStart + by : change.aEnd + by - 1;
  const inB = direction < 0 ? change.bStart + by : change.bEnd + by - 1;
  return isSame && a[inA]?.text === b[inB]?.text;
};

/**
 * "and its Affiliates " is best, then " and its Affiliates", then what starts or ends amiss; and
 * anything is better than a change that runs from within one sentence into the next.
 */
const rankOfEdges = (tokens: readonly Token[], start: number, end: number): number => {
  const [first, last] = [tokens[start], tokens[end - 1]];
  if (!first || !last) return 0;
  const beforeLast = last.kind === "space" ? end - 2 : end - 1;
  const runsOn = tokens.slice(start, beforeLast).some((token) => /^[.;:?!]$/.test(token.text));
  return rankOfEnds(first, last) - (runsOn ? 4 : 0);
};

const rankOfEnds = (first: Token, last: Token): number => {
  const isOpen = first.kind !== "sign" || /^[([{"“$§]$/u.test(first.text);
  if (isOpen && first.kind !== "space" && last.kind === "space") return 3;
  if (first.kind === "space" && last.kind !== "space") return 2;
  return first.kind === "space" || !isOpen ? 0 : 1;
};
