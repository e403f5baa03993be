/** How long the hostile paragraphs are. */
const length = 200_000;

const repeated = (text: string): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

const between = (text: string): string => `Agreement${repeated(text)}x`;

/** How the parties are named; a paragraph that begins so takes the place of that in the contract. */
export const opening = "This Agreement is made between Acme Inc. (“Acme”) and Beta Ltd.";

/** Paragraphs of 200,000 characters that patterns and loops have stumbled over, or might. */
export const hostileParagraphs: Readonly<Record<string, string>> = {
  "a name given again and again": `${opening} (${"hereinafter known as ".repeat(40)})`,
  "a name given again and again, at length": `${opening} (${repeated("hereinafter known as ")})`,
  "parties without an end": `${opening} ${repeated("and between A-AaAcAn ")}`,
  spaces: between(" "),
  "spaces that do not break": between("\u00a0"),
  dots: repeated("."),
  "dots in a sentence": `The term is ${repeated(".")} 12 days.`,
  "leader lines of 4,000 dots": Array.from(
    { length: 50 },
    (_, nth) => `Title ${".".repeat(4_000)} ${nth}`,
  ).join(" "),
  ellipses: repeated("…"),
  underscores: repeated("_"),
  "the word between": repeated("between "),
  "names in quotes": repeated("“A” "),
  "names in quotes and brackets": repeated("(“A”) "),
  "capitals inside words": repeated("A-AaAcAn"),
  "nested brackets": "(".repeat(length / 2) + ")".repeat(length / 2),
  "brackets side by side": repeated("()"),
  "open brackets with words": repeated("(a "),
  "square brackets": repeated("[ ] "),
  "stars in brackets": repeated("[*]"),
  quotes: repeated('"'),
  "quotes that only open": repeated("“"),
  "one number": repeated("1"),
  "numbers of sections": repeated("Section 1.1, "),
  "numbers of a list": repeated("1. "),
  "letters of a list": repeated("(a) "),
  "one word": repeated("a"),
  "one word in capitals": repeated("A"),
  sentences: repeated("The Recipient shall not disclose Confidential Information. "),
  "one sentence": repeated("The Recipient shall not disclose Confidential Information and "),
  amounts: repeated("$1,000 "),
  dates: repeated("January 1, 2020 "),
};

const count = 20_000;

/** Contracts of 20,000 short paragraphs. */
export const manyParagraphs: Readonly<Record<string, readonly string[]>> = {
  "a letter": Array.from({ length: count }, () => "x"),
  "a clause": Array.from(
    { length: count },
    (_, nth) => `${nth + 1}. The Recipient shall keep item ${nth} secret.`,
  ),
  "a defined term": Array.from({ length: count }, (_, nth) => `“Term${nth}” means thing ${nth}.`),
  "a section in capitals": Array.from({ length: count }, () => "ARTICLE I"),
  "a line of a table of contents": Array.from({ length: count }, (_, nth) => `Law .... ${nth}`),
};
