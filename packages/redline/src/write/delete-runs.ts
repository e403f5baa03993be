import {
  append,
  child,
  descendants,
  element,
  insertAfter,
  insertBefore,
  type XmlElement,
} from "../xml/element.ts";
import type { MarkWriter } from "./mark-writer.ts";
import { endRunAfter, startRunAt } from "./run-pieces.ts";

/**
 * Marks what runs hold as deleted: `nodes` in document order, each a child of a w:r. Returns the
 * w:del elements made, in order; several where something that stays, or a container, lies between.
 */
export const deleteNodes = (
  nodes: readonly XmlElement[],
  moment: string,
  writer: MarkWriter,
): XmlElement[] => {
  const deletions: XmlElement[] = [];
  for (const run of runsOf(nodes, writer)) {
    for (const node of descendants(run)) nameAsDeleted(node);
    const last = deletions.at(-1);
    const between = last && elementsBetween(last, run);
    if (last && between) for (const each of [...between, run]) append(last, each);
    else {
      const deletion = writer.mark("w:del", moment);
      insertAfter(deletion, run);
      append(deletion, run);
      deletions.push(deletion);
    }
  }
  return deletions;
};

/** The runs that hold these nodes and nothing else, split off where need be. */
const runsOf = (nodes: readonly XmlElement[], writer: MarkWriter): XmlElement[] => {
  const runs: XmlElement[] = [];
  for (let at = 0; at < nodes.length;) {
    const first = nodes[at];
    if (!first) break;
    let last = first;
    for (at++; at < nodes.length && nextElement(last) === nodes[at]; at++) last = nodes[at] ?? last;
    const run = startRunAt(withTrifles(first), writer);
    endRunAfter(last, writer);
    if (run) runs.push(run);
  }
  return runs;
};

const nextElement = (node: XmlElement): XmlElement | undefined => {
  const siblings = node.parent?.children ?? [];
  for (let i = siblings.indexOf(node) + 1; i < siblings.length; i++) {
    const each = siblings[i];
    if (each?.kind === "element" && !trifles.test(each.name)) return each;
  }
  return undefined;
};

/** What belongs to the text around it and has no meaning of its own. */
const trifles = /^w:(lastRenderedPageBreak|softHyphen)$/;

/** The node, or the trifles directly before it in its run. */
const withTrifles = (node: XmlElement): XmlElement => {
  const siblings = node.parent?.children ?? [];
  let first = node;
  for (let i = siblings.indexOf(node) - 1; i >= 0; i--) {
    const each = siblings[i];
    if (each?.kind !== "element" || !trifles.test(each.name)) break;
    first = each;
  }
  return first;
};

const nameAsDeleted = (node: XmlElement): void => {
  if (node.name === "w:t") node.name = "w:delText";
  else if (node.name === "w:instrText") node.name = "w:delInstrText";
};

/** The proofing marks between a deletion and a run after it, or undefined when more lies between. */
const elementsBetween = (deletion: XmlElement, run: XmlElement): XmlElement[] | undefined => {
  const siblings = deletion.parent?.children ?? [];
  if (deletion.parent !== run.parent) return undefined;
  const between: XmlElement[] = [];
  for (let i = siblings.indexOf(deletion) + 1; i < siblings.length; i++) {
    const each = siblings[i];
    if (each === run) return between;
    if (each?.kind !== "element") continue;
    if (each.name !== "w:proofErr") return undefined;
    between.push(each);
  }
  return undefined;
};

/**
 * Says that a content control itself is deleted, with what it holds (17.13.5.4-5). Returns the
 * markers that now stand before and after it.
 */
export const deleteControl = (
  control: XmlElement,
  moment: string,
  writer: MarkWriter,
): readonly [XmlElement, XmlElement] => {
  const opening = writer.mark("w:customXmlDelRangeStart", moment);
  const closing = writer.mark("w:customXmlDelRangeStart", moment);
  const [opened, closed] = [endOf(opening), endOf(closing)];
  const content = child(control, "w:sdtContent");
  if (control.parent) insertBefore(control.parent, opening, control);
  if (content) {
    insertBefore(content, opened, content.children[0] ?? null);
    append(content, closing);
  }
  insertAfter(closed, control);
  return [opening, closed];
};

const endOf = (start: XmlElement): XmlElement =>
  element("w:customXmlDelRangeEnd", { "w:id": start.attributes["w:id"] ?? "" });
