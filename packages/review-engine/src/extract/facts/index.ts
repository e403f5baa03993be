import type { CategoryReading } from "../../clauses/categories/index.ts";
import { agreementFacts } from "./agreement-facts.ts";
import type { AgreementFact } from "./fact-places.ts";

export type { AgreementFact } from "./fact-places.ts";
export { markedSpans } from "./marked-spans.ts";

/** The facts of an agreement, read from the units that its reading finds likeliest to hold them. */
export const factsOf = (text: string, reading: CategoryReading): AgreementFact[] => {
  const positions = new Map(reading.categories.map((category, k) => [category, k]));
  return agreementFacts({
    text,
    units: reading.units,
    chanceOf: (clause, unit) => reading.chanceOf(unit, positions.get(clause) ?? -1),
  });
};
