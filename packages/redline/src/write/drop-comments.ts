import { children, descendants, detach, type XmlElement } from "../xml/element.ts";

/** Takes these comments, named by their w:id, out of a part: their texts, their ranges, and the runs that refer to them. */
export const dropComments = (root: XmlElement, ids: ReadonlySet<string>): void => {
  if (ids.size === 0) return;
  const found = [...descendants(root)].filter(
    (each) =>
      /^w:comment(RangeStart|RangeEnd|Reference)?$/.test(each.name) &&
      ids.has(each.attributes["w:id"] ?? ""),
  );
  for (const each of found) {
    const run = each.name === "w:commentReference" ? each.parent : null;
    detach(each);
    if (run && children(run).every((one) => one.name === "w:rPr")) detach(run);
  }
};
