import type { XmlElement } from "../xml/element.ts";
import { rangeMarker } from "../write/tracked-marks.ts";

/** Elements whose w:id names them; a range is named by its start, a comment by itself. */
const named =
  /^w:(ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|comment|bookmarkStart|\w+RangeStart|\w+Change)$/;

/** How often each w:id is given to an annotation, over several parts. */
export const countIds = (elements: readonly XmlElement[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { name, attributes } of elements) {
    const id = attributes["w:id"];
    // A comment's range repeats the id of its comment.
    if (id === undefined || name === "w:commentRangeStart" || !named.test(name)) continue;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

/** Ids that are new and not a number below 2^31, given twice, or used by a part that was left alone. */
export const idFaults = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  elsewhere: ReadonlySet<string>,
): string[] => {
  const faults: string[] = [];
  for (const [id, count] of after) {
    const was = before.get(id) ?? 0;
    if (count > Math.max(1, was)) faults.push(`id ${id} is given ${count} times`);
    if (was > 0) continue;
    if (!/^\d{1,10}$/.test(id) || Number(id) >= 2 ** 31) faults.push(`id ${id} is out of range`);
    if (elsewhere.has(id)) faults.push(`id ${id} is in use in another part`);
  }
  return faults;
};

/** Paragraph ids that are new and out of range, or given more often than before. */
export const paragraphIdFaults = (
  before: readonly XmlElement[],
  after: readonly XmlElement[],
): string[] => {
  const was = countParagraphIds(before);
  const faults: string[] = [];
  for (const [id, count] of countParagraphIds(after)) {
    if (count > Math.max(1, was.get(id) ?? 0))
      faults.push(`paragraph id ${id} is given ${count} times`);
    if (!was.has(id) && !(Number.parseInt(id, 16) < 2 ** 31))
      faults.push(`paragraph id ${id} is out of range`);
  }
  return faults;
};

const countParagraphIds = (elements: readonly XmlElement[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { attributes } of elements) {
    const id = attributes["w14:paraId"];
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

/**
 * Ranges that lack an end, start twice or end before they start, and comments without a reference,
 * beyond those there were.
 */
export const rangeFaults = (
  before: readonly XmlElement[],
  after: readonly XmlElement[],
): string[] => {
  const known = new Set(brokenRanges(before));
  return brokenRanges(after).filter((fault) => !known.has(fault));
};

const brokenRanges = (elements: readonly XmlElement[]): string[] => {
  const ends = new Map<string, string>();
  for (const { name, attributes } of elements) {
    const kind = attributes["w:id"] === undefined ? undefined : kindOfEnd(name);
    if (kind === undefined) continue;
    const key = `${kind[0]} ${attributes["w:id"]}`;
    ends.set(key, (ends.get(key) ?? "") + kind[1]);
  }
  const faults: string[] = [];
  for (const [key, found] of ends) {
    const isWhole = key.startsWith("comment ") ? /^c?(se)?rc?$/.test(found) : found === "se";
    if (!isWhole) faults.push(`range ${key} is broken (${found})`);
  }
  return faults;
};

/** The kind of a range, and whether the element starts (s) or ends (e) it, or is a comment's reference (r) or text (c). */
const kindOfEnd = (name: string): readonly [string, string] | undefined => {
  if (name === "w:commentReference") return ["comment", "r"];
  if (name === "w:comment") return ["comment", "c"];
  if (!rangeMarker.test(name)) return undefined;
  const kind = name.slice(2).replace(/(Range)?(Start|End)$/, "");
  return [kind, name.endsWith("Start") ? "s" : "e"];
};
