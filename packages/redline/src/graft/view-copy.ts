import { storyPartsOf } from "../package/story-parts.ts";
import { parsePart, withParts, type WordPackage } from "../package/word-package.ts";
import { ancestor, child, children, descendants, element, insertBefore } from "../xml/element.ts";
import type { XmlDocument, XmlElement } from "../xml/element.ts";
import { namespaces } from "../xml/namespaces.ts";
import { propertiesOf } from "../write/paragraph-properties.ts";

/**
 * The package as an editor in the page is given it: every paragraph of body, headers, footers and
 * notes has a w14:paraId of its own, by which it is found again in what the editor exports, and a
 * paragraph that only ends a section is taken out of its list, since the editor would count it (Word
 * does not). The same package always gives the same copy; nothing a reader sees is altered.
 */
export const viewCopy = (word: WordPackage): WordPackage => {
  const { main, headers, footers, footnotes, endnotes } = storyPartsOf(word);
  const names = [main, ...headers, ...footers, footnotes, endnotes].filter((name) => name !== null);
  const trees = new Map<string, XmlDocument>();
  for (const name of names) {
    const tree = parsePart(word, name);
    if (tree) trees.set(name, tree);
  }
  const nextId = freeIds(trees.values());
  const taken = new Set<string>();
  const changed = new Map<string, XmlDocument>();
  for (const [name, tree] of trees) {
    const isNamed = nameParagraphs(tree.root, taken, nextId);
    const isUncounted = takeSectionEndsOutOfLists(tree.root);
    if (isNamed) declareParagraphIds(tree.root);
    if (isNamed || isUncounted) changed.set(name, tree);
  }
  return withParts({ ...word, parsed: new Map() }, changed);
};

const freeIds = (trees: Iterable<XmlDocument>): (() => string) => {
  const taken = new Set<string>();
  for (const { root } of trees)
    for (const paragraph of descendants(root, "w:p"))
      taken.add((paragraph.attributes["w14:paraId"] ?? "").toUpperCase());
  let number = 0x20000000;
  return () => {
    let id: string;
    do id = (++number).toString(16).toUpperCase();
    while (taken.has(id));
    return id;
  };
};

const isUsable = (id: string): boolean =>
  /^[0-9A-Fa-f]{8}$/.test(id) && Number.parseInt(id, 16) > 0 && Number.parseInt(id, 16) < 2 ** 31;

const nameParagraphs = (root: XmlElement, taken: Set<string>, nextId: () => string): boolean => {
  let isChanged = false;
  for (const paragraph of descendants(root, "w:p")) {
    // The second spelling of a text box repeats the ids of the first (part 3, 10.2.3).
    if (ancestor(paragraph, "mc:Fallback")) continue;
    const own = paragraph.attributes["w14:paraId"] ?? "";
    const isKept = isUsable(own) && !taken.has(own.toUpperCase());
    const id = isKept ? own : nextId();
    if (!isKept) {
      paragraph.attributes["w14:paraId"] = id;
      isChanged = true;
    }
    taken.add(id.toUpperCase());
  }
  return isChanged;
};

const declareParagraphIds = ({ attributes }: XmlElement): void => {
  attributes["xmlns:w14"] ??= namespaces.w14;
  attributes["xmlns:mc"] ??= namespaces.mc;
  const ignorable = (attributes["mc:Ignorable"] ?? "").split(/\s+/).filter(Boolean);
  if (!ignorable.includes("w14")) attributes["mc:Ignorable"] = [...ignorable, "w14"].join(" ");
};

const takeSectionEndsOutOfLists = (root: XmlElement): boolean => {
  let isChanged = false;
  for (const paragraph of descendants(root, "w:p")) {
    const properties = child(paragraph, "w:pPr");
    if (!child(properties, "w:sectPr") || children(paragraph).some(holdsText)) continue;
    const list = child(properties, "w:numPr");
    if (list) list.children = [];
    const numbering = list ?? element("w:numPr");
    for (const [name, value] of [
      ["w:ilvl", 0],
      ["w:numId", 0],
    ] as const) {
      const made = element(name, { "w:val": value });
      made.parent = numbering;
      numbering.children.push(made);
    }
    if (!list) insertNumbering(paragraph, numbering);
    isChanged = true;
  }
  return isChanged;
};

const holdsText = ({ name }: XmlElement): boolean =>
  !/^w:(pPr|proofErr|bookmark\w+|comment\w+|perm\w+)$/.test(name);

/** CT_PPrBase: what is before w:numPr. */
const beforeNumbering = /^w:(pStyle|keepNext|keepLines|pageBreakBefore|framePr|widowControl)$/;

const insertNumbering = (paragraph: XmlElement, numbering: XmlElement): void => {
  const properties = propertiesOf(paragraph);
  const next = children(properties).find(({ name }) => !beforeNumbering.test(name));
  insertBefore(properties, numbering, next ?? null);
};
