/** A term that a paragraph gives a meaning to, as it is spelled there. */
export interface TermInParagraph {
  readonly term: string;
  /** The place of the term inside the quotes. */
  readonly start: number;
  readonly end: number;
  /** "bracket": (the “Term”) after what it names; "means": “Term” means ... */
  readonly form: "bracket" | "means";
  /** What stands before the bracket, or after "means"; at most some 240 characters. */
  readonly about: string;
}

const quoted = /["“”„«]\s*([^"“”«»\s](?:[^"“”«»]{0,68}[^"“”«»\s])?|\s(?=["”“»]))\s*["”“»]/gu;
const meaning =
  /^\s*(?:(?:\)|,[^.;]{0,80},)\s*)?(?:(?:,\s*)?(?:as used|when used|whenever used|for (?:the )?purposes)[^.;]{0,80}?,?\s*)?(?:shall\s+|will\s+|also\s+)*(?:means?\b|includes?\b|refers?\b|is defined|has the meaning|is understood|consists?\b|comprises?\b|be deemed)/iu;
const naming =
  /(?:hereinafter|hereafter|herein|referred to|called|known|collectively|individually|defined|designated)[^.;()]{0,60}$/iu;

/** The same as a term of the contract. */
export interface DefinedTerm extends TermInParagraph {
  /** Position of its paragraph. */
  readonly paragraph: number;
}

/** Every term that the text of a paragraph defines, in reading order. */
export function termsIn(text: string): readonly TermInParagraph[] {
  if (!/["“”„«]/u.test(text)) return [];
  return [...text.matchAll(quoted)].flatMap((match) => {
    const term = match[1] ?? "";
    const start = match.index + match[0].indexOf(term);
    const form = formOf(text, match.index, match.index + match[0].length);
    if (form === null) return [];
    const about =
      form === "bracket" ? before(text, match.index) : after(text, match.index + match[0].length);
    return [{ term: term.replace(/[,.]$/u, ""), start, end: start + term.length, form, about }];
  });
}

/** Every term defined in a contract whose paragraphs define these, in reading order. */
export function findDefinedTerms(
  paragraphs: readonly { readonly terms: readonly TermInParagraph[] }[],
): readonly DefinedTerm[] {
  return paragraphs.flatMap(({ terms }, paragraph) =>
    terms.map((term) => ({ ...term, paragraph })),
  );
}

function formOf(text: string, start: number, end: number): DefinedTerm["form"] | null {
  if (meaning.test(text.slice(end, end + 120))) return "means";
  const bracket = bracketBefore(text, start);
  const isInBracket = bracket >= 0 && !text.slice(bracket, start).includes(")");
  if (
    isInBracket &&
    (/^\((?:the|this|each|an?|or|collectively|individually|together|hereinafter|hereafter|such|all|our|as|and|[^\p{L}\p{N}_])*$/iu.test(
      text.slice(bracket, start),
    ) ||
      /["”]/u.test(text.slice(bracket, start)) ||
      naming.test(text.slice(bracket, start)))
  ) {
    return "bracket";
  }
  return naming.test(text.slice(Math.max(0, start - 90), start)) ? "bracket" : null;
}

/** Where the last bracket opens before a place, not far from it; -1 for none. */
function bracketBefore(text: string, start: number): number {
  const from = Math.max(0, start - 159);
  const at = text.slice(from, start + 1).lastIndexOf("(");
  return at < 0 ? -1 : from + at;
}

function before(text: string, start: number): string {
  const bracket = bracketBefore(text, start);
  const end = bracket >= 0 ? bracket : start;
  return text.slice(Math.max(0, end - 240), end).trim();
}

function after(text: string, end: number): string {
  return text.slice(end, end + 240).trim();
}
