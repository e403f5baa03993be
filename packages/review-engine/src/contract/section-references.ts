/** A reference to clauses of the same document: "Section 9.4", "Sections 5 and 6(b)". */
export interface SectionReference {
  /** The word before the number, as it stands. */
  readonly word: string;
  /** The numbers referred to, without what stands in brackets; at least one. */
  readonly numbers: readonly [string, ...string[]];
  /** The name in brackets behind the number, as in "Section 9 (Payment)". */
  readonly name: string | undefined;
  /** Where the first number stands. */
  readonly start: number;
  readonly end: number;
}

/** "Section 9.4", "Clause 12", with what stands in brackets after it. */
const cited =
  /\b(sections?|clauses?|articles?)\s+(\d{1,2}(?:\.\d{1,2}){0,3})(?![\d/.-]\d|[\d/]|\s*(?:%|u\.?s\.?c|cfr))(?:\s*\((?:the\s+)?["“”]?(\p{Lu}[^()“”"]{2,60})["“”]?\))?/giu;
/** A number behind a space: where none stands, nothing is referred to. */
const mayRefer = /\s\d/u;
/** What follows a number that another document, or a law, bears. */
const elsewhere =
  /^(?:\s*\([\p{L}\d]{1,4}\))*,?\s*(?:of|to|in|under|from)\s+(?!\s\s)(?:(?:the|that|such|its|any|this)\s+(?!\s\s))?(?!(?:this|the)?\s*agreement\b|hereof)[^.;,]{0,60}?(?:\b(?:act|code|law|regulation|directive|gdpr|rules?|statute|agreement|addendum|schedule|exhibit|annex|appendix|terms|order|msa|nda|dpa|sow|clauses|sccs|lease|plan|policy|conditions|idta|constitution|treaty|convention)\b)/iu;
/** A law by its short name, right behind the number: "Article 28 GDPR", "Article 32(1) UK GDPR". */
const lawBehind =
  /^(?:\s*\([\p{L}\d]{1,4}\))*\s+(?:(?:uk|eu|swiss)\s+)?(?:gdpr|dsgvo|ccpa|cpra|hipaa|fadp|tfeu)\b/iu;
const ofLaw = /(?:act|code|law|regulation|gdpr|rule|u\.s\.c\.?|§)[\s,(]*$/iu;
const further =
  /^(?:\s*\([^()]{1,60}\))*\s*(?:,(?:\s*(?:and|or))?|and|or|to|through|[-–])\s*(?:sections?\s+|clauses?\s+|articles?\s+)?(\d{1,2}(?:\.\d{1,2}){0,3})(?![\d/%]|\.\d|\s*(?:business|calendar|working|days?|weeks?|months?|years?|per\s?cent|hours?)\b)/iu;

/** The references to clauses in a text; those to laws and to other documents are left out. */
export function sectionReferences(text: string): readonly SectionReference[] {
  if (!mayRefer.test(text)) return [];
  return [...text.matchAll(cited)].flatMap((match): readonly SectionReference[] => {
    const [found, word = "", number = "", name] = match;
    const after = text.slice(match.index + found.length);
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    if (elsewhere.test(after) || lawBehind.test(after) || ofLaw.test(before)) return [];
    const start = match.index + found.indexOf(number, word.length);
    const numbers = [number, ...furtherNumbers(after)] as const;
    return [{ word, numbers, name, start, end: start + number.length }];
  });
}

/** More numbers than this in one list refer to nothing. */
const mostNumbers = 100;

function furtherNumbers(after: string): readonly string[] {
  const numbers: string[] = [];
  let rest = after;
  while (numbers.length < mostNumbers) {
    const next = further.exec(rest);
    if (next?.[1] === undefined) break;
    numbers.push(next[1]);
    rest = rest.slice(next[0].length);
  }
  return numbers;
}
