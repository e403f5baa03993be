import type { Clause } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { isFirst } from "./numbering.ts";

/**
 * The clauses that are but the title of another document in the same file, such as the service levels behind the
 * terms: a heading without number or text, after which the numbers start anew.
 */
export function titlesOfParts(clauses: readonly Clause[]): ReadonlySet<Clause> {
  return new Set(
    clauses.filter((clause, position) => {
      const next = clauses[position + 1];
      const isBareHeading =
        clause.label === "" && clause.heading?.isRunIn === false && clause.paragraphs.length === 1;
      return isBareHeading && next?.depth === 0 && isFirst(next.label);
    }),
  );
}

/** The body of a contract, the clauses of the longest of the documents it is put together from and the others. */
export function partsOf(reading: ContractReading): {
  readonly main: readonly Clause[];
  readonly others: readonly Clause[];
} {
  const { clauses } = reading.text;
  const titles = titlesOfParts(clauses);
  const parts: Clause[][] = [[]];
  for (const clause of clauses) {
    if (titles.has(clause)) parts.push([]);
    parts.at(-1)?.push(clause);
  }
  const main = parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
  const body = clauses.filter(({ zone }) => zone === "body");
  const isMain = new Set(main);
  return {
    main: body.filter((clause) => isMain.has(clause)),
    others: body.filter((clause) => !isMain.has(clause)),
  };
}
