import {
  ancestor,
  descendants,
  isElement,
  textContent,
  type XmlDocument,
  type XmlElement,
} from "../xml/element.ts";
import type { WordPackage } from "../package/word-package.ts";
import { locateParagraphs, type LocatedParagraph } from "../read/located-paragraphs.ts";
import { isOrdinary, piecesOf } from "../write/run-pieces.ts";
import { twinOf } from "../write/twin-paragraph.ts";
import { fieldFault, type FieldFault } from "./field-fault.ts";
import { marksIn, type FieldMark } from "./field-marks.ts";
import { faultAt, textOf, type PlacedMark } from "./placed-mark.ts";
import { pairConditions, type Condition } from "./conditions.ts";

/** Everything about the marks of a document that filling needs. */
export interface FieldScan {
  readonly places: readonly LocatedParagraph[];
  readonly marks: readonly PlacedMark[];
  readonly conditions: readonly Condition[];
  readonly faults: readonly FieldFault[];
}

/** Finds the marks of all stories in the trees that `treeOf` gives. Throws XmlFault. */
export const scanFields = (
  word: WordPackage,
  treeOf: (part: string) => XmlDocument | undefined,
): FieldScan => {
  const places = locateParagraphs(word, treeOf).paragraphs;
  const marks: PlacedMark[] = [];
  const faults: FieldFault[] = [];
  for (const place of places) {
    const text = textOf(place);
    const read = marksIn(text);
    for (const { rule, source, start } of read.broken)
      faults.push(fieldFault(rule, source, { story: place.stop.story, text, at: start }));
    for (const mark of read.marks) {
      if (!isFillable(place, mark))
        faults.push(faultAt("unreachable", { mark, paragraph: place, text }));
      marks.push({ mark, paragraph: place, text });
    }
    if (holdsUnseen(place))
      faults.push(fieldFault("unseen", "{{", { story: place.stop.story, text, at: 0 }));
  }
  faults.push(...unreached(places));
  const paired = pairConditions(marks, places);
  return { places, marks, conditions: paired.conditions, faults: [...faults, ...paired.faults] };
};

/** Whether all of a mark is ordinary text that no data of the document will overwrite. */
const isFillable = (paragraph: LocatedParagraph, { start, end }: FieldMark): boolean =>
  piecesOf(paragraph.atoms)
    .filter((piece) => piece.end > start && piece.start < end)
    .every(({ node }) => isOrdinary(node) && !isBound(node));

/** Whether a content control shows data that it will be filled with again. */
const isBound = (node: XmlElement): boolean => {
  for (let control = ancestor(node, "w:sdt"); control; control = ancestor(control, "w:sdt")) {
    const properties = control.children.find((each) => isElement(each, "w:sdtPr"));
    if (!properties || !isElement(properties)) continue;
    for (const each of properties.children)
      if (isElement(each) && each.name.endsWith(":dataBinding")) return true;
  }
  return false;
};

const holdsUnseen = ({ atoms }: LocatedParagraph): boolean =>
  atoms
    .filter((atom) => atom.kind === "deleted" || atom.hidden !== null)
    .map((atom) => atom.text)
    .join("")
    .includes("{{");

/** Paragraphs with marks that no reading visits, such as the differing fallback of a text box. */
const unreached = (places: readonly LocatedParagraph[]): FieldFault[] => {
  const visited = new Set<XmlElement>();
  const roots = new Set<XmlElement>();
  for (const place of places) {
    visited.add(place.stop.element);
    const twin = place.stop.story === "textbox" ? twinOf(place) : undefined;
    if (twin) visited.add(twin.stop.element);
    roots.add(rootOf(place.stop.element));
  }
  const faults: FieldFault[] = [];
  for (const root of roots)
    for (const paragraph of descendants(root, "w:p")) {
      if (visited.has(paragraph)) continue;
      const text = ownText(paragraph);
      if (text.includes("{{"))
        faults.push(fieldFault("unreachable", "{{", { story: "textbox", text, at: 0 }));
    }
  return faults;
};

const rootOf = (element: XmlElement): XmlElement => {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
};

const ownText = (paragraph: XmlElement): string =>
  [...descendants(paragraph, "w:t")].map((each) => textContent(each)).join("");
