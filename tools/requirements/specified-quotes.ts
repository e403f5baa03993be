/**
 * What the specification says letter by letter on one line, by its id: sentences of the product, names with underscores,
 * and numbers.
 */
export type SpecifiedQuotes = Readonly<Record<string, readonly string[]>>;

const idLine = /^(?:[-|]\s*)?(?:\*\*)?\|?\s*([ACD]\d+(?:\.\d+)?)(?:\*\*|\s*\|)\s*(.*)$/;
const quoted = /(?<![\w'])'((?:[^'\n]|(?<=\w)'(?=\w)|(?<=s)'(?= \w))+?)'(?![\w'])/g;

/** Where a sentence has a value that is filled in: {product}, N, X, "...". */
const filledIn = /\{[^}]*\}|(?<!\w)[NXDxn](?!\w(?!r )|%)|\.{3,}|…/;

/** Quotes that describe a form or a call and are no words of the product. */
const described =
  /^(?:label:value|title: answer|a-b of|Nhr left|MMM .*|hh:mm A|, MMM .*|save pre-made template as own|delete temporary contract|get playbooks|Billed monthly\/yearly|Contracts Uploaded used \/ max|review credits\* per month\/year|preparing markup summary, up to an hour|Sales Tax \(x%\))$/;

const pieces = (sentence: string): readonly string[] =>
  sentence
    .split(filledIn)
    .map((each) => each.trim())
    .filter((each) => /[A-Za-z]{2}/.test(each) && !described.test(each));

const name = /(?<![\w/{.-])[A-Za-z]+(?:_[A-Za-z]+)+(?![\w/}])/g;

const number =
  /(?<![\w.$-])(\d[\d,]*(?:\.\d+)?)(?:\s?(?:px|ms|MB|GB|KB|%|s|h|seconds?|minutes?|min|hours?|days?|months?|years?|characters?|per|at a time)\b|x(\d+))?/g;

/** References to other lines and documents, and paths, whose digits are no limits. */
const withoutReferences = (text: string): string =>
  text
    .replaceAll(quoted, " ")
    .replaceAll(
      /\b[ACDP]\d+(?:\.\d+)?\b|\bdocument \d\b|\/api\/v\d|sha-?\d+|RFC \d+|OAuth 2\.0/gi,
      " ",
    );

const numbersIn = (text: string): readonly string[] =>
  [...withoutReferences(text).matchAll(number)].flatMap(([, first = "", second]) =>
    [first, second ?? ""].map((each) => each.replaceAll(",", "")).filter((each) => each !== ""),
  );

/** Reads the quotes of each line of a specification: sentences as "…", numbers as digits. */
export const readQuotes = (specification: string): SpecifiedQuotes => {
  const found: Record<string, readonly string[]> = {};
  for (const line of specification.split("\n")) {
    const [, id, text = ""] = idLine.exec(line) ?? [];
    if (id === undefined) continue;
    const sentences = [...text.matchAll(quoted)].flatMap(([, sentence = ""]) => pieces(sentence));
    const names = withoutReferences(text).match(name) ?? [];
    const quotes = [...new Set([...sentences, ...names, ...numbersIn(text)])];
    if (quotes.length > 0) found[id] = quotes;
  }
  return found;
};

const words = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty",
];

/** The ways in which tests write a number of the specification: 60 s as 60_000, 5 minutes as 300_000, 5 as "five". */
const formsOf = (digits: string): readonly string[] => {
  const value = Number(digits);
  const word = Number.isInteger(value) ? words[value] : undefined;
  return [
    digits,
    String(value * 1000),
    String(value * 60_000),
    ...(word === undefined ? [] : [word]),
  ];
};

/** A text as it is compared: plain apostrophes, single spaces, no escapes, no separators in numbers. */
const plain = (text: string): string =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\\(?=[^\w])/g, "")
    .replaceAll(/(?<=\d)_(?=\d)/g, "")
    .replaceAll(/\s+/g, " ");

/** Whether a test's source quotes this sentence or number. */
export const isQuotedIn = (source: string, quote: string): boolean => {
  const text = plain(source);
  if (!/^[\d.]+$/.test(quote)) return text.includes(plain(quote));
  return formsOf(quote).some((form) =>
    new RegExp(`(?<![\\w.])${form.replaceAll(".", "\\.")}(?![\\w])`, "i").test(text),
  );
};
