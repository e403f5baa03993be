/** What a text calls itself, with its place in the text. */
export interface DocumentTitle {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const kind =
  "(?:agreements?|contract|amendment|addendum|lease|license|licence|terms and conditions|terms of (?:service|use)|memorandum of understanding|letter of intent|joint venture|undertaking|guaranty|guarantee|deed|plan|policy|charter|statement of work|purchase order|schedule|indenture|note|covenant|assignment|supplement|release|waiver|consent|certificate|arrangement|protocol|partnership)";
const kindWord = new RegExp(`\\b${kind}\\b`, "i");
const joiner = "of|and|for|to|the|in|on|by|with|a|an|or|between|no\\.?|number|not|from|at|&|–|-|/";
const word = `[A-Z0-9][\\w'’&/.®™-]*`;
const run = new RegExp(`${word}(?:[ ,\\s]+(?:(?:${joiner})[ \\s]+)*${word})*`, "g");
/** What parts one name from the next: brackets, quotes, "this", a year, a company's form. */
const parting =
  /[()[\]"“”:;*_]|\b(?:this|whereas|by and between|between|among|hereinafter|dated|effective)\b|\b(?:19|20)\d\d\b|\b(?:inc|corp|llc|ltd)\b\.?,?|\bco\.|\n/gi;
const opener =
  /^(?:the|and|or|of|to|an?|exhibit|schedule|annex|appendix|ex|execution (?:copy|version)|page|no\.?)\b[\s:.,-]*(?:\d[\d.]*[a-z]?|[a-z]\d*)?(?![a-z])[\s:.,-]*|^[\d.,-]+\s+|^[A-Z]?\d[\w.-]*\s+/i;
const numbered = /^\s+(?:No\.?|Number|#)\s*\d[\w-]*/i;
/** Words that may stand between two kinds of document within one name: "Amendment to the Lease". */
const between = new RegExp(`^[\\s,]*(?:(?:${joiner}|[A-Z][\\w'’&/-]*)[\\s,]+){0,7}$`);

interface Part {
  readonly text: string;
  readonly start: number;
}

const partsOf = (text: string): Part[] => {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(parting)) {
    parts.push({ text: text.slice(from, found.index), start: from });
    from = found.index + found[0].length;
  }
  return [...parts, { text: text.slice(from), start: from }];
};

const withoutOpener = ({ text, start }: Part): Part => {
  const found = opener.exec(text);
  if (found === null || found[0] === "") return { text, start };
  const length = found[0].length;
  return withoutOpener({ text: text.slice(length), start: start + length });
};

/** Where a name ends that begins a text: after its last kind of document. */
const endOfName = (text: string): number | null => {
  let end: number | null = null;
  for (const found of text.matchAll(new RegExp(kindWord, "gi"))) {
    if (end !== null && !between.test(text.slice(end, found.index).replace(numbered, ""))) break;
    // "LICENSE AGREEMENT Agreement": the name is over, the text goes on about it.
    if (end !== null && /^agreement$/i.test(found[0]) && /agreement$/i.test(text.slice(0, end)))
      break;
    end = found.index + found[0].length;
  }
  if (end === null) return null;
  return end + (numbered.exec(text.slice(end))?.[0].length ?? 0);
};

/** Runs of capitalised words that could name a document: they end with a kind of document. */
export const titlesIn = (text: string): DocumentTitle[] =>
  partsOf(text).flatMap((part) =>
    [...part.text.matchAll(run)].flatMap((found) => {
      const name = withoutOpener({ text: found[0], start: part.start + found.index });
      const end = endOfName(name.text);
      if (end === null) return [];
      const value = name.text.slice(0, end);
      return [{ value: value.replaceAll(/\s+/g, " "), start: name.start, end: name.start + end }];
    }),
  );
