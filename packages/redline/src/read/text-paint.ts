import { children, type XmlElement } from "../xml/element.ts";
import { hexColour, mix, themeColour, type Colour } from "./colour.ts";

/** The color that a w:color gives text; undefined for "auto", which is always readable. */
export const textColour = ({ attributes }: XmlElement): Colour | undefined =>
  themeColour(attributes["w:themeColor"], attributes["w:themeShade"], attributes["w:themeTint"]) ??
  hexColour(attributes["w:val"]);

/** In 100,000ths; the rest of the way to transparent nobody sees. */
const leastOpacity = 10_000;

/**
 * What a w14:textFill paints letters with, over any w:color: a color, "none" for letters that are
 * not painted at all, undefined for gradients and the like.
 */
export const textPaint = (fill: XmlElement): Colour | "none" | undefined => {
  const [kind] = children(fill);
  if (kind?.name === "w14:noFill") return "none";
  const [colour] = kind?.name === "w14:solidFill" ? children(kind) : [];
  if (!colour) return undefined;
  const amounts = new Map(
    children(colour).map(({ name, attributes }) => [name, Number(attributes["w14:val"])]),
  );
  // Word's own alpha says how transparent the paint is; DrawingML's says how opaque.
  if (100_000 - (amounts.get("w14:alpha") ?? 0) < leastOpacity) return "none";
  const value = colour.attributes["w14:val"];
  const base = themeColour(value, undefined, undefined) ?? hexColour(value);
  return base && mix((amounts.get("w14:lumMod") ?? 100_000) / 100_000, base, [0, 0, 0]);
};
