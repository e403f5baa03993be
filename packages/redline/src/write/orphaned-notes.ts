import { storyPartsOf } from "../package/story-parts.ts";
import { parsePart, type WordPackage } from "../package/word-package.ts";
import {
  children,
  descendants,
  detach,
  type XmlDocument,
  type XmlElement,
} from "../xml/element.ts";

/** The notes and comments that a body refers to, each as "footnote 2". */
export const referencesIn = (root: XmlElement): Set<string> => {
  const found = new Set<string>();
  for (const { name, attributes } of descendants(root)) {
    const kind = /^w:(footnote|endnote|comment)Reference$/.exec(name)?.[1];
    if (kind !== undefined) found.add(`${kind} ${attributes["w:id"]}`);
  }
  return found;
};

/**
 * Takes out the notes and comments whose only reference went with a settled change, as Word does:
 * nobody can see them anymore. Works on the parts in `changed` and adds those it alters.
 */
export const dropOrphans = (
  word: WordPackage,
  orphans: ReadonlySet<string>,
  changed: Map<string, XmlDocument>,
): void => {
  const { footnotes, endnotes, comments } = storyPartsOf(word);
  for (const [kind, part] of Object.entries({
    footnote: footnotes,
    endnote: endnotes,
    comment: comments,
  })) {
    if (part === null || ![...orphans].some((each) => each.startsWith(`${kind} `))) continue;
    const tree = changed.get(part) ?? parsePart(word, part);
    if (!tree) continue;
    for (const each of children(tree.root, `w:${kind}`))
      if (orphans.has(`${kind} ${each.attributes["w:id"]}`)) detach(each);
    changed.set(part, tree);
  }
};
