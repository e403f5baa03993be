import type { FormatReader } from "../read/format-reader.ts";
import {
  child,
  children,
  clone,
  detach,
  element,
  insertBefore,
  replaceWith,
  type XmlElement,
} from "../xml/element.ts";
import { serializeElement } from "../xml/serialize.ts";
import { emphasisOf, type LeadIn } from "./lead-in.ts";
import type { Piece } from "./run-pieces.ts";
import type { Hunk } from "./word-diff.ts";

/** Inserted text in one format. */
export interface FormattedText {
  readonly text: string;
  /** A w:rPr to be used once, or null for none. */
  readonly properties: XmlElement | null;
}

/** What a choice of format looks at. */
export interface FormatScene {
  readonly formats: FormatReader;
  readonly pieces: readonly Piece[];
  readonly leadIn: LeadIn | null;
}

/** The format of text that takes the place of `removed`: that of what it replaces first. */
export const formatOfReplacement = (
  scene: FormatScene,
  hunk: Hunk,
  removed: readonly Piece[],
): FormattedText[] => {
  const leadEnd = scene.leadIn?.end ?? 0;
  const body = removed.find((piece) => piece.start >= leadEnd);
  const first = removed[0];
  if (!body || !first || first.start >= leadEnd) return [formatted(hunk.text, first)];
  // The change runs from the lead-in into the body: so does the new text, if it has a lead-in.
  const heading = /^[^.:\n]{1,80}[.:](?=\s|$)/.exec(hunk.text)?.[0];
  if (heading === undefined) return [formatted(hunk.text, hunk.text.length > 60 ? body : first)];
  return [formatted(heading, first), formatted(hunk.text.slice(heading.length), body)].filter(
    (each) => each.text !== "",
  );
};

/**
 * The format of text that is only added, between `previous` and `next`: that of the text before it,
 * unless it belongs to a word after it, or what is before it stands out and it need not.
 */
export const formatOfAddition = (
  scene: FormatScene,
  text: string,
  previous: Piece | undefined,
  next: Piece | undefined,
): FormattedText => formatted(text, neighbourFor(scene, text, previous, next));

const neighbourFor = (
  scene: FormatScene,
  text: string,
  previous: Piece | undefined,
  next: Piece | undefined,
): Piece | undefined => {
  if (!previous) return next;
  const continuesWord = /^[\p{L}\p{N}]/u.test(text) && /[\p{L}\p{N}]$/u.test(previous.text);
  if (continuesWord) return previous;
  const other = next ?? bodyPiece(scene);
  if (!other || sameFormat(previous, other)) return previous;
  if (next && scene.leadIn?.end === next.start) return next;
  const beginsWord = /[\p{L}\p{N}]$/u.test(text) && /^[\p{L}\p{N}]/u.test(next?.text ?? "");
  if (beginsWord) return next;
  const { formats } = scene;
  return emphasisOf(formats, other.node) < emphasisOf(formats, previous.node) ? other : previous;
};

/** The longest piece outside the lead-in: what the body of the paragraph looks like. */
export const bodyPiece = ({ pieces, leadIn }: FormatScene): Piece | undefined => {
  let longest: Piece | undefined;
  for (const piece of pieces)
    if (piece.start >= (leadIn?.end ?? 0) && lengthOf(piece) > lengthOf(longest)) longest = piece;
  return longest;
};

const lengthOf = (piece: Piece | undefined): number => piece?.text.length ?? 0;

const propertiesOf = (piece: Piece | undefined): XmlElement | undefined =>
  child(piece?.node.parent ?? undefined, "w:rPr");

const sameFormat = (a: Piece, b: Piece): boolean => {
  const [mine, other] = [propertiesOf(a), propertiesOf(b)];
  return (mine ? serializeElement(mine) : "") === (other ? serializeElement(other) : "");
};

export const formatted = (text: string, like: Piece | undefined): FormattedText => {
  const properties = propertiesOf(like);
  return { text, properties: properties ? ownProperties(properties) : null };
};

/** A copy of run properties fit for new text: nobody's format change, not hidden in web layout. */
export const ownProperties = (properties: XmlElement): XmlElement => {
  const copy = clone(properties);
  for (const name of notInherited) {
    const found = child(copy, name);
    if (found) detach(found);
  }
  return copy;
};

const notInherited = [
  "w:ins",
  "w:del",
  "w:moveFrom",
  "w:moveTo",
  "w:rPrChange",
  "w:webHidden",
  "w:specVanish",
];

/**
 * Gives text that would not show at its new place, such as white text from a dark heading, the
 * color that Word chooses to suit the background.
 */
export const withVisibleColour = (
  text: FormattedText,
  { formatOf, hiddenBy }: FormatReader,
): FormattedText => {
  const properties = text.properties ?? element("w:rPr");
  const trial = element("w:r", {}, [clone(properties)]);
  if (hiddenBy(formatOf(trial)) !== "invisible-colour") return text;
  const colour = child(properties, "w:color");
  const auto = element("w:color", { "w:val": "auto" });
  if (colour) replaceWith(colour, [auto]);
  else
    insertBefore(
      properties,
      auto,
      children(properties).find((each) => !beforeColour.has(each.name)) ?? null,
    );
  return { ...text, properties };
};

/** What CT_RPr wants before w:color. */
const beforeColour = new Set(
  "rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden"
    .split(" ")
    .map((name) => `w:${name}`),
);

/** Takes away the look of a link, for text that is moved out of one. */
export const withoutLink = (text: FormattedText): FormattedText => {
  const style = child(text.properties ?? undefined, "w:rStyle");
  if (style && /hyperlink/i.test(style.attributes["w:val"] ?? "")) detach(style);
  return text;
};
