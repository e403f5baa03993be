import type { Requirement } from "./requirement.ts";
import { isQuotedIn, type SpecifiedQuotes } from "./specified-quotes.ts";

/** The quotes that no proving test of a requirement quotes, by the requirement's id. */
export const unquotedIn = (
  requirements: readonly Requirement[],
  quotes: SpecifiedQuotes,
  read: (file: string) => string | undefined,
): SpecifiedQuotes => {
  const found = requirements.flatMap(({ id, proofs }) => {
    const sources = [...new Set(proofs.map(({ file }) => file))].map((file) => read(file) ?? "");
    const missing = (quotes[id] ?? []).filter(
      (quote) => !sources.some((source) => isQuotedIn(source, quote)),
    );
    return missing.length > 0 ? [[id, missing] as const] : [];
  });
  return Object.fromEntries(found);
};

const pairs = (quotes: SpecifiedQuotes): readonly string[] =>
  Object.entries(quotes).flatMap(([id, list]) => list.map((quote) => `${id} ${quote}`));

/**
 * What is wrong with the list of quotes that no test quotes yet: one that is missing from it, one that a test quotes by now,
 * and one that the list did not have `before`.
 */
export const listFaults = (
  missing: SpecifiedQuotes,
  listed: SpecifiedQuotes,
  before: SpecifiedQuotes | undefined,
): readonly string[] => {
  const [now, list] = [pairs(missing), pairs(listed)];
  const old = before === undefined ? list : pairs(before);
  return [
    ...now
      .filter((each) => !list.includes(each))
      .map((each) => `No proving test quotes ${each}. Assert it in the test that proves the line.`),
    ...list
      .filter((each) => !now.includes(each))
      .map((each) => `A test quotes ${each} by now. Run: npm run requirements -- --lower`),
    ...list
      .filter((each) => !old.includes(each))
      .map((each) => `${each} is new in docs/requirements/unquoted.json, which may only shrink.`),
  ];
};

/** The list without what tests quote by now. */
export const loweredList = (missing: SpecifiedQuotes, listed: SpecifiedQuotes): SpecifiedQuotes =>
  Object.fromEntries(
    Object.entries(listed)
      .map(([id, list]) => [id, list.filter((quote) => missing[id]?.includes(quote))] as const)
      .filter(([, list]) => list.length > 0),
  );

/** How many quotes a table has. */
export const countQuotes = (quotes: SpecifiedQuotes): number => pairs(quotes).length;
