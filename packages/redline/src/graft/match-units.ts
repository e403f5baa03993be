import type { TextUnit } from "./text-units.ts";

/** What became of each unit of the base: its counterpart, or null for one that is gone. */
export type MatchedUnits = readonly (TextUnit | null)[];

const isOptional = ({ kind }: TextUnit): boolean => kind !== "kept";

/**
 * Finds every unit of a paragraph again in what the editor made of it, in order. `exported` is
 * without what was newly inserted. Only units that were tracked before may be gone: a change that
 * was accepted or rejected takes them away. Undefined when something else is missing, added or
 * altered, which is a change that nobody would see.
 */
export const matchUnits = (
  base: readonly TextUnit[],
  exported: readonly TextUnit[],
): MatchedUnits | undefined => {
  const start = sameStart(base, exported);
  const end = sameEnd(base, exported, start);
  const inner = matchInner(
    base.slice(start, base.length - end),
    exported.slice(start, exported.length - end),
  );
  return (
    inner && [
      ...exported.slice(0, start),
      ...inner,
      ...exported.slice(exported.length - end, exported.length),
    ]
  );
};

const isSame = (one: TextUnit | undefined, other: TextUnit | undefined): boolean =>
  one !== undefined && one.character === other?.character && one.kind === other.kind;

const sameStart = (base: readonly TextUnit[], exported: readonly TextUnit[]): number => {
  let at = 0;
  while (isSame(base[at], exported[at])) at++;
  return at;
};

const sameEnd = (
  base: readonly TextUnit[],
  exported: readonly TextUnit[],
  from: number,
): number => {
  const most = Math.min(base.length, exported.length) - from;
  let at = 0;
  while (at < most && isSame(base.at(-1 - at), exported.at(-1 - at))) at++;
  return at;
};

/** Above this many cells the table would cost seconds; such a paragraph is not matched. */
const mostCells = 9_000_000;

const matchInner = (
  base: readonly TextUnit[],
  exported: readonly TextUnit[],
): MatchedUnits | undefined => {
  const width = exported.length + 1;
  if ((base.length + 1) * width > mostCells) return undefined;
  // can[i * width + j]: whether base from i on and exported from j on can be matched.
  const can = new Uint8Array((base.length + 1) * width);
  for (let i = base.length; i >= 0; i--)
    for (let j = exported.length; j >= 0; j--) {
      const [own, other] = [base[i], exported[j]];
      const isOver = own === undefined && other === undefined;
      const isPaired = own?.character === other?.character && can[(i + 1) * width + j + 1] === 1;
      const isGone = own !== undefined && isOptional(own) && can[(i + 1) * width + j] === 1;
      can[i * width + j] = isOver || (own !== undefined && isPaired) || isGone ? 1 : 0;
    }
  if (can[0] !== 1) return undefined;
  const matched: (TextUnit | null)[] = [];
  for (let i = 0, j = 0; i < base.length; i++) {
    const other = exported[j];
    const isPaired = base[i]?.character === other?.character && can[(i + 1) * width + j + 1] === 1;
    matched.push(isPaired && other ? other : null);
    if (isPaired) j++;
  }
  return matched;
};
