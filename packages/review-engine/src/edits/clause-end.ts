import { paragraphAt, type Clause } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { isPageFoot } from "../contract/page-foot.ts";
import { partNumbers } from "./parts.ts";
import { endOfText } from "./signature-tail.ts";

/**
 * Whether a clause may follow this one: it says something in running text, outside a table, and is no
 * definition. A row of key terms, the name of a party to sign or an address is no place for a clause.
 */
export function mayBeFollowed(reading: ContractReading, clause: Clause): boolean {
  return endsOf(reading).open.has(clause);
}

/** The last paragraph of a clause; a table, lines to be filled in and the number of a page that come after its text are left out. */
export function lastParagraph(reading: ContractReading, clause: Clause): number {
  return endsOf(reading).last.get(clause) ?? Math.max(...clause.paragraphs);
}

interface Ends {
  readonly last: ReadonlyMap<Clause, number>;
  readonly open: ReadonlySet<Clause>;
}

const known = new WeakMap<ContractReading, Ends>();

function endsOf(reading: ContractReading): Ends {
  const before = known.get(reading);
  if (before !== undefined) return before;
  const last = new Map<Clause, number>();
  const open = new Set<Clause>();
  for (const [clause, own] of familiesOf(reading.text.clauses)) {
    const end = endOf(reading, own);
    last.set(clause, end);
    if (isOpen(reading, clause, own, end)) open.add(clause);
  }
  const ends = { last, open };
  known.set(reading, ends);
  return ends;
}

/** The paragraphs of each clause and of the clauses inside it, in order; no clause holds what is of another document. */
function familiesOf(clauses: readonly Clause[]): ReadonlyMap<Clause, readonly number[]> {
  const families = new Map<Clause, number[]>(clauses.map((clause) => [clause, []]));
  const parts = partNumbers(clauses);
  for (const clause of clauses)
    for (let up: Clause | null = clause; up !== null; up = up.parent)
      if (parts[up.index] === parts[clause.index]) families.get(up)?.push(...clause.paragraphs);
  for (const own of families.values()) own.sort((one, other) => one - other);
  return families;
}

/** A line to be filled in: "CUSTOMER: {company_name}", "[Legal name of employer]". */
const formLine = /^(?:[\p{L} ]{2,30}:\s*)?(?:\[[^\]]*\]|\{[^}]*\}|_{3,})\s*$/u;

function endOf(reading: ContractReading, own: readonly number[]): number {
  const last = own.findLast((position) => {
    const { cell, text } = paragraphAt(reading.text.document, position);
    return cell === null && !isPageFoot(text) && !formLine.test(text.trim());
  });
  return last ?? own.at(-1) ?? 0;
}

const definition =
  /^\W*(?:\w{1,3}[).]\s+)?[“"][^”"]{2,60}[”"][^.]{0,40}\b(?:means?|has|have|shall)\b/u;

const definitions = /^\W*(?:definitions?|defined terms|glossary)\b/iu;

function isOpen(
  reading: ContractReading,
  clause: Clause,
  own: readonly number[],
  end: number,
): boolean {
  const { document } = reading.text;
  const last = paragraphAt(document, end);
  const said = last.text.slice(0, endOfText(last.text));
  if (last.cell !== null || goesOn.test(said) || isCutOff(said)) return false;
  if (definition.test(paragraphAt(document, clause.paragraphs[0] ?? 0).text)) return false;
  if (isOfDefinitions(reading, clause, own)) return false;
  return own.some((position) => {
    const { cell, text } = paragraphAt(document, position);
    return cell === null && isRunningText(text.slice(0, endOfText(text)));
  });
}

/** What more of the same list or sentence follows. */
const goesOn = /(?::|[,;]|[,;]\s*(?:and|or|and\s?\/\s?or|but))$/u;

/** Whether a section is a list of definitions, under their title or of two of them at least and little else. */
function isOfDefinitions(
  { text: { document } }: ContractReading,
  { heading }: Clause,
  own: readonly number[],
): boolean {
  const said = own.map((position) => paragraphAt(document, position).text);
  const defining = said.filter((text) => definition.test(text)).length;
  return defining > 1 && (definitions.test(heading?.text ?? "") || defining * 3 > said.length * 2);
}

/** Whether text breaks off in the midst of a sentence, as that of a page does which goes on behind its foot. */
function isCutOff(text: string): boolean {
  return text.length > 60 && /(?:\p{Ll}|,)$/u.test(text.trimEnd()) && /[.;]\s/u.test(text);
}

/** A sentence to its end, in small letters unless it is long. Searched in steps: one pattern for all takes minutes. */
function isRunningText(text: string): boolean {
  const end = text.search(/[.;!?]["”’)\]\s]*$/u);
  const small = text.search(/\p{Ll}{2}/u);
  return end >= 100 || (small >= 0 && /\s\p{Ll}{2}/u.test(text.slice(small + 2, Math.max(end, 0))));
}
