import type { ContractReading } from "./contract-reading.ts";

const papers = "SOW|statement of work|work order|order form|order|cover page";
/** "This SOW incorporates the Agreement", "enter into an Agreement which incorporates the ... Agreement". */
const borrowing = new RegExp(
  `\\b(?:this (?:${papers})\\b[^.]{0,60}\\bincorporates (?!the terms of this\\b)|an? agreement (?:which|that) incorporates )`,
  "iu",
);
/** "a copy of which is attached": then they are in the file after all. */
const attached =
  /\bcop(?:y|ies) of\b[^.\n]{0,80}\b(?:attached|appended)\b|\bterms (?:attached|set out below)\b/iu;

const known = new WeakMap<ContractReading, boolean>();

/**
 * Whether this paper takes its general terms from an agreement that is not in the file, as a statement
 * of work or a cover page does: what is missing here may stand there, and is not added here.
 */
export function borrowsItsTerms(reading: ContractReading): boolean {
  const before = known.get(reading);
  if (before !== undefined) return before;
  const { text } = reading.text.document;
  const borrows = borrowing.test(text) && !attached.test(text);
  known.set(reading, borrows);
  return borrows;
}
