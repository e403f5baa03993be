import type { ContractReading } from "../contract/contract-reading.ts";
import { paragraphAt } from "../contract/contract.ts";
import type { Span } from "../text/sentences.ts";
import { proofParagraphAt, slipAt, type ProofParagraph, type Slip } from "./note.ts";

/** A box of a form, ticked or not. */
const tickBox = /^\[\s*(?:x\s*)?\]$/iu;

/** Blanks and unsettled brackets outside of the signature block, where they belong. */
export function openPlaces(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  return paragraphs
    .filter(({ zone }) => zone !== "signature" && zone !== "contents")
    .flatMap((paragraph) =>
      reading.text.paragraphs
        .of(paragraphAt(reading.text.document, paragraph.position))
        .openPlaces.filter(({ start, end }) => !tickBox.test(paragraph.text.slice(start, end)))
        .map((place) =>
          place.kind === "blank"
            ? slipAt(reading, "blank", paragraph, seen(paragraph, place), "A blank is left open.")
            : slipAt(
                reading,
                "unsettled",
                paragraph,
                place,
                `Text in square brackets is still to be settled: “${shortened(paragraph.text.slice(place.start, place.end))}”.`,
              ),
        ),
    );
}

/** Whole wordings between which "OR" stands, and neither is chosen. */
export function openWordings(reading: ContractReading): readonly Slip[] {
  return reading.openChoices.map(({ joint }) => {
    const paragraph = proofParagraphAt(reading, joint);
    const said = paragraph.text.trim();
    const start = paragraph.text.indexOf(said);
    return slipAt(
      reading,
      "unsettled",
      paragraph,
      { start, end: start + said.length },
      "A choice between two wordings is still to be made: the one above and the one below.",
    );
  });
}

function shortened(text: string): string {
  return text.length > 90 ? `${text.slice(0, 87)}...` : text;
}

/** Where nothing but space is left, what it shows is the words around it: "between , a". */
function seen({ text }: ProofParagraph, { start, end }: Span): Span {
  if (text.slice(start, end).trim() !== "") return { start, end };
  const before = /(?<!\S)\S+\s*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
  const behind = /^\W*\w+/u.exec(text.slice(end))?.[0].length ?? 0;
  return { start: start - before, end: end + behind };
}
