import type { Paragraph } from "../document.ts";
import type { Pair } from "./align-paragraphs.ts";
import { likeness, wordBagOf } from "./word-bag.ts";

/** Paragraphs that left one place and stand at another. */
export interface Moves {
  /** By the id of a paragraph before: where it stands after. */
  readonly left: ReadonlyMap<string, Paragraph>;
  /** By the id of a paragraph after that was moved there: where it was before. */
  readonly arrived: ReadonlyMap<string, Paragraph>;
}

const leastWords = 5;
const leastLikeness = 0.85;
/** Beyond so many deletions and insertions only paragraphs that stayed the same are looked for. */
const mostCompared = 400;

/** Finds deleted paragraphs that stand elsewhere, the same or nearly so. */
export const findMoves = (pairs: readonly Pair[]): Moves => {
  const gone = pairs.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const come = pairs.flatMap(({ before, after }) => (after && !before ? [after] : []));
  const left = new Map<string, Paragraph>();
  const arrived = new Map<string, Paragraph>();
  const take = (one: Paragraph, other: Paragraph | undefined): void => {
    if (other === undefined) return;
    left.set(one.id, other);
    arrived.set(other.id, one);
  };
  const byText = Map.groupBy(come, ({ text }) => text);
  for (const one of gone)
    if (wordBagOf(one.text).size >= leastWords)
      take(
        one,
        byText.get(one.text)?.find(({ id }) => !arrived.has(id)),
      );
  if (gone.length > mostCompared || come.length > mostCompared) return { left, arrived };
  const bags = new Map(come.map((each) => [each.id, wordBagOf(each.text)]));
  for (const one of gone) {
    if (left.has(one.id)) continue;
    const bag = wordBagOf(one.text);
    if (bag.size < leastWords) continue;
    const alike = (other: Paragraph): number => likeness(bag, bags.get(other.id) ?? bag);
    const open = come.filter(({ id }) => !arrived.has(id));
    const best = open.reduce<Paragraph | undefined>(
      (found, each) => (found === undefined || alike(each) > alike(found) ? each : found),
      undefined,
    );
    if (best !== undefined && alike(best) >= leastLikeness) take(one, best);
  }
  return { left, arrived };
};
