import {
  ancestor,
  child,
  clone,
  descendants,
  element,
  isElement,
  replaceWith,
  textContent,
  textNode,
  type XmlElement,
} from "../xml/element.ts";
import { runNodes } from "./paragraph-nodes.ts";
import type { Piece } from "./run-pieces.ts";

/** A field that begins and ends in one paragraph. */
export interface Field {
  /** Everything from its begin mark to its end mark; for a w:fldSimple its content. */
  readonly nodes: readonly XmlElement[];
  /** What a reader sees of it, in Paragraph.text. */
  readonly start: number;
  readonly end: number;
  readonly instruction: string;
  /** The w:fldSimple it is written as, when it is. */
  readonly simple: XmlElement | null;
}

/** The fields of a paragraph that show any text, inner ones before those around them. */
export const fieldsOf = (paragraph: XmlElement, pieces: readonly Piece[]): Field[] => {
  const byNode = new Map(pieces.map((piece) => [piece.node, piece]));
  const shown = (nodes: readonly XmlElement[], instruction: string, simple: XmlElement | null) => {
    const found = nodes.flatMap((node) => byNode.get(node) ?? []);
    const [first, last] = [found[0], found.at(-1)];
    return first && last ? [{ nodes, start: first.start, end: last.end, instruction, simple }] : [];
  };
  const complex = completeFields(paragraph).flatMap((each) =>
    shown(each.nodes, each.instruction, null),
  );
  const simple = [...descendants(paragraph, "w:fldSimple")]
    .filter((each) => ancestor(each, "w:p") === paragraph)
    .flatMap((each) => shown([...runNodes(each)], each.attributes["w:instr"] ?? "", each));
  return [...complex, ...simple.toReversed()];
};

interface Complete {
  readonly nodes: XmlElement[];
  instruction: string;
  isCode: boolean;
}

/** The fields whose begin and end mark both stand in the paragraph, whatever they show. */
export const completeFields = (paragraph: XmlElement): readonly Complete[] => {
  const open: Complete[] = [];
  const complete: Complete[] = [];
  for (const node of runNodes(paragraph)) {
    const type = node.name === "w:fldChar" ? node.attributes["w:fldCharType"] : undefined;
    if (type === "begin") open.push({ nodes: [], instruction: "", isCode: true });
    for (const each of open) each.nodes.push(node);
    const inner = open.at(-1);
    if (!inner) continue;
    if (type === "separate") inner.isCode = false;
    if (node.name === "w:instrText" && inner.isCode) inner.instruction += textContent(node);
    if (type === "end") complete.push(...open.splice(-1));
  }
  return complete;
};

/** Whether Word writes the shown text again by itself, so that a change inside it would not last. */
export const isRecalculated = (field: Field): boolean =>
  !/^\s*(HYPERLINK|FORMTEXT|QUOTE|MACROBUTTON|ADDIN|TOC|INDEX|TOA|INCLUDETEXT)\b/i.test(
    field.instruction,
  );

/**
 * Rewrites a w:fldSimple as the run marks that mean the same (ECMA-376 part 1, 17.16.19), which
 * unlike it can stand inside a deletion. Returns what the field is made of then.
 */
export const expandSimpleField = (simple: XmlElement): XmlElement[] => {
  const properties = child(child(simple, "w:r"), "w:rPr");
  const run = (content: XmlElement): XmlElement =>
    element("w:r", {}, properties ? [clone(properties), content] : [content]);
  const mark = (type: string): XmlElement => run(element("w:fldChar", { "w:fldCharType": type }));
  const code = textNode(simple.attributes["w:instr"] ?? "");
  const runs = [
    mark("begin"),
    run(element("w:instrText", { "xml:space": "preserve" }, [code])),
    mark("separate"),
    ...simple.children.filter((each) => !isElement(each, "w:fldData")),
    mark("end"),
  ];
  replaceWith(simple, runs);
  return runs.flatMap((each) => (each.kind === "element" ? [...runNodes(each)] : []));
};
