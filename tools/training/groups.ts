import { wordsOf } from "../../packages/review-engine/src/clauses/words.ts";
import type { LabelledContract } from "./contract-nli-data.ts";

const shingleWords = 8;
/** Two contracts are near-copies when the shorter shares this part of its eight-word runs. */
const nearCopy = 0.3;

const shinglesOf = (contract: LabelledContract): Set<string> => {
  const words = wordsOf(contract.text);
  const shingles = new Set<string>();
  for (let at = 0; at + shingleWords <= words.length; at++)
    shingles.add(words.slice(at, at + shingleWords).join(" "));
  return shingles;
};

/**
 * A group number for each contract: near-copies of one another share it, so that no fold is
 * measured on a text whose twin was trained on.
 */
export const groupsOf = (contracts: readonly LabelledContract[]): number[] => {
  const parent = contracts.map((_, at) => at);
  const root = (at: number): number => {
    let top = at;
    while (parent[top] !== top) top = parent[top] ?? top;
    return top;
  };
  const shingles = contracts.map(shinglesOf);
  const holders = new Map<string, number[]>();
  shingles.forEach((set, at) => {
    const shared = new Map<number, number>();
    for (const shingle of set) {
      const earlier = holders.get(shingle) ?? [];
      for (const other of earlier) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(shingle, [...earlier, at]);
    }
    for (const [other, count] of shared) {
      const smaller = Math.min(set.size, shingles[other]?.size ?? 0);
      if (count >= nearCopy * smaller) parent[root(at)] = root(other);
    }
  });
  return contracts.map((_, at) => root(at));
};

/** The fold of each contract: whole groups, dealt largest first to the fold that holds least. */
export const foldsOf = (groups: readonly number[], folds: number): number[] => {
  const members = new Map<number, number>();
  for (const group of groups) members.set(group, (members.get(group) ?? 0) + 1);
  const held = Array.from({ length: folds }, () => 0);
  const foldOfGroup = new Map<number, number>();
  const bySize = [...members].sort(([a, sizeA], [b, sizeB]) => sizeB - sizeA || a - b);
  for (const [group, size] of bySize) {
    const fold = held.indexOf(Math.min(...held));
    held[fold] = (held[fold] ?? 0) + size;
    foldOfGroup.set(group, fold);
  }
  return groups.map((group) => foldOfGroup.get(group) ?? 0);
};
