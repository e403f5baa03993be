import type { XmlElement } from "../xml/element.ts";

/**
 * The order in which the schema wants the children of an element (ECMA-376 part 1, annex A), for
 * the elements this room writes into. A child that is not listed may stand anywhere.
 */
const orders: Readonly<Record<string, string>> = {
  "w:p": "pPr",
  "w:r": "rPr",
  "w:tbl": "tblPr tblGrid tr",
  "w:tr": "tblPrEx trPr tc",
  "w:tc": "tcPr",
  "w:sdt": "sdtPr sdtEndPr sdtContent",
  "w:pPr":
    "pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange",
  "w:rPr":
    "ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath rPrChange",
  "w:tblPr":
    "tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange",
  "w:tcPr":
    "cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark headers cellIns cellDel cellMerge tcPrChange",
  "w:numPr": "ilvl numId numberingChange ins",
};

const ranks = new Map(
  Object.entries(orders).map(([parent, names]) => [
    parent,
    new Map(names.split(" ").map((name, rank) => [`w:${name}`, rank])),
  ]),
);

/** Elements that must come before all others in their parent. */
const leading = new Set(["w:pPr", "w:rPr", "w:tcPr", "w:tblPr", "w:tblPrEx", "w:trPr", "w:sdtPr"]);

/** Elements in the order in which the schema wants them in their parent; what it does not know comes last. */
export const inSchemaOrder = (
  parent: string,
  elements: readonly XmlElement[],
): readonly XmlElement[] => {
  const rank = ({ name }: XmlElement): number => ranks.get(parent)?.get(name) ?? Infinity;
  return elements.toSorted((one, other) =>
    rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other)),
  );
};

/** Says which child is before one that it must follow, "" when all are in order. */
export const misorder = (parent: string, children: readonly string[]): string => {
  const rank = ranks.get(parent);
  if (!rank) return "";
  let highest = -1;
  let above = "";
  let stranger = "";
  for (const name of children) {
    const mine = rank.get(name);
    if (mine === undefined) {
      stranger ||= name;
      continue;
    }
    if (leading.has(name) && stranger !== "") return `${stranger} before ${name}`;
    if (mine < highest) return `${above} before ${name}`;
    highest = mine;
    above = name;
  }
  return "";
};
