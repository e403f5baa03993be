import { children, type XmlElement } from "../xml/element.ts";
import { contentMarks } from "../write/tracked-marks.ts";
import { misorder } from "./element-order.ts";

/**
 * What among elements breaks the rules of WordprocessingML that editing could break: order of children,
 * what may be in what. Each rule broken is named once, so that two documents can be compared.
 */
export const structureFaults = (elements: readonly XmlElement[]): Set<string> => {
  const faults = new Set<string>();
  for (const each of elements) {
    const names = children(each).map((one) => one.name);
    const wrong = misorder(each.name, names);
    if (wrong !== "") faults.add(`${each.name}: ${wrong}`);
    for (const fault of misplaced(each, names)) faults.add(fault);
  }
  return faults;
};

/** What w:ins, w:del, w:moveFrom and w:moveTo hold when they stand among runs (CT_RunTrackChange). */
const trackable =
  /^w:(r|ins|del|moveFrom|moveTo|sdt|smartTag|customXml|dir|bdo|proofErr|permStart|permEnd|bookmark\w+|comment\w+|move\w+|customXml\w+)$|^m:|^mc:|^w:rPr$/;

const misplaced = (element: XmlElement, names: readonly string[]): string[] => {
  const faults: string[] = [];
  const parent = element.parent?.name ?? "";
  const isMark = /^w:(rPr|trPr|numPr)$/.test(parent);
  if (contentMarks.has(element.name)) {
    if (isMark && names.length > 0) faults.push(`${element.name} of ${parent} has content`);
    // m:r and m:ctrlPr hold marks of their own kind (17.13.5.16).
    if (!isMark && !parent.startsWith("m:"))
      for (const name of names)
        if (!trackable.test(name) && !blocks.has(name)) faults.push(`${name} in ${element.name}`);
    if (element.name === "w:del" && hasAbove(element, "w:del")) faults.push("w:del in w:del");
  }
  if (/^w:(delText|delInstrText)$/.test(element.name) && !hasAbove(element, "w:del"))
    faults.push(`${element.name} outside w:del`);
  if (/^w:(t|instrText)$/.test(element.name) && hasAbove(element, "w:del"))
    faults.push(`${element.name} in w:del`);
  if (element.name === "w:r" && parent === "w:r") faults.push("w:r in w:r");
  if (element.name === "w:p" && !mayHoldParagraph.test(parent)) faults.push(`w:p in ${parent}`);
  if (mustEndInBlock.test(element.name)) faults.push(...endFaults(element, names));
  return faults;
};

/** Block-level content that a tracked change may wrap in some programs' files. */
const blocks: ReadonlySet<string> = new Set(["w:p", "w:tbl", "w:tr"]);

const mayHoldParagraph =
  /^w:(body|tc|hdr|ftr|footnote|endnote|comment|txbxContent|sdtContent|customXml|docPartBody|ins|del|moveFrom|moveTo)$|^mc:/;

const mustEndInBlock = /^w:(tc|hdr|ftr|footnote|endnote|comment|txbxContent)$/;

const endFaults = (element: XmlElement, names: readonly string[]): string[] => {
  const last = names.findLast((name) => /^w:(p|tbl|sdt|customXml)$|^mc:/.test(name));
  if (last === undefined) return [`${element.name} without a paragraph`];
  return element.name === "w:tc" && last === "w:tbl" ? ["w:tc ends in a table"] : [];
};

/** Whether the element is in one of that name, within its paragraph. */
const hasAbove = (element: XmlElement, name: string): boolean => {
  for (let up = element.parent; up && up.name !== "w:p"; up = up.parent)
    if (up.name === name) return true;
  return false;
};
