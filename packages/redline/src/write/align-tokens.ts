import type { Token } from "./tokens.ts";

/** A stretch where two token lists differ: a[aStart, aEnd) became b[bStart, bEnd). */
export interface TokenChange {
  aStart: number;
  aEnd: number;
  bStart: number;
  bEnd: number;
}

/** Beyond this many cells (5,000 tokens against 5,000) the middle is taken as changed altogether. */
const maxCells = 25_000_000;

/** What a token is worth as an unchanged one: content holds the alignment, spaces only follow it. */
const worth = (token: Token): number => {
  if (token.kind === "space") return 1;
  if (token.kind === "sign") return 2;
  return token.isWeak ? 3 : 6 + Math.min(token.text.length, 10);
};

/** Preferring neighbors keeps one change from falling apart into scattered chance matches. */
const neighbourBonus = 2;

/**
 * The stretches where `b` differs from `a`, with a heaviest alignment of what stays. Their common
 * beginning and end never count as changed.
 */
export const alignTokens = (a: readonly Token[], b: readonly Token[]): TokenChange[] => {
  let head = 0;
  while (head < a.length && head < b.length && a[head]?.text === b[head]?.text) head++;
  let tail = 0;
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail]?.text === b[b.length - 1 - tail]?.text
  )
    tail++;
  const middleA = a.slice(head, a.length - tail);
  const middleB = b.slice(head, b.length - tail);
  if (middleA.length === 0 && middleB.length === 0) return [];
  const kept = middleA.length * middleB.length > maxCells ? [] : heaviestMatches(middleA, middleB);
  return changesBetween(kept, middleA.length, middleB.length, head);
};

/** Index pairs of the tokens that stay, ascending. */
const heaviestMatches = (
  a: readonly Token[],
  b: readonly Token[],
): (readonly [number, number])[] => {
  const width = b.length + 1;
  // Two states per cell: the last pair matched, or a token was left out. A direction is 1 when it
  // came from a match, 2 for a step in `a`, 4 for a step in `b`.
  const fromMatch = new Uint8Array((a.length + 1) * width);
  const fromGap = new Uint8Array((a.length + 1) * width);
  let matchRow = new Int32Array(width).fill(-1);
  let gapRow = new Int32Array(width);
  for (let i = 1; i <= a.length; i++) {
    const nextMatch = new Int32Array(width).fill(-1);
    const nextGap = new Int32Array(width);
    const mine = a[i - 1];
    for (let j = 1; j <= b.length; j++) {
      const at = i * width + j;
      if (mine && mine.text === b[j - 1]?.text) {
        const after = (matchRow[j - 1] ?? -1) + neighbourBonus;
        const fresh = gapRow[j - 1] ?? 0;
        const isNeighbour = (matchRow[j - 1] ?? -1) >= 0 && after >= fresh;
        fromMatch[at] = isNeighbour ? 1 : 0;
        nextMatch[j] = worth(mine) + (isNeighbour ? after : fresh);
      }
      const up = Math.max(matchRow[j] ?? -1, gapRow[j] ?? 0);
      const left = Math.max(nextMatch[j - 1] ?? -1, nextGap[j - 1] ?? 0);
      const isUp = up >= left;
      const cameFromMatch = isUp
        ? (matchRow[j] ?? -1) >= (gapRow[j] ?? 0)
        : (nextMatch[j - 1] ?? -1) >= (nextGap[j - 1] ?? 0);
      fromGap[at] = (isUp ? 2 : 4) | (cameFromMatch ? 1 : 0);
      nextGap[j] = isUp ? up : left;
    }
    matchRow = nextMatch;
    gapRow = nextGap;
  }
  const endsInMatch = (matchRow[b.length] ?? -1) >= (gapRow[b.length] ?? 0);
  return traceBack(fromMatch, fromGap, a.length, b.length, endsInMatch);
};

const traceBack = (
  fromMatch: Uint8Array,
  fromGap: Uint8Array,
  rows: number,
  columns: number,
  endsInMatch: boolean,
): (readonly [number, number])[] => {
  const pairs: (readonly [number, number])[] = [];
  let [i, j, isMatch] = [rows, columns, endsInMatch];
  while (i > 0 && j > 0) {
    const at = i * (columns + 1) + j;
    if (isMatch) {
      isMatch = fromMatch[at] === 1;
      i--;
      j--;
      pairs.push([i, j]);
    } else {
      const step = fromGap[at] ?? 0;
      if (step & 2) i--;
      else j--;
      isMatch = (step & 1) === 1;
    }
  }
  return pairs.toReversed();
};

const changesBetween = (
  kept: readonly (readonly [number, number])[],
  aLength: number,
  bLength: number,
  offset: number,
): TokenChange[] => {
  const changes: TokenChange[] = [];
  let [a, b] = [0, 0];
  for (const [i, j] of [...kept, [aLength, bLength] as const]) {
    if (i > a || j > b)
      changes.push({
        aStart: a + offset,
        aEnd: i + offset,
        bStart: b + offset,
        bEnd: j + offset,
      });
    a = i + 1;
    b = j + 1;
  }
  return changes;
};
