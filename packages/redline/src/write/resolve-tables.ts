import {
  ancestor,
  child,
  children,
  descendants,
  detach,
  element,
  insertBefore,
  replaceWith,
  type XmlElement,
} from "../xml/element.ts";
import { dropContent } from "./resolve-content.ts";
import { hasContent } from "./resolve-paragraphs.ts";
import { isIncidental } from "./tracked-marks.ts";

/** Takes out a row whose insertion was rejected or whose deletion was accepted. */
export const dropRow = (row: XmlElement): void => {
  const table = ancestor(row, "w:tbl");
  dropContent(row);
  if (table && !hasAny(table, "w:tr")) detach(table);
};

/** Takes out a cell, and its row when that was the last one. */
export const dropCell = (cell: XmlElement): void => {
  const row = ancestor(cell, "w:tr");
  detach(cell);
  if (row && !hasAny(row, "w:tc")) dropRow(row);
};

/**
 * Takes out the rows that are tracked by their text alone, as LibreOffice writes them: nothing is
 * left in any cell, and even the marks that end the cells, which only come and go with a row, are
 * among the `unmarked`.
 */
export const dropRowsWithoutMarks = (unmarked: ReadonlySet<XmlElement>): void => {
  const rows = new Set<XmlElement>();
  for (const paragraph of unmarked)
    if (paragraph.parent?.name === "w:tc") {
      const row = ancestor(paragraph, "w:tr");
      if (row) rows.add(row);
    }
  const isGone = (block: XmlElement): boolean =>
    block.name === "w:tcPr" ||
    isIncidental(block) ||
    (block.name === "w:p" && unmarked.has(block) && !hasContent(block));
  for (const row of [...rows].toReversed())
    if (children(row, "w:tc").every((cell) => children(cell).every(isGone))) dropRow(row);
};

const hasAny = (root: XmlElement, name: string): boolean => {
  for (const _ of descendants(root, name)) return true;
  return false;
};

/** Settles a w:cellMerge: its vertical merge becomes the cell's own, or the former one does. */
export const resolveCellMerge = (mark: XmlElement, decision: "accept" | "reject"): void => {
  const properties = mark.parent;
  if (!properties) return;
  const merge = mark.attributes[decision === "accept" ? "w:vMerge" : "w:vMergeOrig"];
  const present = child(properties, "w:vMerge");
  if (present) detach(present);
  detach(mark);
  if (merge === undefined) return;
  const made = element("w:vMerge", merge === "rest" ? { "w:val": "restart" } : {});
  // CT_TcPr orders its children: what may follow w:vMerge starts at w:tcBorders.
  const next = children(properties).find((each) => !beforeVerticalMerge.has(each.name));
  insertBefore(properties, made, next ?? null);
};

const beforeVerticalMerge = new Set(["w:cnfStyle", "w:tcW", "w:gridSpan", "w:hMerge"]);

/** Gives every cell the paragraph it must end with, and takes out content controls left without a block. */
export const mendContainers = (root: XmlElement): void => {
  for (const control of descendants(root, "w:sdt")) {
    const content = child(control, "w:sdtContent");
    const isBlock =
      control.parent &&
      /^w:(body|tc|hdr|ftr|footnote|endnote|txbxContent|sdtContent)$/.test(control.parent.name);
    if (isBlock && content && children(content).length === 0) replaceWith(control, []);
  }
  for (const cell of descendants(root, "w:tc")) {
    const last = children(cell).findLast((each) => /^w:(p|tbl|sdt)$/.test(each.name));
    if (!last || last.name === "w:tbl") insertBefore(cell, element("w:p"), null);
  }
};
