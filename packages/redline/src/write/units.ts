import { ancestor, child, children, descendants, type XmlElement } from "../xml/element.ts";
import { fieldsOf, isRecalculated, type Field } from "./fields.ts";
import { runNodes } from "./paragraph-nodes.ts";
import { isCuttable, isOrdinary, type Piece } from "./run-pieces.ts";

/** Text that a change may not cut through. */
export interface Unit {
  readonly start: number;
  readonly end: number;
  /**
   * "field": may change inside as long as part of it stays; "whole": goes or stays as a whole;
   * "bound" and "fixed": may not be touched at all.
   */
  readonly rule: "field" | "whole" | "bound" | "fixed";
  /** What is deleted with it. */
  readonly nodes: readonly XmlElement[];
  readonly field: Field | null;
  /** The content control that goes with it, when it holds a mere prompt. */
  readonly control: XmlElement | null;
}

/** The units of a paragraph, inner ones before those around them. */
export const unitsOf = (paragraph: XmlElement, pieces: readonly Piece[]): Unit[] => [
  ...fixedUnits(pieces),
  ...fieldsOf(paragraph, pieces).map((field) => fieldUnit(field)),
  ...controlUnits(paragraph, pieces),
];

const fieldUnit = (field: Field): Unit => ({
  start: field.start,
  end: field.end,
  rule: isRecalculated(field) ? "whole" : "field",
  nodes: field.nodes,
  field,
  control: null,
});

/** Formula and ruby text, and symbols that show as more than one character. */
const fixedUnits = (pieces: readonly Piece[]): Unit[] =>
  pieces.flatMap(({ node, start, end }) => {
    const isOneStep = isCuttable(node) || node.name === "w:fldChar" || end - start === 1;
    return isOneStep && isOrdinary(node)
      ? []
      : [{ start, end, rule: "fixed" as const, nodes: [node], field: null, control: null }];
  });

/** Controls that show a prompt go as a whole; what is bound to the document's data is Word's own. */
const controlUnits = (paragraph: XmlElement, pieces: readonly Piece[]): Unit[] => {
  const units: Unit[] = [];
  for (const control of controlsIn(paragraph)) {
    const properties = child(control, "w:sdtPr");
    const isBound = children(properties).some((each) => each.name.endsWith(":dataBinding"));
    if (!isBound && !child(properties, "w:showingPlcHdr")) continue;
    const nodes = [...runNodes(control)];
    const inside = new Set(nodes);
    const shown = pieces.filter((piece) => inside.has(piece.node));
    const [first, last] = [shown[0], shown.at(-1)];
    if (!first || !last) continue;
    const isInline = ancestor(control, "w:p") === paragraph;
    units.push({
      start: first.start,
      end: last.end,
      rule: isBound ? "bound" : "whole",
      nodes: shown.map((piece) => piece.node),
      field: null,
      control: isInline ? control : null,
    });
  }
  return units;
};

/** The content controls inside a paragraph and those around it. */
const controlsIn = (paragraph: XmlElement): XmlElement[] => {
  const controls = [...descendants(paragraph, "w:sdt")].filter(
    (each) => ancestor(each, "w:p") === paragraph,
  );
  for (let up = paragraph.parent; up; up = up.parent) if (up.name === "w:sdt") controls.push(up);
  return controls;
};
