import type { HiddenText } from "../document.ts";
import { child, type XmlElement } from "../xml/element.ts";
import { backgroundOf, boxShading, isInvisible, unknownShading } from "./background.ts";
import type { Colour } from "./colour.ts";
import { inheriting, noFormat, readRunFormat, styledFormat, type RunFormat } from "./run-format.ts";
import { exactLineOf, valueOf, type ParagraphStyle, type StyleSheet } from "./style-sheet.ts";
import type { ParagraphStop } from "./story-walk.ts";

/** The style of one paragraph and the formats of its runs. */
export interface FormatReader {
  readonly properties: XmlElement | undefined;
  readonly style: ParagraphStyle;
  readonly formatOf: (run: XmlElement) => RunFormat;
  readonly hiddenBy: (format: RunFormat) => HiddenText["reason"] | null;
}

/** Smaller than 2 pt nobody can read; sizes are in half-points, heights in twentieths of a point. */
const tinySize = 4;
const tinyHeight = 40;

/** Letters narrower than this, in per cent, are strokes. */
const tinyScale = 10;

/** Prepares to read the runs of a paragraph; `page` is the shading of the page, if any. */
export const formatReaderOf = (
  stop: ParagraphStop,
  styles: StyleSheet,
  page: XmlElement | undefined,
): FormatReader => {
  const properties = child(stop.element, "w:pPr");
  const style = styles.paragraph(valueOf(child(properties, "w:pStyle")));
  const plain = styledFormat(noFormat, style.run, styles.defaults);
  const formatOf = (run: XmlElement): RunFormat => {
    const direct = readRunFormat(child(run, "w:rPr"));
    if (direct === noFormat) return plain;
    if (direct.style === undefined) return inheriting(direct, plain);
    return inheriting(
      direct,
      styledFormat(styles.character(direct.style), style.run, styles.defaults),
    );
  };
  let behind: readonly Shading[] | undefined;
  const isLost = (colour: Colour, format: RunFormat): boolean => {
    behind ??= shadingsBehind(stop, child(properties, "w:shd") ?? style.shading, styles, page);
    return isInvisible(colour, backgroundOf(format.highlight, [format.shading, ...behind]));
  };
  const ofParagraph = stop.hidden ?? (isFlat(properties, style) ? "tiny" : null);
  const hiddenBy = (format: RunFormat): HiddenText["reason"] | null => {
    if (format.vanish) return "vanish";
    if (ofParagraph !== null) return ofParagraph;
    if (format.size !== undefined && format.size < tinySize) return "tiny";
    if (format.scale !== undefined && format.scale < tinyScale) return "tiny";
    const paint = format.paint ?? format.colour;
    return paint === "none" || (paint && isLost(paint, format)) ? "invisible-colour" : null;
  };
  return { properties, style, formatOf, hiddenBy };
};

/** Whether the paragraph's lines are so low that nothing of the letters is left. */
const isFlat = (properties: XmlElement | undefined, style: ParagraphStyle): boolean =>
  (exactLineOf(properties) ?? style.exactLine) < tinyHeight;

type Shading = XmlElement | null | undefined;

/**
 * What shades the paper behind a paragraph, nearest first. Unknown in tables whose style shades
 * anything: white text in a dark header row is normal there and must stay text.
 */
const shadingsBehind = (
  stop: ParagraphStop,
  own: Shading,
  styles: StyleSheet,
  page: Shading,
): Shading[] => {
  const shadings = [own];
  for (let up = stop.element.parent; up; up = up.parent) {
    if (up.name === "w:tc") shadings.push(child(child(up, "w:tcPr"), "w:shd"));
    if (up.name === "w:txbxContent") shadings.push(boxShading(up));
    if (up.name !== "w:tbl") continue;
    const properties = child(up, "w:tblPr");
    shadings.push(child(properties, "w:shd"));
    if (styles.shadesTables(valueOf(child(properties, "w:tblStyle")) ?? ""))
      shadings.push(unknownShading);
  }
  return [...shadings, page];
};
