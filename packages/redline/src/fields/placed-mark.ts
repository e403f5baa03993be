import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import { piecesOf } from "../write/run-pieces.ts";
import { fieldFault, type FieldFault } from "./field-fault.ts";
import type { FieldMark } from "./field-marks.ts";

/** A mark where it stands. */
export interface PlacedMark {
  readonly mark: FieldMark;
  readonly paragraph: LocatedParagraph;
  /** The text of the whole paragraph. */
  readonly text: string;
}

/** What a reader sees of a paragraph: offsets of marks count in it. */
export const textOf = (paragraph: LocatedParagraph): string =>
  piecesOf(paragraph.atoms)
    .map((piece) => piece.text)
    .join("");

/** The fault that a placed mark has. */
export const faultAt = (
  rule: FieldFault["rule"],
  { mark, paragraph: place, text }: PlacedMark,
): FieldFault => fieldFault(rule, mark.source, { story: place.stop.story, text, at: mark.start });
