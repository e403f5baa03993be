import type { ContractReading } from "../contract/contract-reading.ts";
import { quoteOf } from "../judge/quote.ts";
import type { ExtractedValue } from "../review.ts";
import type { FactField } from "./facts/fact-places.ts";
import { factsOf } from "./facts/index.ts";

const group = "Contract values";

const labels: Readonly<Record<FactField, string>> = {
  document_name: "Document name",
  agreement_date: "Agreement date",
  effective_date: "Effective date",
  expiration_date: "Expiration date",
  renewal_term: "Renewal term",
  notice_period: "Notice to stop renewal",
  governing_law: "Governing law",
};

/**
 * The facts that the trained model finds in a contract, each with the words it was read from: its
 * name, dates, renewal and law. An end that the contract gives as a period is counted to its day.
 */
export function contractFacts(reading: ContractReading): readonly ExtractedValue[] {
  const { document } = reading.text;
  const { categories } = reading;
  return factsOf(categories.text, categories.reading).flatMap(({ field, value, start, end }) => {
    const place = categories.placeOf(start);
    if (place === null) return [];
    const quote = quoteOf(document, place.paragraph, start - place.start, end - place.start);
    const isCounted = field === "expiration_date";
    const words = quote.text.replaceAll(/\s+/gu, " ");
    return [{ group, label: labels[field], value: isCounted ? value : words, quote }];
  });
}
