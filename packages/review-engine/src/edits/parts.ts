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
  const terms = termsBehindCover(reading, body);
  if (terms !== null) return { main: terms, others: body };
  return {
    main: body.filter((clause) => isMain.has(clause)),
    others: body.filter((clause) => !isMain.has(clause)),
  };
}

/** So many sections, counted and with headings, make an agreement of what stands behind an annex. */
const leastSections = 6;

/**
 * The standard terms that follow the annexes of a cover page, where the page itself has no numbered clause: they are
 * the agreement, though they stand behind a title "Annex". Standard clauses that are attached are none. Null for no such terms.
 */
function termsBehindCover(
  reading: ContractReading,
  body: readonly Clause[],
): readonly Clause[] | null {
  const isCounted = ({ label }: Clause): boolean => /^\d+(?:\.\d+)*\.?$/u.test(label);
  if (body.length === 0 || body.some(isCounted)) return null;
  const isOwn = (clause: Clause): boolean =>
    reading.judgedIn(clause).every((sentence) => !reading.isAttached(sentence));
  const behind = reading.text.clauses.filter(({ zone }) => zone === "schedule");
  const sections = behind.filter(
    (clause) => clause.depth === 0 && clause.heading?.isRunIn === false && isCounted(clause),
  );
  const first = behind.findIndex(isCounted);
  return sections.length >= leastSections && sections.every(isOwn) ? behind.slice(first) : null;
}
