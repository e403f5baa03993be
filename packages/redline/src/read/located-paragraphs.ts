import type { StoryKind } from "../document.ts";
import { storyPartsOf, type StoryParts } from "../package/story-parts.ts";
import { sharedTree, type WordPackage } from "../package/word-package.ts";
import { child, children, type XmlDocument, type XmlElement } from "../xml/element.ts";
import { pageShading } from "./background.ts";
import { formatReaderOf, type FormatReader } from "./format-reader.ts";
import { contentOf, type ParagraphContent, type TextBox } from "./paragraph-atoms.ts";
import { walkStory, type ParagraphStop, type TableCounter } from "./story-walk.ts";
import { styleSheetOf, type StyleSheet } from "./style-sheet.ts";

/** A paragraph in its tree: what the reader makes a Paragraph of and the writer edits. */
export interface LocatedParagraph extends ParagraphContent {
  /** The same as Paragraph.id. */
  readonly id: string;
  readonly part: string;
  readonly stop: ParagraphStop;
  readonly formats: FormatReader;
}

/** Goes along through all paragraphs of a package; see StoryVisitor. */
export interface ParagraphVisitor {
  readonly paragraph: (located: LocatedParagraph) => void;
  readonly enter: (element: XmlElement) => void;
  readonly leave: (element: XmlElement) => void;
}

/** The tree of a part: the reader takes shared ones, a writer its own. */
type TreeOf = (part: string) => XmlDocument | undefined;

/** All paragraphs of a package in reading order, with their styles. */
export interface LocatedParagraphs {
  readonly paragraphs: readonly LocatedParagraph[];
  readonly styles: StyleSheet;
}

/**
 * Finds every paragraph in the trees that `treeOf` gives. Ids and offsets come out the same for the
 * same package, the person who asks. Throws XmlFault.
 */
export const locateParagraphs = (word: WordPackage, treeOf: TreeOf): LocatedParagraphs => {
  const paragraphs: LocatedParagraph[] = [];
  const parts = storyPartsOf(word);
  const styles = stylesOf(word, parts);
  visitParagraphs(parts, styles, treeOf, {
    paragraph: (place) => void paragraphs.push(place),
    enter: () => {},
    leave: () => {},
  });
  return { paragraphs, styles };
};

/** The styles of a package. Throws XmlFault. */
export const stylesOf = (word: WordPackage, { styles }: StoryParts): StyleSheet =>
  styleSheetOf(styles === null ? undefined : sharedTree(word, styles)?.root);

/** Visits what placesOf finds, one at a time: a long document need not be held in places at once. */
export const visitParagraphs = (
  parts: StoryParts,
  styles: StyleSheet,
  treeOf: TreeOf,
  visitor: ParagraphVisitor,
): void => {
  const walk: Walk = { visitor, styles, ids: new Set(), page: undefined };
  const main = treeOf(parts.main)?.root;
  const body = child(main, "w:body");
  if (main && body) {
    walk.page = pageShading(main);
    walkPart(walk, parts.main, [body], "body");
  }
  for (const part of parts.headers) walkPart(walk, part, rootOf(treeOf(part)), "header");
  for (const part of parts.footers) walkPart(walk, part, rootOf(treeOf(part)), "footer");
  for (const [part, kind] of [
    [parts.footnotes, "footnote"],
    [parts.endnotes, "endnote"],
  ] as const)
    if (part !== null) walkPart(walk, part, notesOf(treeOf(part), kind), kind);
};

interface Walk {
  readonly visitor: ParagraphVisitor;
  readonly styles: StyleSheet;
  readonly ids: Set<string>;
  page: XmlElement | undefined;
}

const rootOf = (tree: XmlDocument | undefined): XmlElement[] => (tree ? [tree.root] : []);

/** Separators and continuation notices are notes too, by a w:type; only real notes have content. */
const notesOf = (tree: XmlDocument | undefined, kind: string): XmlElement[] =>
  children(tree?.root, `w:${kind}`).filter(
    ({ attributes }) => (attributes["w:type"] ?? "normal") === "normal",
  );

const walkPart = (
  walk: Walk,
  part: string,
  containers: readonly XmlElement[],
  story: StoryKind,
): void => {
  const counter: TableCounter = { tables: 0 };
  let position = 0;
  const paragraph = (stop: ParagraphStop): readonly TextBox[] => {
    const formats = formatReaderOf(stop, walk.styles, walk.page);
    const content = contentOf(stop.element, { ...stop, formats });
    const id = idOf(stop.element, part, position++, walk.ids);
    walk.visitor.paragraph({ ...content, id, part, stop, formats });
    return content.boxes;
  };
  const { enter, leave } = walk.visitor;
  for (const container of containers)
    walkStory(container, story, counter, { paragraph, enter, leave });
};

/** A paraId may be repeated by a program that copied paragraphs: then only the first has it. */
const idOf = (
  paragraph: XmlElement,
  part: string,
  position: number,
  taken: Set<string>,
): string => {
  const own = paragraph.attributes["w14:paraId"];
  const id = own === undefined || own === "" || taken.has(own) ? `${part}:${position}` : own;
  taken.add(id);
  return id;
};
