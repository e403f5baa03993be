import type { Edit } from "@proviso/redline";
import type { ContractReading } from "../contract/contract-reading.ts";
import { paragraphAt, type Zone } from "../contract/contract.ts";
import { quoteOf } from "../judge/quote.ts";
import type { ProofreadingKind, ProofreadingNote } from "../review.ts";

/** A slip found in the text, and the edit that mends it where only one is possible. */
export interface Slip {
  readonly kind: ProofreadingKind;
  /** One sentence. */
  readonly text: string;
  readonly quote: NonNullable<ProofreadingNote["quote"]>;
  readonly edit: Edit | null;
}

/** A paragraph that is proofread: where it stands and what it says. */
export interface ProofParagraph {
  readonly position: number;
  readonly id: string;
  readonly text: string;
  readonly zone: Zone;
}

/** The paragraphs of the text in reading order, headers, footers and empty ones left out. */
export function proofParagraphs(reading: ContractReading): readonly ProofParagraph[] {
  const zones = new Map(
    reading.text.clauses.flatMap(({ zone, paragraphs }) =>
      paragraphs.map((position) => [position, zone] as const),
    ),
  );
  return reading.text.document.paragraphs.flatMap(({ id, text, story }, position) =>
    story === "header" || story === "footer" || text.trim() === ""
      ? []
      : [{ position, id, text, zone: zones.get(position) ?? "note" }],
  );
}

/** What a slip is made of, its place given by offsets in a paragraph; `instead` is what should stand there. */
export function slipAt(
  reading: ContractReading,
  kind: ProofreadingKind,
  { position, id }: Pick<ProofParagraph, "position" | "id">,
  place: { readonly start: number; readonly end: number; readonly instead?: string },
  text: string,
): Slip {
  const { start, end, instead } = place;
  const edit: Edit | null =
    instead === undefined ? null : { kind: "replace", paragraph: id, start, end, text: instead };
  return { kind, text, quote: quoteOf(reading.text.document, position, start, end), edit };
}

/** The text of the paragraph at a position, for slips known by position. */
export function proofParagraphAt(reading: ContractReading, position: number): ProofParagraph {
  const { id, text } = paragraphAt(reading.text.document, position);
  return { position, id, text, zone: "body" };
}
