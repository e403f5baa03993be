import { paragraphAt } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { quoteOf } from "../judge/quote.ts";
import type { ExtractedValue } from "../review.ts";
import { placesOfLaw } from "./facts/place-of-law.ts";
import { isStandIn } from "./stand-in.ts";

const governs =
  /\b(?:govern\w*|constru\w*|interpret\w*|subject to|law of (?:the|this) (?:contract|agreement)|laws? (?:(?:shall|will|exclusively|alone) )?(?:apply|applies|governs?))\b/iu;
/** "Governing Law:" at the head of a line that then names no more than the place. */
const lead = /\b(?:governing|applicable|proper)\s+law\b[\s:.–—-]*$/iu;
const isLawWord = /(?<!\s)\s+laws?$/iu;

/** The law that the clause on it names, "Texas" or "English"; null where no such clause names one. */
export function lawValue(reading: ContractReading): ExtractedValue | null {
  const { document, sentences } = reading.text;
  for (const sentence of sentences) {
    if (sentence.isHeading || !reading.kinds.isOf(sentence, "law")) continue;
    const { text } = paragraphAt(document, sentence.paragraph);
    const from = lead.exec(text.slice(0, sentence.start))?.index ?? sentence.start;
    const said = text.slice(from, sentence.end);
    if (!governs.test(said)) continue;
    const [place] = placesOfLaw(said);
    if (place === undefined) continue;
    const words = said.slice(place.start, place.end).replace(isLawWord, "");
    const start = from + place.start;
    const end = start + words.length;
    if (isStandIn(text, { start, end }, reading.terms)) continue;
    const quote = quoteOf(document, sentence.paragraph, start, end);
    const value = words.replaceAll(/\s+/gu, " ");
    return { group: "Contract values", label: "Governing law", value, quote };
  }
  return null;
}
