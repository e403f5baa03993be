import {
  append,
  detach,
  element,
  insertAfter,
  insertBefore,
  type XmlElement,
} from "../xml/element.ts";
import type { Field } from "./fields.ts";
import { isWithin, runNodes } from "./paragraph-nodes.ts";
import type { MarkWriter } from "./mark-writer.ts";
import { endRunAfter, startRunAt, type Piece } from "./run-pieces.ts";

/** Puts an element where a text is to be added. */
export type InsertElement = (made: XmlElement) => void;

const after =
  (anchor: XmlElement): InsertElement =>
  (made) =>
    insertAfter(made, anchor);
const before =
  (anchor: XmlElement): InsertElement =>
  (made) => {
    if (anchor.parent) insertBefore(anchor.parent, made, anchor);
  };

/**
 * Where text goes that is added after the piece `previous` (before `next` when there is none): out
 * of links, fields and controls that end there, out of other people's insertions in any case.
 */
export const placeBetween = (
  paragraph: XmlElement,
  previous: Piece | undefined,
  next: Piece | undefined,
  fields: readonly Field[],
  text: string,
  writer: MarkWriter,
): InsertElement => {
  if (previous) {
    const last = /^\s/.test(text) ? pastReferences(paragraph, previous.node) : previous.node;
    const run = endRunAfter(fieldEdge(fields, last, next?.node, -1), writer);
    return run
      ? after(pastDeletions(leave(run, next?.node, writer), writer))
      : after(previous.node);
  }
  if (next) {
    const run = startRunAt(fieldEdge(fields, next.node, undefined, 0), writer);
    return run ? before(leaveBackwards(run, writer)) : before(next.node);
  }
  // What comes later at the same place is there already.
  const later = paragraph.children.find((each) => each.kind === "element" && writer.isMine(each));
  return (made) => insertBefore(paragraph, made, later ?? null);
};

/**
 * Where the replacement of deleted text goes: after its last part that does not stand in a link,
 * field or control which the deletion only reaches into.
 */
export const placeAfterDeletion = (
  deletions: readonly XmlElement[],
  writer: MarkWriter,
): InsertElement => {
  const [first, last] = [deletions[0], deletions.at(-1)];
  if (!first || !last) return () => undefined;
  let anchor = first;
  while (anchor.parent && !isWithin(last, anchor.parent)) anchor = anchor.parent;
  const beside = deletions.findLast((each) => each.parent === anchor.parent) ?? anchor;
  return after(leaveInsertions(beside, writer));
};

/** A note's reference belongs to the word before it: what begins with a space goes after it. */
const pastReferences = (paragraph: XmlElement, node: XmlElement): XmlElement => {
  let last = node;
  let isPast = false;
  for (const each of runNodes(paragraph)) {
    if (isPast && !/^w:(footnote|endnote)Reference$/.test(each.name)) break;
    if (isPast) last = each;
    isPast ||= each === node;
  }
  return last;
};

/** The first (0) or last (-1) node of the outermost field around `node` that has not `other` in it. */
const fieldEdge = (
  fields: readonly Field[],
  node: XmlElement,
  other: XmlElement | undefined,
  edge: 0 | -1,
): XmlElement => {
  let found = node;
  for (const field of fields) {
    if (field.simple || !field.nodes.includes(node)) continue;
    if (other === undefined || !field.nodes.includes(other)) found = field.nodes.at(edge) ?? found;
  }
  return found;
};

const containers = /^w:(hyperlink|fldSimple|smartTag|customXml|dir|bdo|sdtContent|sdt)$/;
const insertions = /^w:(ins|moveTo)$/;

/** Climbs out of every container that does not hold `next`, and out of insertions. */
const leave = (run: XmlElement, next: XmlElement | undefined, writer: MarkWriter): XmlElement => {
  let anchor = run;
  for (let parent = anchor.parent; parent; parent = anchor.parent) {
    if (insertions.test(parent.name)) anchor = splitAfter(parent, anchor, writer);
    else if (containers.test(parent.name) && !(next && isWithin(next, parent))) anchor = parent;
    else return anchor;
  }
  return anchor;
};

const leaveInsertions = (element: XmlElement, writer: MarkWriter): XmlElement => {
  let anchor = element;
  while (anchor.parent && insertions.test(anchor.parent.name))
    anchor = splitAfter(anchor.parent, anchor, writer);
  return anchor;
};

/** Climbs out of all containers, and of a deletion of ours, for text at the very beginning. */
const leaveBackwards = (run: XmlElement, writer: MarkWriter): XmlElement => {
  let anchor = run;
  for (let parent = anchor.parent; parent; parent = anchor.parent) {
    const isInsertion = insertions.test(parent.name);
    if (!isInsertion && !containers.test(parent.name) && !writer.isMine(parent)) return anchor;
    const previous = previousElement(anchor);
    if (isInsertion && previous) {
      splitAfter(parent, previous, writer);
      anchor = anchor.parent ?? anchor;
    } else anchor = parent;
  }
  return anchor;
};

const previousElement = (node: XmlElement): XmlElement | undefined => {
  const siblings = node.parent?.children ?? [];
  return siblings.slice(0, siblings.indexOf(node)).findLast((each) => each.kind === "element");
};

/** Ends someone’s insertion after `last`; the rest goes on in one of the same author and date. */
const splitAfter = (insertion: XmlElement, last: XmlElement, writer: MarkWriter): XmlElement => {
  const rest = insertion.children.slice(insertion.children.indexOf(last) + 1);
  if (!rest.some((each) => each.kind === "element")) return insertion;
  const twin = element(insertion.name, { ...insertion.attributes, "w:id": writer.nextId() });
  for (const each of rest) {
    detach(each);
    append(twin, each);
  }
  insertAfter(twin, insertion);
  return insertion;
};

/** Behind what others deleted at the same place, as Word puts what is typed over a deletion. */
const pastDeletions = (anchor: XmlElement, writer: MarkWriter): XmlElement => {
  const siblings = anchor.parent?.children ?? [];
  let last = anchor;
  for (const each of siblings.slice(siblings.indexOf(anchor) + 1)) {
    if (each.kind !== "element") continue;
    if (!/^w:(del|moveFrom)$/.test(each.name) || writer.isMine(each)) break;
    last = each;
  }
  return last;
};
