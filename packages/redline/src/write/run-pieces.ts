import {
  append,
  child,
  clone,
  descendants,
  element,
  insertAfter,
  textNode,
  type XmlElement,
} from "../xml/element.ts";
import type { Atom } from "../read/paragraph-atoms.ts";
import type { MarkWriter } from "./mark-writer.ts";

/** A text-bearing element that a reader sees, with its offsets in Paragraph.text. */
export interface Piece {
  readonly node: XmlElement;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The atoms that make up Paragraph.text, in order. */
export const piecesOf = (atoms: readonly Atom[]): Piece[] =>
  atoms.filter((atom) => atom.start < atom.end);

/** The pieces with each w:t cut in two where one of the ascending `offsets` falls inside it. */
export const cutPieces = (pieces: readonly Piece[], offsets: readonly number[]): Piece[] => {
  const cut: Piece[] = [];
  let next = 0;
  for (const piece of pieces) {
    let rest = piece;
    for (; (offsets[next] ?? Infinity) < piece.end; next++) {
      const offset = offsets[next] ?? 0;
      if (offset <= rest.start || !isCuttable(rest.node)) continue;
      const [left, right] = cutText(rest, offset);
      cut.push(left);
      rest = right;
    }
    cut.push(rest);
  }
  return cut;
};

/** Whether it is text that may be cut in two. */
export const isCuttable = (node: XmlElement): boolean => node.name === "w:t" && isOrdinary(node);

/** Whether it is in an ordinary run: not in a formula, not in ruby text. */
export const isOrdinary = (node: XmlElement): boolean =>
  node.parent?.name === "w:r" && node.parent.parent?.name !== "w:rubyBase";

const cutText = (piece: Piece, offset: number): [Piece, Piece] => {
  const text = piece.text.slice(offset - piece.start);
  const node = textElement(text);
  insertAfter(node, piece.node);
  const left = { ...piece, text: piece.text.slice(0, offset - piece.start), end: offset };
  setText(piece.node, left.text);
  return [left, { node, text, start: offset, end: piece.end }];
};

/** A w:t whose white space counts. */
export const textElement = (text: string): XmlElement =>
  element("w:t", { "xml:space": "preserve" }, [textNode(text)]);

const setText = (node: XmlElement, text: string): void => {
  node.children = [];
  append(node, textNode(text));
  node.attributes["xml:space"] = "preserve";
};

/** The run that starts or ends with a piece; the whole formula or ruby text when it is part of one. */
export const elementAt = (
  piece: Piece,
  edge: "start" | "end",
  writer: MarkWriter,
): XmlElement | undefined => {
  if (isOrdinary(piece.node))
    return edge === "start" ? startRunAt(piece.node, writer) : endRunAfter(piece.node, writer);
  let whole = piece.node;
  for (let up = whole.parent; up && /^m:|^w:(r|ruby|rubyBase)$/.test(up.name); up = up.parent)
    whole = up;
  return whole;
};

/** The run that ends with `node`, split off from what follows in the same run. */
export const endRunAfter = (node: XmlElement, writer: MarkWriter): XmlElement | undefined => {
  const run = node.parent;
  if (!run) return undefined;
  const following = run.children.slice(run.children.indexOf(node) + 1);
  if (following.some((each) => each.kind === "element"))
    insertAfter(continueRun(run, following, writer), run);
  return run;
};

/** The run that begins with `node`, split off from what precedes it in the same run. */
export const startRunAt = (node: XmlElement, writer: MarkWriter): XmlElement | undefined => {
  const run = node.parent;
  if (!run) return undefined;
  const at = run.children.indexOf(node);
  const isFirst = !run.children
    .slice(0, at)
    .some((each) => each.kind === "element" && each.name !== "w:rPr");
  if (isFirst) return run;
  const made = continueRun(run, run.children.slice(at), writer);
  insertAfter(made, run);
  return made;
};

/** A run of the same format that takes over these children. */
const continueRun = (
  run: XmlElement,
  content: readonly XmlElement["children"][number][],
  writer: MarkWriter,
): XmlElement => {
  const made = element("w:r", run.attributes);
  const properties = child(run, "w:rPr");
  if (properties) append(made, withFreshIds(clone(properties), writer));
  for (const each of content) append(made, each);
  return made;
};

/** Gives the format changes in a cloned w:rPr ids of their own. */
const withFreshIds = (properties: XmlElement, writer: MarkWriter): XmlElement => {
  for (const change of descendants(properties, "w:rPrChange"))
    change.attributes["w:id"] = String(writer.nextId());
  return properties;
};
