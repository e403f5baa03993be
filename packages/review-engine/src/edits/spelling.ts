import type { ContractReading } from "../contract/contract-reading.ts";

/** Words that are spelled one way in America and another in Britain; nouns that there differ from their verbs aside. */
const pairs: readonly (readonly [american: string, british: string])[] = [
  ["organiz", "organis"],
  ["authoriz", "authoris"],
  ["recogniz", "recognis"],
  ["anonymiz", "anonymis"],
  ["minimiz", "minimis"],
  ["defense", "defence"],
  ["favor", "favour"],
  ["honor", "honour"],
  ["labor", "labour"],
  ["behavior", "behaviour"],
  ["willful", "wilful"],
  ["judgment", "judgement"],
  ["license", "licence"],
];

/** "License" as a noun, told by the article or adjective before it. */
const licenseNoun =
  /(?<=\b(?:an?|the|any|this|that|no|such|each|its|their|(?:non-?)?exclusive|irrevocable|limited|perpetual|royalty-free|(?:non-?|sub)?(?:transferable|licensable)|worldwide|software)\s)license(?=\b)/giu;

type Spelling = "american" | "british";
const known = new WeakMap<ContractReading, Spelling | null>();

/** Model text in the spelling that this contract has, slots left alone; as it is where the contract shows none. */
export function spelledAs(reading: ContractReading, text: string): string {
  const spelling = spellingOf(reading);
  if (spelling === null) return text;
  return text
    .split(/(\{\{[^{}]*\}\})/u)
    .map((part) => (part.startsWith("{{") ? part : respelled(part, spelling)))
    .join("");
}

function respelled(text: string, spelling: Spelling): string {
  if (!mayDiffer.test(text)) return text;
  return pairs.reduce((spelled, [american, british]) => {
    // British contracts "license" what is under a "licence": only a noun is spelled so.
    if (spelling === "british" && american === "license")
      return spelled.replaceAll(licenseNoun, (found) => `${found.slice(0, -2)}ce`);
    const [from, to] = spelling === "american" ? [british, american] : [american, british];
    return spelled.replaceAll(patternOf(from), (found) =>
      /^\p{Lu}/u.test(found) ? to.charAt(0).toUpperCase() + to.slice(1) : to,
    );
  }, text);
}

function spellingOf(reading: ContractReading): Spelling | null {
  const before = known.get(reading);
  if (before !== undefined) return before;
  const used = wordsUsed(reading.text.document.text);
  const count = (words: readonly string[]): number =>
    words.reduce((sum, word) => sum + (used.get(word) ?? 0), 0);
  const american = count(pairs.map(([word]) => word).filter((word) => word !== "license"));
  const british = count(pairs.map(([, word]) => word));
  const isLicense = british === 0 && used.has("license");
  const spelling =
    american > british || (american === british && isLicense)
      ? "american"
      : british > american
        ? "british"
        : null;
  known.set(reading, spelling);
  return spelling;
}

/** How often each word of the pairs is used in a text, found in one pass. */
function wordsUsed(text: string): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  for (const match of text.matchAll(anyWord)) {
    const word = match[0].toLowerCase();
    const pattern = patternOf(word);
    pattern.lastIndex = match.index;
    if (pattern.exec(text)?.index === match.index) used.set(word, (used.get(word) ?? 0) + 1);
  }
  return used;
}

const anyWord = new RegExp(pairs.flat().join("|"), "giu");
const mayDiffer = new RegExp(anyWord.source, "iu");

const patterns = new Map<string, RegExp>();
/** What keeps "de minimis", "organism", "laboratory" and "honorary" out. */
const endings: ReadonlyMap<string, string> = new Map([
  ["minimis", "(?=[aei])"],
  ["organis", "(?=[aei])"],
  ["labor", "(?!at)"],
  ["honor", "(?!ar)"],
]);

/** The word from its beginning, or behind "un": "unauthorised". */
function patternOf(word: string): RegExp {
  const before = patterns.get(word);
  if (before !== undefined) return before;
  const ending = endings.get(word) ?? "";
  const pattern = new RegExp(`(?<=\\b(?:un|re|dis)?)${word}${ending}`, "giu");
  patterns.set(word, pattern);
  return pattern;
}
