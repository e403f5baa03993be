import type { Signature } from "../edit.ts";
import { parsePart, withParts, type WordPackage } from "../package/word-package.ts";
import { locateParagraphs, type LocatedParagraph } from "../read/located-paragraphs.ts";
import {
  append,
  child,
  children,
  clone,
  detach,
  element,
  insertBefore,
  type XmlDocument,
  type XmlElement,
} from "../xml/element.ts";
import { propertiesOf } from "../write/paragraph-properties.ts";
import { openMarkWriter, type MarkWriter } from "../write/mark-writer.ts";
import { cutPieces, endRunAfter, isOrdinary, piecesOf, startRunAt } from "../write/run-pieces.ts";
import type { Look, LookChange, ShapeChange } from "./look-changes.ts";

/**
 * Writes other looks, styles and alignments into a document as tracked changes of format, by
 * `signature`; texts and their offsets stay. Parts without one keep their bytes.
 */
export const writeLooks = (
  word: WordPackage,
  looks: readonly LookChange[],
  shapes: readonly ShapeChange[],
  signature: Signature,
): { readonly word: WordPackage; readonly parts: ReadonlySet<string> } => {
  const pen = openMarkWriter(word, signature);
  if (!pen || looks.length + shapes.length === 0) return { word, parts: new Set() };
  const trees = new Map<string, XmlDocument>();
  const treeOf = (part: string): XmlDocument | undefined => {
    const tree = trees.get(part) ?? parsePart(word, part);
    if (tree) trees.set(part, tree);
    return tree;
  };
  const parts = new Set<string>();
  for (const place of locateParagraphs(word, treeOf).paragraphs) {
    const ownLooks = looks.filter(({ paragraph }) => paragraph === place.id);
    const ownShapes = shapes.filter(({ paragraph }) => paragraph === place.id);
    if (ownLooks.length + ownShapes.length === 0) continue;
    parts.add(place.part);
    if (ownLooks.length > 0) writeOnRuns(place, ownLooks, pen);
    for (const shape of ownShapes) reshape(place.stop.element, shape, pen);
  }
  const changed = new Map([...trees].filter(([part]) => parts.has(part)));
  return { word: withParts({ ...word, parsed: new Map() }, changed), parts };
};

const writeOnRuns = (
  paragraph: LocatedParagraph,
  changes: readonly LookChange[],
  writer: MarkWriter,
): void => {
  const cuts = changes.flatMap(({ start, end }) => [start, end]);
  const pieces = cutPieces(piecesOf(paragraph.atoms), cuts);
  for (const { start, end, looks } of changes)
    for (const piece of pieces) {
      if (piece.start < start || piece.end > end || !isOrdinary(piece.node)) continue;
      startRunAt(piece.node, writer);
      const run = endRunAfter(piece.node, writer);
      if (run) rememberAnd(run, looks, writer);
    }
};

const elementsOf: Readonly<Record<Look, readonly string[]>> = {
  bold: ["w:b", "w:bCs"],
  italic: ["w:i", "w:iCs"],
  underline: ["w:u"],
};

/** CT_RPr: the children that come after these, so that they go before the first of them. */
const following: Readonly<Record<Look, RegExp>> = {
  bold: /^w:(?!(ins|del|moveFrom|moveTo|rStyle|rFonts|b|bCs)$)/,
  italic: /^w:(?!(ins|del|moveFrom|moveTo|rStyle|rFonts|b|bCs|i|iCs)$)/,
  underline:
    /^w:(effect|bdr|shd|fitText|vertAlign|rtl|cs|em|lang|eastAsianLayout|specVanish|oMath|rPrChange)$/,
};

const rememberAnd = (run: XmlElement, looks: LookChange["looks"], writer: MarkWriter): void => {
  const properties = runProperties(run);
  const former = clone(properties);
  const known = child(former, "w:rPrChange");
  if (known) detach(known);
  const names: readonly Look[] = ["bold", "italic", "underline"];
  for (const look of names) {
    const isOn = looks[look];
    if (isOn !== undefined) setLook(properties, look, isOn);
  }
  // What someone else changed about the format before stays remembered as the former one.
  if (child(properties, "w:rPrChange")) return;
  append(properties, writer.mark("w:rPrChange", writer.nextMoment("odd"), [former]));
};

const runProperties = (run: XmlElement): XmlElement => {
  const present = child(run, "w:rPr");
  if (present) return present;
  const made = element("w:rPr");
  insertBefore(run, made, run.children[0] ?? null);
  return made;
};

const setLook = (properties: XmlElement, look: Look, isOn: boolean): void => {
  for (const name of elementsOf[look]) {
    const present = child(properties, name);
    if (present) detach(present);
    const value = look === "underline" ? (isOn ? "single" : "none") : isOn ? "1" : "0";
    const next = children(properties).find((each) => following[look].test(each.name));
    insertBefore(properties, element(name, { "w:val": value }), next ?? null);
  }
};

const justifications = { left: "left", center: "center", right: "right", justify: "both" } as const;

const reshape = (paragraph: XmlElement, shape: ShapeChange, writer: MarkWriter): void => {
  const properties = propertiesOf(paragraph);
  const former = element("w:pPr");
  for (const each of children(properties))
    if (!/^w:(rPr|sectPr|pPrChange)$/.test(each.name)) append(former, clone(each));
  if (shape.style !== null) setProperty(properties, "w:pStyle", shape.style, /./);
  if (shape.alignment !== null)
    setProperty(properties, "w:jc", justifications[shape.alignment], afterAlignment);
  if (child(properties, "w:pPrChange")) return;
  append(properties, writer.mark("w:pPrChange", writer.nextMoment("whole"), [former]));
};

/** CT_PPr: what stands after w:jc. */
const afterAlignment =
  /^w:(textDirection|textAlignment|textboxTightWrap|outlineLvl|divId|cnfStyle|rPr|sectPr|pPrChange)$/;

const setProperty = (properties: XmlElement, name: string, value: string, after: RegExp): void => {
  const present = child(properties, name);
  if (present) detach(present);
  const next = children(properties).find((each) => after.test(each.name));
  insertBefore(properties, element(name, { "w:val": value }), next ?? null);
};
