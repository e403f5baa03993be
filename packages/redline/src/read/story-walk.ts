import type { HiddenText, Paragraph, StoryKind } from "../document.ts";
import { child, type XmlElement } from "../xml/element.ts";
import { chosenBranch } from "./alternate-content.ts";
import { fieldStackOf, type FieldStack } from "./field-stack.ts";
import type { TextBox, TextKind } from "./paragraph-atoms.ts";

/** A w:p met on the way through a story, with what its surroundings say about it. */
export interface ParagraphStop {
  readonly element: XmlElement;
  readonly story: StoryKind;
  readonly cell: Paragraph["cell"];
  /** What its row, cell or block-level wrapper makes of all its text, and the element that does. */
  readonly kind: TextKind;
  readonly change: XmlElement | null;
  readonly fields: FieldStack;
  /** Why nothing in it is seen, when that is not for its own formats to say. */
  readonly hidden: HiddenText["reason"] | null;
}

/** Goes along on a walk through a story. */
export interface StoryVisitor {
  /** Reads a paragraph; returns the text boxes anchored in it, which are visited next. */
  readonly paragraph: (stop: ParagraphStop) => readonly TextBox[];
  /** Told of the tables, rows and cells around paragraphs, and of sections and comment marks between. */
  readonly enter: (element: XmlElement) => void;
  /** Told when the last paragraph of a table, row or cell is behind. */
  readonly leave: (element: XmlElement) => void;
}

/** The tables met so far in a part, for numbering them; one counter goes through the whole part. */
export interface TableCounter {
  tables: number;
}

/**
 * Visits every paragraph below `container` in reading order: nested tables where they stand, the
 * text boxes of a paragraph right after it.
 */
export const walkStory = (
  container: XmlElement,
  story: StoryKind,
  counter: TableCounter,
  visitor: StoryVisitor,
): void => {
  const around: Around = {
    story,
    cell: null,
    kind: "kept",
    change: null,
    fields: fieldStackOf(container),
    hidden: null,
  };
  walkBlocks(container, around, { ...visitor, counter });
};

type Around = Omit<ParagraphStop, "element">;

interface Guide extends StoryVisitor {
  readonly counter: TableCounter;
}

const walkBlocks = (parent: XmlElement, around: Around, to: Guide): void => {
  for (const node of parent.children) {
    if (node.kind !== "element") continue;
    switch (node.name) {
      case "w:p":
        walkParagraph(node, around, to);
        break;
      case "w:tbl":
        walkTable(node, around, to);
        break;
      case "w:sdt":
      case "w:sdtContent":
      case "w:customXml":
      case "w:smartTag":
        walkBlocks(node, around, to);
        break;
      case "w:ins":
      case "w:moveTo":
      case "w:del":
      case "w:moveFrom":
        walkBlocks(node, changed(around, node), to);
        break;
      case "mc:AlternateContent": {
        const branch = chosenBranch(node);
        if (branch) walkBlocks(branch, around, to);
        break;
      }
      case "w:sectPr":
      case "w:commentRangeStart":
      case "w:commentRangeEnd":
        to.enter(node);
        break;
    }
  }
};

const walkParagraph = (element: XmlElement, around: Around, to: Guide): void => {
  const boxes = to.paragraph({ ...around, element });
  for (const { content, kind, change, hidden } of boxes) {
    const fields = fieldStackOf(content);
    const isHidden = around.hidden ?? hidden;
    walkBlocks(
      content,
      { story: "textbox", cell: null, kind, change, fields, hidden: isHidden },
      to,
    );
  }
};

/** Content inside a deletion is gone, whatever else is said about it. */
const changed = (around: Around, by: XmlElement): Around => {
  if (/^w:(del|moveFrom|cellDel)$/.test(by.name)) return { ...around, kind: "deleted", change: by };
  return around.kind === "deleted" ? around : { ...around, kind: "inserted", change: by };
};

const walkTable = (element: XmlElement, around: Around, to: Guide): void => {
  to.enter(element);
  const table = to.counter.tables++;
  for (const [row, each] of contentElements(element, "w:tr").entries()) {
    const properties = child(each, "w:trPr");
    const change = child(properties, "w:del") ?? child(properties, "w:ins");
    const inTable = isFlat(properties) ? { ...around, hidden: around.hidden ?? tiny } : around;
    walkRow(each, { table, row }, change ? changed(inTable, change) : inTable, to);
  }
  to.leave(element);
};

const tiny = "tiny" as const;

/** Whether a row is held so low, under 2 pt (40 twentieths), that nothing in it can be read. */
const isFlat = (properties: XmlElement | undefined): boolean => {
  const height = child(properties, "w:trHeight")?.attributes;
  return height?.["w:hRule"] === "exact" && Number(height["w:val"]) < 40;
};

const walkRow = (
  element: XmlElement,
  place: { readonly table: number; readonly row: number },
  around: Around,
  to: Guide,
): void => {
  to.enter(element);
  for (const [column, each] of contentElements(element, "w:tc").entries()) {
    to.enter(each);
    const properties = child(each, "w:tcPr");
    const change = child(properties, "w:cellDel") ?? child(properties, "w:cellIns");
    const inCell = { ...around, cell: { ...place, column } };
    walkBlocks(each, change ? changed(inCell, change) : inCell, to);
    to.leave(each);
  }
  to.leave(element);
};

/** The rows of a table or cells of a row, also those inside content controls and custom XML. */
export const contentElements = (
  parent: XmlElement,
  name: string,
  found: XmlElement[] = [],
): XmlElement[] => {
  for (const node of parent.children) {
    if (node.kind !== "element") continue;
    if (node.name === name) found.push(node);
    else if (rowWrappers.has(node.name)) contentElements(node, name, found);
    else if (node.name === "mc:AlternateContent") {
      const branch = chosenBranch(node);
      if (branch) contentElements(branch, name, found);
    }
  }
  return found;
};

const rowWrappers = new Set(
  "sdt sdtContent customXml ins del moveFrom moveTo".split(" ").map((name) => `w:${name}`),
);
