import type { WordPackage } from "../package/word-package.ts";
import { sharedTree } from "../package/word-package.ts";
import { locateParagraphs } from "../read/located-paragraphs.ts";
import { descendants, type XmlElement } from "../xml/element.ts";
import { countIds, idFaults, paragraphIdFaults, rangeFaults } from "../gate/annotation-faults.ts";
import { changedParts, registerFaults } from "../gate/package-faults.ts";
import { structureFaults } from "../gate/structure-faults.ts";
import { textOf } from "./placed-mark.ts";

/**
 * Holds a filled document to its promises, by the same checks as the gate of redlines: only `parts`
 * differ, they are in the schema's order with whole ranges and unique ids as far as the template was,
 * and its paragraphs with text read exactly as `intended`. Returns what is broken, [] for none.
 */
export const filledFaults = (
  template: WordPackage,
  filled: WordPackage,
  parts: ReadonlySet<string>,
  intended: readonly string[],
): string[] => {
  const changed = changedParts(template, filled);
  const strayed = changed.filter((name) => !parts.has(name) || !filled.parts.has(name));
  if (strayed.length > 0) return strayed.map((name) => `${name} must not change`);
  const [was, is] = [template, filled].map((word) => elementsOf(word, changed));
  if (!was || !is) return [];
  const known = structureFaults(was);
  return [
    ...registerFaults(template, filled),
    ...[...structureFaults(is)].filter((fault) => !known.has(fault)),
    ...idFaults(countIds(was), countIds(is), new Set()),
    ...paragraphIdFaults(was, is),
    ...rangeFaults(was, is),
    ...textFaults(filled, intended),
  ];
};

const elementsOf = (word: WordPackage, names: readonly string[]): XmlElement[] =>
  names.flatMap((name) => {
    const root = sharedTree(word, name)?.root;
    return root ? [root, ...descendants(root)] : [];
  });

const textFaults = (filled: WordPackage, intended: readonly string[]): string[] => {
  const read = locateParagraphs(filled, (part) => sharedTree(filled, part)).paragraphs.map(textOf);
  const [wanted, got] = [intended, read].map((texts) => texts.filter((text) => text.trim() !== ""));
  const at = (wanted ?? []).findIndex((text, index) => text !== got?.[index]);
  if (at >= 0) return [`a paragraph reads "${got?.[at] ?? ""}" instead of "${wanted?.[at]}"`];
  const extra = got?.[wanted?.length ?? 0];
  return extra === undefined ? [] : [`a paragraph "${extra}" is left over`];
};
