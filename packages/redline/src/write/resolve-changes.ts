import { withParts, type WordPackage } from "../package/word-package.ts";
import type { XmlDocument, XmlElement } from "../xml/element.ts";
import { ancestor, descendants } from "../xml/element.ts";
import { dropOrphans, referencesIn } from "./orphaned-notes.ts";
import { treeIfSound, xmlSources } from "./part-sources.ts";
import { resolveTree, type Concerns, type Decision } from "./resolve-tree.ts";
import { mayHoldChanges } from "./tracked-marks.ts";

export interface WhoseChanges {
  /** Settles the changes of this author alone, all others stay tracked; without it, everyone’s. */
  readonly author?: string;
  /** Settles only the changes that bear such a name and date (as printed in the file; "" for none). */
  readonly isOf?: (author: string, date: string) => boolean;
  /** Settles only the changes whose mark bears such a number (`TrackedChange.id`). */
  readonly isOne?: (id: string) => boolean;
}

/**
 * The package with tracked changes made part of the text, in every part; nothing else altered, save
 * that a note or comment goes with the words that alone referred to it.
 */
export const acceptChanges = (word: WordPackage, whose: WhoseChanges = {}): WordPackage =>
  resolveChanges(word, "accept", concernsOf(whose));

/** The package as it was before its tracked changes, in every part; nothing else altered. */
export const rejectChanges = (word: WordPackage, whose: WhoseChanges = {}): WordPackage =>
  resolveChanges(word, "reject", concernsOf(whose));

/** Settles those changes that `concerns` names; parts without any keep their bytes. */
const resolveChanges = (word: WordPackage, decision: Decision, concerns: Concerns): WordPackage => {
  const changed = new Map<string, XmlDocument>();
  const orphans = new Set<string>();
  for (const [name, source] of xmlSources(word)) {
    const part = mayHoldChanges(source) ? treeIfSound(word, name) : undefined;
    if (!part?.root.name.startsWith("w:")) continue;
    const references = referencesIn(part.root);
    if (!resolveTree(part.root, decision, concerns)) continue;
    changed.set(name, part);
    const left = referencesIn(part.root);
    for (const each of references) if (!left.has(each)) orphans.add(each);
  }
  dropOrphans(word, orphans, changed);
  return withParts(word, changed);
};

const concernsOf =
  ({ author, isOf, isOne }: WhoseChanges): Concerns =>
  (mark) =>
    (isOne === undefined || isOne(mark.attributes["w:id"] ?? "")) &&
    (author === undefined || authorOf(mark) === author) &&
    (isOf === undefined || isOf(authorOf(mark) ?? "", mark.attributes["w:date"] ?? ""));

/** A change of the table grid names nobody (17.13.5.33): it belongs to the person who changed its table. */
const authorOf = (mark: XmlElement): string | undefined => {
  if (mark.name !== "w:tblGridChange") return mark.attributes["w:author"];
  const table = ancestor(mark, "w:tbl");
  for (const each of table ? descendants(table) : [])
    if (/^w:(tblPr|tcPr|trPr)Change$/.test(each.name)) return each.attributes["w:author"];
  return undefined;
};
