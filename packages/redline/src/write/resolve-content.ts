import {
  ancestor,
  child,
  children,
  descendants,
  detach,
  replaceWith,
  type XmlElement,
} from "../xml/element.ts";
import { isIncidental, rangeMarker } from "./tracked-marks.ts";

/** Takes away a w:ins, w:del, w:moveFrom or w:moveTo and leaves its content where it stood. */
export const keepContent = (mark: XmlElement): void => {
  const content = [...mark.children];
  replaceWith(mark, content);
  if (mark.name !== "w:del" && mark.name !== "w:moveFrom") return;
  for (const each of content) {
    if (each.kind !== "element") continue;
    restoreDeletedText(each);
    for (const inner of descendants(each)) restoreDeletedText(inner);
  }
};

const restoreDeletedText = (element: XmlElement): void => {
  if (element.name !== "w:delText" && element.name !== "w:delInstrText") return;
  if (ancestor(element, "w:del")) return;
  element.name = element.name === "w:delText" ? "w:t" : "w:instrText";
};

/**
 * Takes an element out with all it holds, save the ends of ranges that reach beyond it: a bookmark
 * or comment that covers more than the removed text goes on covering the rest.
 */
export const dropContent = (element: XmlElement): void => {
  const kept = reachingBeyond(element);
  const holder = element.parent;
  replaceWith(element, kept);
  if (holder) dissolveEmpty(holder);
};

const reachingBeyond = (element: XmlElement): XmlElement[] => {
  const inside: XmlElement[] = [];
  const ends = new Map<string, number>();
  for (const each of descendants(element)) {
    if (!rangeMarker.test(each.name) && each.name !== "w:commentReference") continue;
    inside.push(each);
    const key = rangeKey(each);
    ends.set(key, (ends.get(key) ?? 0) | (each.name.endsWith("Start") ? 1 : 2));
  }
  const beyond = inside.filter((each) => ends.get(rangeKey(each)) !== 3);
  // A comment lives by its reference, which can only stand in a run.
  return beyond.flatMap((each) => {
    if (each.name !== "w:commentReference") return [each];
    return each.parent && element.name !== "w:tr" ? [each.parent] : [];
  });
};

/** The same for both ends of a range, and for a comment's reference. */
const rangeKey = (marker: XmlElement): string =>
  `${marker.name.replace(/(Range)?(Start|End|Reference)$/, "")} ${marker.attributes["w:id"]}`;

const inlineHolders =
  /^w:(hyperlink|smartTag|customXml|fldSimple|dir|bdo|ins|del|moveFrom|moveTo)$/;

/** Wrappers that a removal emptied: a link without text is no link. */
const dissolveEmpty = (holder: XmlElement): void => {
  const left = children(holder).filter((each) => !isIncidental(each) && !each.name.endsWith("Pr"));
  if (left.length > 0) return;
  const above = holder.parent;
  if (holder.name === "m:r" || holder.name === "m:oMath" || holder.name === "m:oMathPara")
    detach(holder);
  else if (inlineHolders.test(holder.name))
    replaceWith(
      holder,
      children(holder).filter((each) => isIncidental(each)),
    );
  else return;
  if (above) dissolveEmpty(above);
};

/** Takes away a content control or custom XML element and leaves what it held. */
export const unwrapControl = (control: XmlElement): void => {
  const content = control.name === "w:sdt" ? child(control, "w:sdtContent") : control;
  replaceWith(
    control,
    (content?.children ?? []).filter(
      (each) => each.kind !== "element" || !each.name.endsWith("Pr"),
    ),
  );
};
