import type { DefinedTerm } from "./defined-terms.ts";

const sold =
  /^(?:the )?(?:\p{Lu}[\p{L}-]+ ){0,2}(?:Products?|Goods|Materials?|Ingredients?|Items?|Articles?|Components?|Parts?)$/u;

/**
 * What a contract calls the goods that are sold under it, always in the plural: the defined term
 * it uses most, e.g. "Products" where "Product" is defined and "Products" is said; else "goods".
 */
export function goodsName(all: string, terms: readonly DefinedTerm[]): string {
  const plurals = terms
    .map(({ term }) => term.replace(/^the\s+/iu, ""))
    .filter((term) => sold.test(term))
    .map((term) => (term.endsWith("s") ? term : `${term}s`));
  const uses = (name: string): number => all.split(name).length - 1;
  const [most] = [...new Set(plurals)]
    .filter((name) => uses(name) > 1)
    .toSorted((one, other) => uses(other) - uses(one));
  return most ?? "goods";
}
