import type { XmlElement } from "../xml/element.ts";
import type { Colour } from "./colour.ts";
import { textColour, textPaint } from "./text-paint.ts";

/** What of a w:rPr matters to a reader; undefined means not said here, so inherited. */
export interface RunFormat {
  /** The id of a character style. */
  readonly style: string | undefined;
  readonly bold: boolean | undefined;
  readonly italic: boolean | undefined;
  readonly underline: boolean | undefined;
  readonly vanish: boolean | undefined;
  /** Marks a style separator, whose hidden mark joins two visible paragraphs. */
  readonly specVanish: boolean | undefined;
  readonly colour: Colour | undefined;
  /** What the letters are painted with instead of `colour`; "none" leaves them unpainted. */
  readonly paint: Colour | "none" | undefined;
  /** In half-points. */
  readonly size: number | undefined;
  /** The width of the letters in per cent. */
  readonly scale: number | undefined;
  /** A highlight's name. */
  readonly highlight: string | undefined;
  readonly shading: XmlElement | undefined;
}

type Draft = { -readonly [Key in keyof RunFormat]: RunFormat[Key] };

const emptyDraft = (): Draft => ({
  style: undefined,
  bold: undefined,
  italic: undefined,
  underline: undefined,
  vanish: undefined,
  specVanish: undefined,
  colour: undefined,
  paint: undefined,
  size: undefined,
  scale: undefined,
  highlight: undefined,
  shading: undefined,
});

/** Says nothing; most runs share this one, for w:rPr mostly holds fonts and languages. */
export const noFormat: RunFormat = emptyDraft();

/** Reads a w:rPr; one that says nothing of interest, or undefined, gives `noFormat` itself. */
export const readRunFormat = (properties: XmlElement | undefined): RunFormat => {
  let draft: Draft | undefined;
  for (const node of properties?.children ?? []) {
    if (node.kind !== "element" || !isRead.has(node.name)) continue;
    draft ??= emptyDraft();
    readProperty(node, draft);
  }
  return draft ?? noFormat;
};

const isRead = new Set(
  "w:rStyle w:b w:i w:u w:vanish w:specVanish w:color w:sz w:w w:highlight w:shd w14:textFill".split(
    " ",
  ),
);

const readProperty = (node: XmlElement, draft: Draft): void => {
  const value = node.attributes["w:val"];
  switch (node.name) {
    case "w:rStyle":
      draft.style = value;
      break;
    case "w:b":
      draft.bold = isOn(value);
      break;
    case "w:i":
      draft.italic = isOn(value);
      break;
    case "w:u":
      draft.underline = value !== undefined && value !== "none";
      break;
    case "w:vanish":
      draft.vanish = isOn(value);
      break;
    case "w:specVanish":
      draft.specVanish = isOn(value);
      break;
    case "w:color":
      draft.colour = textColour(node);
      break;
    case "w:sz":
      draft.size = Number.parseInt(value ?? "", 10);
      break;
    case "w:w":
      draft.scale = Number.parseInt(value ?? "", 10);
      break;
    case "w14:textFill":
      draft.paint = textPaint(node);
      break;
    case "w:highlight":
      draft.highlight = value;
      break;
    case "w:shd":
      draft.shading = node;
      break;
  }
};

/** An on-off value (ECMA-376 part 1, 17.17.4): on when the element stands without one. */
export const isOn = (value: string | undefined): boolean =>
  value === undefined || !/^(0|false|off)$/.test(value);

/** What `near` says, and where it says nothing what `far` does. */
export const inheriting = (near: RunFormat, far: RunFormat): RunFormat =>
  far === noFormat
    ? near
    : {
        style: near.style ?? far.style,
        bold: near.bold ?? far.bold,
        italic: near.italic ?? far.italic,
        underline: near.underline ?? far.underline,
        vanish: near.vanish ?? far.vanish,
        specVanish: near.specVanish ?? far.specVanish,
        colour: near.colour ?? far.colour,
        paint: near.paint ?? far.paint,
        size: near.size ?? far.size,
        scale: near.scale ?? far.scale,
        highlight: near.highlight ?? far.highlight,
        shading: near.shading ?? far.shading,
      };

/**
 * The format of the styles behind a run. Bold, italic and hidden are toggles (17.7.3): said by both
 * the paragraph and the character style, they cancel out; what the defaults say stands.
 */
export const styledFormat = (
  character: RunFormat,
  paragraph: RunFormat,
  defaults: RunFormat,
): RunFormat => ({
  ...inheriting(inheriting(character, paragraph), defaults),
  bold: toggled(character.bold, paragraph.bold, defaults.bold),
  italic: toggled(character.italic, paragraph.italic, defaults.italic),
  vanish: toggled(character.vanish, paragraph.vanish, defaults.vanish),
});

const toggled = (
  character: boolean | undefined,
  paragraph: boolean | undefined,
  defaults: boolean | undefined,
): boolean => defaults === true || (character ?? false) !== (paragraph ?? false);
