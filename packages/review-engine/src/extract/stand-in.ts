import { findOpenPlaces } from "../contract/blanks.ts";
import type { DefinedTerm } from "../contract/defined-terms.ts";

const noPlace =
  /^(?:the\s+(?!\s))?(?:(?=.*$)(?:(?:insert|applicable|governing|competent|chosen|such|that|relevant|said)\b|.*\bplace of business\b)|(?:state|country|county|city|commonwealth|province|republic|kingdom|jurisdiction|law|court|page|cover page|agreement|town|justice|personal data|party|purpose)s?$)/iu;

/**
 * Whether words that stand where a place is named are no place: a word of the form ("State",
 * "Governing Law"), a term that the contract defines elsewhere, or the lead-in of a blank.
 */
export function isStandIn(
  text: string,
  place: { readonly start: number; readonly end: number },
  terms: readonly DefinedTerm[],
): boolean {
  const value = text.slice(place.start, place.end).trim();
  if (noPlace.test(value)) return true;
  if (terms.some((each) => each.term.toLowerCase() === value.toLowerCase())) return true;
  return findOpenPlaces(text).some(
    (open) => open.start < place.end + 5 && open.end > place.start && open.start >= place.start - 1,
  );
}
