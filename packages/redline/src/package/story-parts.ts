import { relationshipsIn, relationshipsPartOf } from "./relationships.ts";
import { sharedTree, type WordPackage } from "./word-package.ts";

/** The parts a reading needs, by role; header and footer names in the order of the relationships. */
export interface StoryParts {
  readonly main: string;
  readonly headers: readonly string[];
  readonly footers: readonly string[];
  readonly footnotes: string | null;
  readonly endnotes: string | null;
  readonly comments: string | null;
  readonly styles: string | null;
  readonly numbering: string | null;
}

/** Finds the parts through the main part's relationships; absent ones are left out. */
export const storyPartsOf = (word: WordPackage): StoryParts => {
  const tree = sharedTree(word, relationshipsPartOf(word.main));
  const byType = new Map<string, string[]>();
  for (const { type, target, isExternal } of relationshipsIn(tree?.root, word.parts, word.main)) {
    if (isExternal || !word.parts.has(target)) continue;
    const targets = byType.get(type);
    if (!targets) byType.set(type, [target]);
    else if (!targets.includes(target)) targets.push(target);
  }
  const one = (type: string): string | null => byType.get(type)?.[0] ?? null;
  return {
    main: word.main,
    headers: byType.get("header") ?? [],
    footers: byType.get("footer") ?? [],
    footnotes: one("footnotes"),
    endnotes: one("endnotes"),
    comments: one("comments"),
    styles: one("styles"),
    numbering: one("numbering"),
  };
};

/** The names of every part that a reading parses, the main part first. */
export const readableParts = (word: WordPackage): string[] => {
  const { main, headers, footers, ...single } = storyPartsOf(word);
  const rest = Object.values(single).filter((name) => name !== null);
  return [main, ...headers, ...footers, ...rest];
};
