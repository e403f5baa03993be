import { append, children, detach, type XmlElement } from "../xml/element.ts";
import { cellMarks, contentMarks } from "./tracked-marks.ts";

/** Settles one of `propertyMarks`: the new properties stay, or the remembered ones come back. */
export const resolveProperties = (mark: XmlElement, decision: "accept" | "reject"): void => {
  const properties = mark.parent;
  detach(mark);
  // What the numbers were before is kept as mere text: there is nothing to bring back.
  if (decision === "accept" || !properties || mark.name === "w:numberingChange") return;
  const former = children(mark).flatMap((each) => children(each));
  const stays = children(properties).filter((each) => isOutsideOf(mark.name, each.name));
  for (const each of children(properties)) detach(each);
  const isAhead = mark.name === "w:rPrChange" || mark.name === "w:sectPrChange";
  for (const each of isAhead ? [...stays, ...former] : [...former, ...stays])
    append(properties, each);
};

/** Children of a properties element that its change element does not remember. */
const isOutsideOf = (change: string, name: string): boolean => {
  switch (change) {
    case "w:pPrChange":
      return name === "w:rPr" || name === "w:sectPr";
    case "w:sectPrChange":
      return name === "w:headerReference" || name === "w:footerReference";
    case "w:tcPrChange":
      return cellMarks.has(name);
    default:
      return contentMarks.has(name);
  }
};
