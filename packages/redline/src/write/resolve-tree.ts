import {
  ancestor,
  children,
  descendants,
  detach,
  replaceWith,
  type XmlElement,
} from "../xml/element.ts";
import { dropContent, keepContent } from "./resolve-content.ts";
import { joinParagraphs } from "./resolve-paragraphs.ts";
import { resolveProperties } from "./resolve-properties.ts";
import { resolveRange } from "./resolve-ranges.ts";
import {
  dropCell,
  dropRow,
  dropRowsWithoutMarks,
  mendContainers,
  resolveCellMerge,
} from "./resolve-tables.ts";
import {
  cellMarks,
  changeRanges,
  contentMarks,
  isMarkOfParent,
  paragraphOfMark,
  propertyMarks,
  trackedMarks,
} from "./tracked-marks.ts";

export type Decision = "accept" | "reject";

/** Whether a tracked change is among those to settle. */
export type Concerns = (mark: XmlElement) => boolean;

/**
 * Settles the tracked changes of one part, altering its tree; those not concerned stay as they
 * are. Returns whether there were any.
 */
export const resolveTree = (root: XmlElement, decision: Decision, concerns: Concerns): boolean => {
  const marks = [...descendants(root)].filter(
    (each) => trackedMarks.has(each.name) && concerns(each),
  );
  const isThere = (mark: XmlElement): boolean => isBelow(mark, root);
  const each = (
    belongs: (mark: XmlElement) => boolean,
    settle: (mark: XmlElement) => void,
  ): void => {
    for (const mark of marks) if (belongs(mark) && isThere(mark)) settle(mark);
  };
  each(
    (mark) => propertyMarks.has(mark.name),
    (mark) => resolveProperties(mark, decision),
  );
  each(
    (mark) => cellMarks.has(mark.name),
    (mark) => resolveCell(mark, decision),
  );
  each(
    (mark) => mark.parent?.name === "w:trPr",
    (mark) => resolveRow(mark, decision),
  );
  each(
    (mark) => mark.parent?.name === "w:numPr",
    (mark) => resolveNumbering(mark, decision),
  );
  const unmarked = new Set<XmlElement>();
  each(
    (mark) => paragraphOfMark(mark) !== undefined,
    (mark) => {
      const paragraph = paragraphOfMark(mark);
      if (paragraph && isGone(mark, decision)) unmarked.add(paragraph);
      detachWithEmptyHolder(mark);
    },
  );
  each(
    (mark) => changeRanges.has(mark.name),
    (mark) => resolveRange(mark, decision, root),
  );
  each(
    (mark) => contentMarks.has(mark.name) && !isMarkOfParent(mark),
    (mark) => resolveContent(mark, decision),
  );
  dropRowsWithoutMarks(unmarked);
  joinParagraphs([...unmarked]);
  if (marks.length > 0) mendContainers(root);
  return marks.length > 0;
};

const isBelow = (node: XmlElement, root: XmlElement): boolean => {
  let up: XmlElement | null = node;
  while (up && up !== root) up = up.parent;
  return up === root;
};

/** Whether the decision takes away what the mark is about. */
const isGone = (mark: XmlElement, decision: Decision): boolean =>
  (decision === "accept" ? /^w:(del|moveFrom|cellDel)$/ : /^w:(ins|moveTo|cellIns)$/).test(
    mark.name,
  );

const resolveContent = (mark: XmlElement, decision: Decision): void => {
  if (!isGone(mark, decision)) keepContent(mark);
  else if (mark.parent?.name === "m:ctrlPr") dropMathStructure(mark);
  else dropContent(mark);
};

/** A fraction or root that goes leaves its base; what it is made of carries marks of its own. */
const dropMathStructure = (mark: XmlElement): void => {
  const structure = mark.parent?.parent?.parent;
  if (structure)
    replaceWith(
      structure,
      children(structure, "m:e").flatMap((base) => base.children),
    );
};

const resolveCell = (mark: XmlElement, decision: Decision): void => {
  const cell = ancestor(mark, "w:tc");
  if (mark.name === "w:cellMerge") resolveCellMerge(mark, decision);
  else if (cell && isGone(mark, decision)) dropCell(cell);
  else detach(mark);
};

const resolveRow = (mark: XmlElement, decision: Decision): void => {
  const row = ancestor(mark, "w:tr");
  if (row && isGone(mark, decision)) dropRow(row);
  else detachWithEmptyHolder(mark);
};

const resolveNumbering = (mark: XmlElement, decision: Decision): void => {
  if (mark.parent && isGone(mark, decision)) detach(mark.parent);
  else detach(mark);
};

/** Removes a mark, and the properties elements that existed for it alone. */
const detachWithEmptyHolder = (mark: XmlElement): void => {
  const holder = mark.parent;
  detach(mark);
  if (!holder || children(holder).length > 0) return;
  const above = holder.parent;
  detach(holder);
  if (above?.name === "w:pPr" && children(above).length === 0) detach(above);
};
