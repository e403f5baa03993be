import type { WordDocument } from "@proviso/redline";

/** How much of a document its title and opening take at most, in characters. */
const headLength = 2500;
/** A longer file with an order form or a statement of work holds the agreement itself as well. */
const longestPaper = 20_000;
/** "a copy of which is attached": then they are in the file after all. */
const attachesTerms =
  /\bcop(?:y|ies) of\b[^.\n]{0,80}\b(?:attached|appended)\b|\bterms (?:attached|set out below)\b/iu;
const amends =
  /\b(?:this (?:\w+ )?(?:amendment|addendum|supplement|variation|extension)\b[^.]{0,300}\bagreement\b|amend(?:s|ed|ing|ment)?\b[^.]{0,200}\b(?:agreement|contract)\b[^.]{0,160}\b(?:as follows|dated|entered into|effective)\b)/iu;
/** What an amendment says of the rest: "All other terms of the Agreement remain in full force and effect." */
const leavesRest =
  /\b(?:(?:all|any|the|each)(?: of the)?(?: the)? (?:other|remaining)|except as|save as|other than as)\b[^.]{0,220}\b(?:remains?|continues?|unchanged|unaffected|unmodified|full force|ratified|confirmed)\b/iu;
const paper =
  "(?:sow|statement of work|work order|task order|change order|order form|work statement)";
const fallsUnder = new RegExp(
  `\\bthis ${paper}\\b[^.]{0,160}\\b(?:incorporates?|(?:is|are|shall be) (?:hereby )?(?:incorporated|issued|made|entered|governed|subject|attached|part)|forms? (?:a )?part|supplements?|under|pursuant to)\\b[^.]{0,200}\\b(?:agreement|terms)\\b`,
  "iu",
);

/**
 * Whether a document changes an agreement or is a paper under one, which is not in the file: what it does not
 * say itself may stand there. An amendment says so at its head and leaves the rest as it is; a statement of
 * work or an order form says what it is issued under.
 */
export function belongsToAnother(document: WordDocument): boolean {
  const head = document.text.slice(0, headLength);
  if (/\bamended and restated\b/iu.test(head.slice(0, 300))) return false;
  const isAlone = document.text.length <= longestPaper && !attachesTerms.test(document.text);
  const isPaper = isAlone && fallsUnder.test(head);
  return isPaper || (amends.test(head) && leavesRest.test(document.text));
}
