import type { Clause } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { scheduleHead } from "../contract/zone.ts";
import { isFirst } from "./numbering.ts";

/**
 * The clauses that are but the title of another document in the same file, such as the service levels behind the
 * terms: a heading without number or text, after which the numbers start anew, at once or behind a few lines of its own.
 */
export function titlesOfParts(clauses: readonly Clause[]): ReadonlySet<Clause> {
  const titles = new Set<Clause>();
  let lastNumbered = -1;
  clauses.forEach((clause, position) => {
    if (clause.depth === 0 && isFirst(clause.label)) {
      const before = clauses.slice(Math.max(lastNumbered + 1, position - longestOpening), position);
      const title =
        (lastNumbered < 0 ? undefined : before.find(isTitle)) ?? before.slice(-1).find(isBare);
      if (title !== undefined) titles.add(title);
    }
    if (clause.label !== "") lastNumbered = position;
  });
  return titles;
}

/** So many clauses at most stand between the end of one document and the first number of the next. */
const longestOpening = 6;
const titleOfPart =
  /\b(?:agreement|contract|addendum|amendment|terms|conditions|policy|schedule|exhibit|annex|appendix)\b/iu;

/** Whether a clause is a heading without number or text. */
function isBare({ label, heading, paragraphs }: Clause): boolean {
  return label === "" && heading?.isRunIn === false && paragraphs.length === 1;
}

function isTitle(clause: Clause): boolean {
  return isBare(clause) && titleOfPart.test(clause.heading?.text ?? "");
}

/** For each clause the number of the document it stands in, of those that a file is put together from. */
export function partNumbers(clauses: readonly Clause[]): readonly number[] {
  const titles = titlesOfParts(clauses);
  let part = 0;
  return clauses.map((clause) => (part += titles.has(clause) ? 1 : 0));
}

/** The body of a contract, the clauses of the longest of the documents it is put together from and the others. */
export function partsOf(reading: ContractReading): {
  readonly main: readonly Clause[];
  readonly others: readonly Clause[];
} {
  const { clauses } = reading.text;
  const numbers = partNumbers(clauses);
  const parts = [...Map.groupBy(clauses, ({ index }) => numbers[index] ?? 0).values()];
  const main = parts.reduce(
    (longest, part) => (part.length > longest.length ? part : longest),
    parts[0] ?? [],
  );
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
 * the agreement, though they stand behind a title "Annex" or "Exhibit A", up to the next such title. Standard clauses
 * that are attached are none. Null for no such terms.
 */
function termsBehindCover(
  reading: ContractReading,
  body: readonly Clause[],
): readonly Clause[] | null {
  const isCounted = ({ label }: Clause): boolean => /^\d+(?:\.\d+)*\.?$/u.test(label);
  if (body.length === 0 || body.some(isCounted)) return null;
  const isOwn = (clause: Clause): boolean =>
    reading.judgedIn(clause).every((sentence) => !reading.isAttached(sentence));
  const isSection = (clause: Clause): boolean =>
    isCounted(clause) &&
    clause.heading?.isRunIn === false &&
    (clause.parent === null || isBareTitle(clause.parent));
  const annexes = annexesOf(reading.text.clauses.filter(({ zone }) => zone === "schedule"));
  for (const annex of annexes) {
    const sections = annex.filter(isSection);
    if (sections.length >= leastSections && sections.every(isOwn))
      return annex.slice(annex.findIndex(isCounted));
  }
  return null;
}

/** The clauses behind each title "Exhibit A" and up to the next. */
function annexesOf(clauses: readonly Clause[]): readonly (readonly Clause[])[] {
  const annexes: Clause[][] = [[]];
  for (const clause of clauses) {
    const { text = "" } = clause.heading ?? {};
    if (clause.parent === null && clause.label === "" && scheduleHead.test(text)) annexes.push([]);
    annexes.at(-1)?.push(clause);
  }
  return annexes;
}

/** Whether a clause is the title of what follows, right at the outermost. */
function isBareTitle(clause: Clause): boolean {
  return isBare(clause) && clause.parent === null;
}
