import { descendants, textContent, type XmlElement } from "../xml/element.ts";
import { contentMarks, trackedMarks } from "../write/tracked-marks.ts";

/** Whether a tracked change is one of those that were just written. */
export type IsOurs = (mark: XmlElement) => boolean;

/**
 * What other people changed, by kind, author and date: the text of all changes of one such key
 * joined, so that a change cut in two counts as it was; a "*" for each change without text.
 */
export const foreignMarks = (
  elements: readonly XmlElement[],
  isOurs: IsOurs,
): Map<string, string> => {
  const marks = new Map<string, string>();
  for (const mark of elements) {
    if (!trackedMarks.has(mark.name) || isOurs(mark)) continue;
    const { name, attributes } = mark;
    const key = `${name} by ${attributes["w:author"] ?? ""} on ${attributes["w:date"] ?? ""}`;
    marks.set(key, (marks.get(key) ?? "") + describeMark(mark, isOurs));
  }
  return marks;
};

const describeMark = (mark: XmlElement, isOurs: IsOurs): string => {
  // A run that is cut repeats its format change; the comparison of the rejected document sees those.
  if (mark.name === "w:rPrChange" && mark.parent?.parent?.name === "w:r") return "";
  if (!contentMarks.has(mark.name) || mark.children.length === 0) return "*";
  let text = "";
  for (const each of descendants(mark))
    if (/^(w:(t|delText)|m:t)$/.test(each.name) && !isAdded(each, mark, isOurs))
      text += textContent(each);
  return text;
};

/** Whether a text inside someone’s change was added there by ours. */
const isAdded = (text: XmlElement, mark: XmlElement, isOurs: IsOurs): boolean => {
  for (let up = text.parent; up && up !== mark; up = up.parent)
    if (up.name === "w:ins" && isOurs(up)) return true;
  return false;
};

/** The changes that the two sides do not have in common. */
export const foreignFaults = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => {
  const faults: string[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()]))
    if (before.get(key) !== after.get(key))
      faults.push(
        `${key}: ${JSON.stringify(before.get(key))} became ${JSON.stringify(after.get(key))}`,
      );
  return faults;
};
