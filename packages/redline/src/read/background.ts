import { child, element, type XmlElement } from "../xml/element.ts";
import { contrast, hexColour, mix, themeColour, type Colour } from "./colour.ts";

/** What lies behind text: a color, or something that nobody can say without drawing it. */
type Background = Colour | "unknown";

const paper: Colour = [255, 255, 255];
const ink: Colour = [0, 0, 0];

/** The first background that says a color, from the text outwards; white paper when none does. */
export const backgroundOf = (
  highlight: string | undefined,
  shadings: readonly (XmlElement | null | undefined)[],
): Background => {
  if (highlight !== undefined && highlight !== "none") return highlights[highlight] ?? "unknown";
  for (const shading of shadings) {
    const fill = shading && fillOf(shading);
    if (fill) return fill;
  }
  return paper;
};

/** Whether text of that color cannot be told from its background. */
export const isInvisible = (colour: Colour, background: Background): boolean =>
  background !== "unknown" && contrast(colour, background) < leastContrast;

/** The ratio runs from 1 to 21; light gray E0E0E0 on white, hard but possible to read, has 1.3. */
const leastContrast = 1.12;

/** The fill of a w:shd, undefined when it leaves what is behind it visible. */
const fillOf = ({ attributes }: XmlElement): Background | undefined => {
  const pattern = attributes["w:val"] ?? "clear";
  if (pattern === "nil") return undefined;
  const fill =
    themeColour(
      attributes["w:themeFill"],
      attributes["w:themeFillShade"],
      attributes["w:themeFillTint"],
    ) ?? hexColour(attributes["w:fill"]);
  if (pattern === "clear")
    return fill ?? (attributes["w:themeFill"] === undefined ? undefined : "unknown");
  const front = hexColour(attributes["w:color"]) ?? ink;
  const share = pattern === "solid" ? 100 : Number(/^pct(\d+)$/.exec(pattern)?.[1]);
  return Number.isNaN(share) ? "unknown" : mix(share / 100, front, fill ?? paper);
};

/** Stands for a background that nobody can say. */
export const unknownShading = element("w:shd", { "w:val": "unknown" });

/** The fill of the document's page, when it paints one. */
export const pageShading = (root: XmlElement): XmlElement | undefined => {
  const colour = child(root, "w:background")?.attributes["w:color"];
  return colour === undefined ? undefined : shadingOf(colour);
};

/** The fill of the shape around a w:txbxContent; unknown unless it is one plain color. */
export const boxShading = (content: XmlElement): XmlElement => {
  for (let up = content.parent; up && up.name !== "w:r"; up = up.parent) {
    const fill = child(child(up, "wps:spPr"), "a:solidFill");
    const colour = child(fill, "a:srgbClr") ?? child(fill, "a:schemeClr");
    // A color modified by children (alpha, lumMod ...) is left to those who draw.
    if (colour?.children.length === 0) return shadingOf(colour.attributes["val"] ?? "");
    const { fillcolor, filled } = up.attributes;
    if (fillcolor !== undefined && filled !== "f" && filled !== "false")
      return shadingOf(/^#[0-9a-f]{6}/i.test(fillcolor) ? fillcolor.slice(1, 7) : fillcolor);
  }
  return unknownShading;
};

/** A shading in that color: six hex digits, the theme's name for it, or "white". */
const shadingOf = (colour: string): XmlElement => {
  const known =
    colour === "white" ? paper : (themeColour(colour, undefined, undefined) ?? hexColour(colour));
  if (!known) return unknownShading;
  const hex = known.map((channel) => channel.toString(16).padStart(2, "0")).join("");
  return element("w:shd", { "w:val": "clear", "w:fill": hex });
};

const highlights: Readonly<Record<string, Colour>> = {
  black: [0, 0, 0],
  blue: [0, 0, 255],
  cyan: [0, 255, 255],
  darkBlue: [0, 0, 139],
  darkCyan: [0, 139, 139],
  darkGray: [169, 169, 169],
  darkGreen: [0, 100, 0],
  darkMagenta: [128, 0, 128],
  darkRed: [139, 0, 0],
  darkYellow: [128, 128, 0],
  green: [0, 255, 0],
  lightGray: [211, 211, 211],
  magenta: [255, 0, 255],
  red: [255, 0, 0],
  white: [255, 255, 255],
  yellow: [255, 255, 0],
};
