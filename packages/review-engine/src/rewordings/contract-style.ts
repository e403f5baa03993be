import type { ContractReading } from "../contract/contract-reading.ts";
import type { DefinedTerm } from "../contract/defined-terms.ts";
import { unitsOf } from "./plain-units.ts";

/** How a contract words things, as far as a wording offered for it is held against that. */
export interface ContractStyle {
  /** The terms it defines, as spelled there, one or more of each. */
  readonly terms: readonly string[];
  /** What it calls its parties. */
  readonly parties: readonly string[];
  /** Abbreviations that it gives to the words before them: "intellectual property rights (“IPR”)". */
  readonly acronyms: ReadonlyMap<string, string>;
  /** Terms whose definition is a plain list and nothing else: “Representatives” means employees and advisers. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
  /** How often it uses a word, in small letters. */
  countOf(word: string): number;
  /** Whether it has these words, or this label of a list, in small letters. */
  says(words: string): boolean;
}

const known = new WeakMap<ContractReading, ContractStyle>();

/** The style of a contract, found once. */
export function styleOf(reading: ContractReading): ContractStyle {
  const before = known.get(reading);
  if (before !== undefined) return before;
  const { document } = reading.text;
  const labels = [...new Set(document.paragraphs.map(({ label }) => label))].join(" ");
  const text = `${document.text} ${labels}`
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .toLowerCase();
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const terms = new Set(reading.terms.map(({ term }) => term).filter(isName));
  const style: ContractStyle = {
    terms: [...terms].flatMap((term) => [term, `${term}s`]),
    parties: reading.parties.flatMap(({ name, aliases }) => [name, ...aliases]),
    acronyms: new Map(reading.terms.flatMap(acronymOf)),
    lists: new Map(reading.terms.flatMap(listOf)),
    countOf: (word) => counts.get(word) ?? 0,
    says: (words) => hasWords(text, words),
  };
  known.set(reading, style);
  return style;
}

function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + words.length)))
      return true;
  return false;
}

function isName(term: string): boolean {
  return /^\p{Lu}[\p{L}\p{N} ’'&/-]+$/u.test(term);
}

/** An abbreviation with the words whose first letters it is made of. */
function acronymOf({ term, form, about }: DefinedTerm): readonly (readonly [string, string])[] {
  if (form !== "bracket" || !/^\p{Lu}{2,6}$/u.test(term)) return [];
  const words = about.match(/\p{L}+/gu)?.slice(-term.length) ?? [];
  const letters = words.map((word) => word.charAt(0).toUpperCase()).join("");
  return letters === term && about.endsWith(words.join(" ")) ? [[term, words.join(" ")]] : [];
}

const mostItems = 8;
const mostWords = 4;

function listOf({ term, form, about }: DefinedTerm): readonly (readonly [string, Set<string>])[] {
  if (form !== "means" || !isName(term)) return [];
  const said = /^\s*(?:\)\s*)?(?:shall |will )?means?\s+(?!\s\s)([^.;:]+)[.;]/u.exec(about)?.[1];
  if (said === undefined) return [];
  const items = itemsOf(
    unitsOf(said)
      .map(({ key }) => key)
      .filter(isNoDeterminer),
  );
  return items === null ? [] : [[term, items]];
}

function isNoDeterminer(key: string): boolean {
  return !["its", "their", "a", "an", "the", "any", "all"].includes(key);
}

/** The items of a plain list of two or more, each by its words; null for words that are none. */
export function itemsOf(keys: readonly string[]): Set<string> | null {
  const items: string[][] = [[]];
  for (const key of keys) {
    if (key === "," || key === "and" || key === "or") items.push([]);
    else items.at(-1)?.push(key);
  }
  const full = items.filter((words) => words.length > 0);
  const isPlain = full.every(
    (words) => words.length <= mostWords && words.every((word) => /^[\p{L}-]+$|^same:/u.test(word)),
  );
  if (!isPlain || full.length < 2 || full.length > mostItems) return null;
  return new Set(full.map((words) => words.join(" ")));
}
