import type { Paragraph } from "../document.ts";
import { child, children, type XmlElement } from "../xml/element.ts";
import {
  numberingCounter,
  listLevelOf,
  type NumberingCounter,
  type ListLevel,
} from "./numbering-counter.ts";
import type { NumberingLists } from "./numbering-levels.ts";
import type { LocatedParagraph } from "./located-paragraphs.ts";
import { readRunFormat } from "./run-format.ts";
import { segmentsOf } from "./segments.ts";
import { indentOf, numberOf, valueOf, type ParagraphStyle } from "./style-sheet.ts";

/** Makes Paragraphs of places; calls must follow reading order, for the numbering. */
export const paragraphReader = (
  lists: NumberingLists,
): ((paragraph: LocatedParagraph, index: number, start: number) => Paragraph) => {
  const counters = new Map<string, NumberingCounter>();
  const counterOf = ({ part, stop }: LocatedParagraph): NumberingCounter => {
    const story = stop.story === "textbox" ? `${part} textbox` : part;
    const counter = counters.get(story) ?? numberingCounter();
    counters.set(story, counter);
    return counter;
  };
  return (place, index, start) => {
    const { id, part, stop, formats } = place;
    const { properties, style } = formats;
    const direct = child(properties, "w:numPr");
    const numbering = listLevelOf(
      { numId: valueOf(child(direct, "w:numId")), level: numberOf(child(direct, "w:ilvl")) },
      style,
      lists,
    );
    const text = textOf(place);
    const mark = markOf(place);
    const isCounted = numbering !== null && mark !== "deleted" && isNumbered(place, text);
    return {
      id,
      story: stop.story,
      part,
      index,
      text,
      label: isCounted ? counterOf(place).next(numbering) : "",
      level: isCounted ? numbering.level : null,
      heading: headingOf(properties, style),
      style: style.name,
      indent: indentIn(properties, style, numbering, direct !== undefined),
      alignment: alignments[valueOf(child(properties, "w:jc")) ?? style.alignment ?? ""] ?? "left",
      cell: stop.cell,
      segments: segmentsOf(place),
      mark,
      start,
    };
  };
};

const textOf = ({ atoms }: LocatedParagraph): string => {
  let text = "";
  for (const atom of atoms) if (atom.kind !== "deleted" && atom.hidden === null) text += atom.text;
  return text;
};

/** A paragraph that is gone with its table row counts as deleted, whatever its own mark says. */
const markOf = ({ stop, formats }: LocatedParagraph): Paragraph["mark"] => {
  const mark = child(formats.properties, "w:rPr");
  if (stop.kind === "deleted" || child(mark, "w:del") || child(mark, "w:moveFrom"))
    return "deleted";
  if (stop.kind === "inserted" || child(mark, "w:ins") || child(mark, "w:moveTo"))
    return "inserted";
  return "kept";
};

/** Word gives no number to a paragraph that only ends a section, nor to one that is all hidden. */
const isNumbered = (paragraph: LocatedParagraph, text: string): boolean => {
  const { stop, formats } = paragraph;
  if (text !== "") return true;
  if (child(formats.properties, "w:sectPr") && children(stop.element, "w:r").length === 0)
    return false;
  const mark = readRunFormat(child(formats.properties, "w:rPr"));
  return mark.specVanish === true || !(mark.vanish ?? formats.style.run.vanish ?? false);
};

const headingOf = (properties: XmlElement | undefined, style: ParagraphStyle): number | null => {
  const outline = numberOf(child(properties, "w:outlineLvl")) ?? style.outline;
  return outline !== null && outline >= 0 && outline < 9 ? outline + 1 : null;
};

/** The paragraph's own indent, else that of the list or the style, whichever was said nearer. */
const indentIn = (
  properties: XmlElement | undefined,
  style: ParagraphStyle,
  numbering: ListLevel | null,
  isDirect: boolean,
): number => {
  const own = indentOf(properties);
  if (own !== undefined) return own;
  const ofList = numbering?.list.levels[numbering.level]?.indent ?? null;
  const isStyleNearer =
    !isDirect && style.indent !== null && style.indent.distance <= (style.numId?.distance ?? 0);
  if (ofList !== null && !isStyleNearer) return ofList;
  return style.indent?.value ?? 0;
};

const alignments: Readonly<Record<string, Paragraph["alignment"]>> = {
  center: "center",
  right: "right",
  end: "right",
  both: "justify",
  distribute: "justify",
};
