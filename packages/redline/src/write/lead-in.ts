import type { FormatReader } from "../read/format-reader.ts";
import type { XmlElement } from "../xml/element.ts";
import type { Piece } from "./run-pieces.ts";

/** A lead-in ("Term." in bold before plain text) is no longer than this. */
const longestLeadIn = 160;

/** How much a run stands out; text beside it that stands out less is the body. */
export const emphasisOf = (formats: FormatReader, node: XmlElement): number => {
  if (!node.parent) return 0;
  const { bold, italic, underline } = formats.formatOf(node.parent);
  return Number(bold ?? false) + Number(italic ?? false) + Number(underline ?? false);
};

/** The first pieces of a paragraph that stand out from the rest of it, and the offset they end at. */
export interface LeadIn {
  readonly pieces: readonly Piece[];
  /** Includes a full stop or colon right after it, whatever its format. */
  readonly end: number;
}

/** The lead-in of a paragraph, or null: a wholly bold paragraph is a heading and has none. */
export const leadInOf = (formats: FormatReader, pieces: readonly Piece[]): LeadIn | null => {
  const found: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const hasWords = /\p{L}/u.test(piece.text);
    const standsOut = emphasisOf(formats, piece.node) > 0;
    if (hasWords && !standsOut) return found.length > 0 ? leadIn(found, pieces[index]) : null;
    // A typed number, a tab or a space belongs to the lead-in only between its words.
    if (standsOut && (hasWords || found.length > 0)) found.push(piece);
    if (piece.end > longestLeadIn) return null;
  }
  return null;
};

const leadIn = (pieces: readonly Piece[], next: Piece | undefined): LeadIn => {
  const end = pieces.at(-1)?.end ?? 0;
  const stop = next?.start === end ? /^\s*[.:]/.exec(next.text)?.[0].length : undefined;
  return { pieces, end: end + (stop ?? 0) };
};
