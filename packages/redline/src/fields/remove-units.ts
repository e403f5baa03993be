import {
  child,
  children,
  descendants,
  detach,
  element,
  insertBefore,
  type XmlElement,
} from "../xml/element.ts";
import { propertiesOf } from "../write/paragraph-properties.ts";
import { isWithin } from "../write/paragraph-nodes.ts";
import { dropContent } from "../write/resolve-content.ts";
import { followingBlock, hasContent, precedingBlock } from "../write/resolve-paragraphs.ts";
import { isIncidental } from "../write/tracked-marks.ts";
import { dropRow, mendContainers } from "../write/resolve-tables.ts";

/**
 * Takes whole paragraphs, tables and rows out of a part with the bookmarks and comments that lie in
 * them, and leaves what must stand: a section keeps its format, a container its last paragraph, two
 * tables the paragraph between them. Returns the names of the bookmarks that went.
 */
export const removeUnits = (root: XmlElement, removed: ReadonlySet<XmlElement>): string[] => {
  const units = [...removed].filter((unit) => unit.parent && isWithin(unit, root));
  if (units.length === 0) return [];
  const inside = new Set(
    units.flatMap((unit) => [...descendants(unit), ...marksBehind(unit, removed)]),
  );
  dropComments(root, inside);
  const names = dropWholeRanges(inside);
  for (const unit of units) keepSection(unit, removed);
  for (const unit of units) {
    const holder = unit.parent;
    if (!holder) continue;
    const [previous, next] = [precedingBlock(unit), followingBlock(unit)];
    const isBetween = previous?.name === "w:tbl" && next?.name === "w:tbl";
    if (unit.name === "w:tr") dropRow(unit);
    else if (isBetween || isLastBlock(unit, holder)) empty(unit);
    else dropContent(unit);
  }
  mendContainers(root);
  return names;
};

/** Takes out a paragraph that nothing is left in, unless its place needs one. */
export const removeIfEmpty = (paragraph: XmlElement): void => {
  const holder = paragraph.parent;
  if (!holder || hasContent(paragraph) || child(child(paragraph, "w:pPr"), "w:sectPr")) return;
  const [previous, next] = [precedingBlock(paragraph), followingBlock(paragraph)];
  const isNeeded = next?.name !== "w:p" && previous?.name !== "w:p";
  if (!isNeeded) dropContent(paragraph);
};

/** The ends of ranges that are between one unit that goes and the next. */
const marksBehind = (unit: XmlElement, removed: ReadonlySet<XmlElement>): XmlElement[] => {
  const siblings = children(unit.parent ?? undefined);
  const behind = siblings.slice(siblings.indexOf(unit) + 1);
  const next = behind.findIndex((each) => !isIncidental(each));
  const follower = behind[next];
  return follower && removed.has(follower) ? behind.slice(0, next) : [];
};

/** A comment whose mark goes, goes; its range may reach beyond. */
const dropComments = (root: XmlElement, inside: ReadonlySet<XmlElement>): void => {
  const gone = new Set<string | undefined>();
  for (const each of inside)
    if (each.name === "w:commentReference") gone.add(each.attributes["w:id"]);
  if (gone.size === 0) return;
  const all = [...descendants(root)];
  for (const each of all)
    if (
      /^w:comment(RangeStart|RangeEnd|Reference)$/.test(each.name) &&
      gone.has(each.attributes["w:id"])
    )
      detach(each);
};

/** Takes out the bookmarks and other ranges that begin and end inside; returns the bookmarks' names. */
const dropWholeRanges = (inside: ReadonlySet<XmlElement>): string[] => {
  const ends = new Map<string, XmlElement[]>();
  for (const each of inside) {
    const kind = /^w:(bookmark|perm|\w+Range)(Start|End)$/.exec(each.name)?.[1];
    if (kind === undefined) continue;
    const key = `${kind} ${each.attributes["w:id"]}`;
    ends.set(key, [...(ends.get(key) ?? []), each]);
  }
  const names: string[] = [];
  for (const pair of ends.values()) {
    if (pair.length < 2) continue;
    for (const each of pair) {
      const name = each.name === "w:bookmarkStart" ? each.attributes["w:name"] : undefined;
      if (name !== undefined) names.push(name);
      detach(each);
    }
  }
  return names;
};

/**
 * A section's format is in its last paragraph. When that one goes and part of the section stays,
 * the last paragraph that stays takes it over.
 */
const keepSection = (unit: XmlElement, removed: ReadonlySet<XmlElement>): void => {
  const section = child(child(unit, "w:pPr"), "w:sectPr");
  if (!section || !unit.parent) return;
  let before = precedingBlock(unit);
  while (before && removed.has(before)) before = precedingBlock(before);
  if (!before || sectionOf(before)) return;
  const heir = before.name === "w:p" ? before : element("w:p");
  if (heir !== before) insertBefore(unit.parent, heir, unit);
  const properties = propertiesOf(heir);
  insertBefore(properties, section, child(properties, "w:pPrChange") ?? null);
};

const sectionOf = (block: XmlElement): XmlElement | undefined =>
  child(child(block, "w:pPr"), "w:sectPr");

const mustHoldBlock = /^w:(tc|hdr|ftr|footnote|endnote|txbxContent|body)$/;

const isLastBlock = (unit: XmlElement, holder: XmlElement): boolean =>
  mustHoldBlock.test(holder.name) &&
  unit.name === "w:p" &&
  !children(holder).some((each) => each !== unit && /^w:(p|tbl|sdt)$/.test(each.name));

/** Leaves the paragraph without what it says. */
const empty = (unit: XmlElement): void => {
  const kept = unit.name === "w:p" ? unit : element("w:p");
  if (kept !== unit && unit.parent) insertBefore(unit.parent, kept, unit);
  if (kept !== unit) return dropContent(unit);
  const properties = child(unit, "w:pPr");
  for (const name of ["w:numPr", "w:pageBreakBefore"]) {
    const found = child(properties, name);
    if (found) detach(found);
  }
  for (const each of children(unit)) if (each.name !== "w:pPr") dropContent(each);
};
