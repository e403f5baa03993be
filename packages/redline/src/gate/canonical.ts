import {
  append,
  child,
  children,
  isElement,
  textContent,
  textNode,
  type XmlElement,
  type XmlNode,
} from "../xml/element.ts";
import { expandSimpleField } from "../write/fields.ts";
import { contentMarks } from "../write/tracked-marks.ts";

/**
 * One spelling for everything that Word takes for the same: runs cut apart or joined, a change of
 * one author and moment in one piece or several, simple and complex fields, empty properties,
 * revision save ids, white space between elements. Alters the tree; compare with `canonicalText`.
 */
export const normalise = (element: XmlElement): void => {
  dropNoise(element);
  joinAdjacent(element, isSameChange);
  for (const each of element.children) if (each.kind === "element") normalise(each);
  element.children = element.children.filter((each) => !isEmptyProperties(each));
  joinAdjacent(element, isSameRun);
  if (element.name === "w:r") joinTexts(element);
  for (const each of element.children) if (isElement(each, "w:r")) joinTexts(each);
};

/**
 * Takes out of two trees what is in both at the same place just the same, down to the blocks of
 * a document: the long way of comparing is for the rest.
 */
export const leaveOutSame = (a: XmlElement, b: XmlElement): void => {
  if (a.children.length !== b.children.length) return;
  const pairs = a.children.map((each, index) => [each, b.children[index]] as const);
  const rest = pairs.filter(([one, other]) => !isSame(one, other));
  a.children = rest.map(([one]) => one);
  b.children = rest.flatMap(([, other]) => other ?? []);
  for (const [one, other] of rest)
    if (isElement(one, "w:body") && other?.kind === "element") leaveOutSame(one, other);
};

const isSame = (a: XmlNode, b: XmlNode | undefined): boolean => {
  if (a.kind !== "element" || b?.kind !== "element")
    return b !== undefined && a.kind === b.kind && "text" in a && "text" in b && a.text === b.text;
  if (a.name !== b.name || a.children.length !== b.children.length) return false;
  for (const name in a.attributes) if (a.attributes[name] !== b.attributes[name]) return false;
  for (const name in b.attributes) if (a.attributes[name] === undefined) return false;
  return a.children.every((each, index) => isSame(each, b.children[index]));
};

/** The tree as XML with attributes in alphabetical order, one element a line. */
export const canonicalText = (root: XmlElement): string => {
  const lines: string[] = [];
  write(root, lines);
  return lines.join("\n");
};

const write = (node: XmlNode, lines: string[]): void => {
  if (node.kind !== "element") {
    lines.push(`${node.kind === "text" ? "" : node.kind}${JSON.stringify(node.text)}`);
    return;
  }
  lines.push(`<${node.name}${attributesOf(node)}>`);
  for (const each of node.children) write(each, lines);
  if (node.children.length > 0) lines.push(`</${node.name}>`);
};

const attributesOf = ({ attributes }: XmlElement): string => {
  let text = "";
  for (const name of Object.keys(attributes).sort())
    text += ` ${name}=${JSON.stringify(attributes[name])}`;
  return text;
};

const texts = /^w:(t|delText|instrText|delInstrText)$/;

const dropNoise = (element: XmlElement): void => {
  for (const name in element.attributes)
    if (name.startsWith("w:rsid")) delete element.attributes[name];
  for (const each of children(element, "w:fldSimple")) expandSimpleField(each);
  if (texts.test(element.name)) writeShownText(element);
  else if (element.children.some((each) => each.kind === "element"))
    element.children = element.children.filter(
      (each) => each.kind !== "text" || each.text.trim() !== "",
    );
};

/** Without xml:space="preserve", white space at the ends of a text does not show. */
const writeShownText = (element: XmlElement): void => {
  const text = textContent(element);
  const shown =
    element.attributes["xml:space"] === "preserve"
      ? text
      : text.replace(/^[ \t\r\n]+|(?<![ \t\r\n])[ \t\r\n]+$/g, "");
  delete element.attributes["xml:space"];
  element.children = [];
  if (shown !== "") append(element, textNode(shown));
};

const isEmptyProperties = (node: XmlNode): boolean =>
  node.kind === "element" &&
  /^w:(rPr|pPr|trPr)$/.test(node.name) &&
  node.children.length === 0 &&
  Object.keys(node.attributes).length === 0;

/** Moves the children of each element into the one before it when the two are `same`. */
const joinAdjacent = (
  parent: XmlElement,
  same: (a: XmlElement, b: XmlElement) => boolean,
): void => {
  const kept: XmlNode[] = [];
  let isJoined = false;
  for (const each of parent.children) {
    const last = kept.at(-1);
    if (each.kind === "element" && last?.kind === "element" && same(last, each)) {
      for (const inner of each.children)
        if (!isElement(inner, "w:rPr")) {
          inner.parent = last;
          last.children.push(inner);
        }
      isJoined = true;
    } else kept.push(each);
  }
  if (isJoined) parent.children = kept;
};

const isSameChange = (a: XmlElement, b: XmlElement): boolean =>
  a.name === b.name &&
  contentMarks.has(a.name) &&
  a.attributes["w:author"] === b.attributes["w:author"] &&
  a.attributes["w:date"] === b.attributes["w:date"];

const isSameRun = (a: XmlElement, b: XmlElement): boolean =>
  a.name === "w:r" &&
  b.name === "w:r" &&
  attributesOf(a) === attributesOf(b) &&
  formatKey(a) === formatKey(b);

/** A run's properties; the id of a format change may differ between the parts of a cut run. */
const formatKey = (run: XmlElement): string => {
  const properties = child(run, "w:rPr");
  return properties
    ? canonicalText(properties).replace(/(<w:rPrChange\b[^<]*?) w:id="\d+"/, "$1")
    : "";
};

const joinTexts = (run: XmlElement): void => {
  const kept: XmlNode[] = [];
  for (const each of run.children) {
    const last = kept.at(-1);
    if (
      each.kind === "element" &&
      last?.kind === "element" &&
      each.name === last.name &&
      texts.test(each.name)
    ) {
      const text = textContent(last) + textContent(each);
      last.children = text === "" ? [] : [{ kind: "text", text, parent: last }];
    } else if (!(each.kind === "element" && texts.test(each.name) && each.children.length === 0))
      kept.push(each);
  }
  run.children = kept;
};
