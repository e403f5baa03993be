import { cutSentences } from "../text/sentences.ts";
import { spellNumber } from "../values/number-words.ts";
import { itemsOf, type ContractStyle } from "./contract-style.ts";
import { unitsOf, type Unit } from "./plain-units.ts";
import { dutyVerbs, tellingWords } from "./same-words.ts";

/** What a wording that is not taken does, as one sentence. */
export const refusals = {
  marks: "It holds a bracket, a blank, an address or a mark that no wording of a contract has.",
  length: "It is much longer or shorter than the playbook’s wording.",
  sentences: "It has another number of sentences.",
  numbers: "It changes a number, an amount, a share or a period.",
  party: "It names a party where the playbook’s wording does not, or leaves one out.",
  name: "It brings in a term, a name, a law or a place that the playbook’s wording does not have.",
  order: "It says the same words in another order.",
  words: "It says something that the playbook’s wording does not say, or leaves something out.",
  capitals: "It takes words for a defined term, or a defined term for mere words.",
  style: "It uses words that this contract does not use.",
} as const;

/** Of an offered wording, either the text that may stand, or why it may not. */
export type CheckedRewording = { readonly text: string } | { readonly refusal: string };

const longerBy = 1.5;
const slack = 60;

/**
 * Holds a wording that is offered against the playbook's: it may stand only when both say the same, unit by unit and in
 * the same order, and when it differs from the playbook's only in ways that the contract itself shows: its defined
 * terms, its verb of duty, its words of equal meaning, its labels of lists, and how numbers are written.
 */
export function checkRewording(
  playbook: string,
  offered: string,
  style: ContractStyle,
): CheckedRewording {
  const text = fitted(playbook, offered);
  if (hasMarks(playbook, offered)) return { refusal: refusals.marks };
  if (
    text.length > playbook.length * longerBy + slack ||
    playbook.length > text.length * longerBy + slack
  )
    return { refusal: refusals.length };
  const own = unitsOf(playbook, style.acronyms);
  const other = unitsOf(text, style.acronyms);
  const asked = listsNamed(own, other, style);
  if (asked.length !== other.length || asked.some(({ key }, nth) => key !== other[nth]?.key))
    return { refusal: difference(playbook, text, own, other, style) };
  const refusal = choiceRefusal(asked, other, style);
  return refusal === null ? { text } : { refusal };
}

/** The offered words on one line, which begin and end as the playbook's do. */
function fitted(playbook: string, offered: string): string {
  const line = offered.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  const stop = /(?<![.;,])[.;,]*$/u.exec(playbook)?.[0] ?? "";
  const ended = line.replace(/(?<![.;,])[.;,]+$/u, "") + stop;
  const begun = /^\p{Lu}/u.test(playbook)
    ? ended.replaceAll(sentenceStart, (found) => found.toUpperCase())
    : ended;
  const [first, wanted] = [begun.charAt(0), playbook.charAt(0)];
  return first.toLowerCase() === wanted.toLowerCase() ? wanted + begun.slice(1) : begun;
}

/** Where a sentence begins with a small letter; the stop of "Inc." ends none. */
const sentenceStart = /^\p{Ll}|(?<=(?<!\b(?:Inc|Ltd|Corp|Co|No|etc))\. )t(?=he \p{Lu})/gu;

function hasMarks(playbook: string, offered: string): boolean {
  const marks = offered.match(/[^\p{L}\p{N}\s.,;:()'"‘’“”%$€£&/–—-]|\/\/|\.{2,}|\bwww\b/gu) ?? [];
  return (
    marks.some((mark) => !playbook.includes(mark)) ||
    // Line breaks and what is not seen would not read as what was proven.
    /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{M}]/u.test(offered.trim().normalize("NFC"))
  );
}

const longestList = 40;

/** The playbook's units with a list in the place of which the contract has a term, as its definition says, by that term. */
function listsNamed(
  own: readonly Unit[],
  other: readonly Unit[],
  { lists }: ContractStyle,
): readonly Unit[] {
  let asked = own;
  for (const [term, items] of lists) {
    const named = unitsOf(term);
    const at = asked.findIndex(({ key }, nth) => key !== other[nth]?.key);
    if (at < 0 || named.some(({ key }, nth) => key !== other[at + nth]?.key)) continue;
    for (let to = asked.length; to > at; to -= 1) {
      if (to - at > longestList || asked[to]?.key !== other[at + named.length]?.key) continue;
      const found = itemsOf(asked.slice(at, to).map(({ key }) => key));
      if (found === null || found.size !== items.size) continue;
      if (![...found].every((item) => items.has(item))) continue;
      asked = [...asked.slice(0, at), ...named, ...asked.slice(to)];
      break;
    }
  }
  return asked;
}

/** Why units that say the same may not be said so in this contract; null when they may. */
function choiceRefusal(
  own: readonly Unit[],
  other: readonly Unit[],
  style: ContractStyle,
): string | null {
  const isRelabelled = own.some(
    ({ key, said }, nth) => key.startsWith("item ") && said !== other[nth]?.said,
  );
  // A label that is referred to keeps its name.
  if (isRelabelled && own.some((_, nth) => isLabelAt(own, nth))) return refusals.style;
  for (const [nth, { key, said, article }] of own.entries()) {
    const { said: chosen = "", article: given = "" } = other[nth] ?? {};
    if ((article === "") !== (given === "") && !isArticleOf(other, nth, style))
      return refusals.words;
    if (given !== "" && given !== (article || articleAt(own, nth))) return refusals.capitals;
    if (chosen === said) continue;
    if (chosen.toLowerCase() === said.toLowerCase()) {
      if (!isNamed(other, nth, style)) return refusals.capitals;
    } else if (!isOwnWord(key, said, chosen, style)) return refusals.style;
  }
  return null;
}

/**
 * Whether a name is said with its article, or without, as the contract says it: "the Recipient" and "Recipient" are the
 * same, "the law" and "law" may not be.
 */
function isArticleOf(units: readonly Unit[], nth: number, style: ContractStyle): boolean {
  const isLarge = (unit: Unit | undefined): boolean => /^\p{Lu}/u.test(unit?.said ?? "");
  const end = units.findIndex((unit, at) => at > nth && (!isLarge(unit) || unit.article !== ""));
  const run = units.slice(nth, end < 0 ? units.length : end);
  const name = run.map(({ said }) => said.toLowerCase()).join(" ");
  const isStart = articleAt(units, nth) === "The";
  if (!isLarge(units[nth]) || (!isStart && isLarge(units[nth - 1]))) return false;
  const withArticle = style.says(`the ${name}`);
  return units[nth]?.article === "" ? !withArticle && style.says(name) : withArticle;
}

/** An article as it stands at the start of a sentence, or within one. */
function articleAt(units: readonly Unit[], nth: number): string {
  return (units[nth - 1]?.key ?? ".") === "." ? "The" : "the";
}

/** Whether "(b)" stands here and is not the label of an item. */
function isLabelAt(units: readonly Unit[], nth: number): boolean {
  const [open, label, close] = units.slice(nth, nth + 3);
  return open?.key === "(" && close?.key === ")" && /^(?:\p{Ll}|[ivx]+)$/u.test(label?.key ?? "");
}

/** What is not ours is not called by our contract's term: "other services", "services of a third party". */
const ofOthers: ReadonlySet<string> = new Set(
  "other another similar comparable like third-party own".split(" "),
);
const reachOfOthers = 2;

/** Whether a word became large as a part of a term that the contract defines. */
function isNamed(units: readonly Unit[], nth: number, { terms }: ContractStyle): boolean {
  return terms.some((term) => {
    const words = unitsOf(term).map(({ said }) => said);
    return words.some((_, at) => {
      const start = nth - at;
      const before = units.slice(Math.max(0, start - reachOfOthers), Math.max(0, start));
      return (
        words.every((word, place) => units[start + place]?.said === word) &&
        !before.some(({ key }) => ofOthers.has(key))
      );
    });
  });
}

/** Whether another word of equal meaning is this contract's. */
function isOwnWord(key: string, said: string, chosen: string, style: ContractStyle): boolean {
  const [before, after] = [said.toLowerCase(), chosen.toLowerCase()];
  if (key.startsWith("number ")) return isPlainNumber(key.slice("number ".length), after);
  if (dutyVerbs.has(before) && dutyVerbs.has(after))
    return style.countOf(after) > style.countOf(before);
  return style.says(after);
}

/** Whether a number is written as contracts write it: "36", "thirty-six", "thirty-six (36)", "ten percent (10%)". */
function isPlainNumber(value: string, said: string): boolean {
  const amount = Number(value.replace("%", ""));
  const digits = [String(amount), amount.toLocaleString("en-US")];
  const spelled = Number.isInteger(amount) && amount < 1000 ? [spellNumber(amount)] : [];
  const plain = said.replaceAll(/%|percent|per cent/gu, "").replaceAll(/\s+/gu, " ");
  const forms = [
    ...digits,
    ...spelled,
    ...spelled.flatMap((word) => digits.map((each) => `${word} ( ${each} )`)),
  ];
  return forms.includes(plain.replaceAll(/ (?=\))/gu, " ").trim());
}

/** What two wordings that do not say the same differ in, the gravest first. */
function difference(
  playbook: string,
  text: string,
  own: readonly Unit[],
  other: readonly Unit[],
  style: ContractStyle,
): string {
  const changed = [...without(own, other), ...without(other, own)];
  const added = without(other, own);
  const words = changed.flatMap(({ said }) => said.toLowerCase().split(/[\s-]+/u));
  if (changed.some(({ key, said }) => key.startsWith("number ") || /[\d%$€£]/u.test(said)))
    return refusals.numbers;
  if (hasParty(changed, style)) return refusals.party;
  const telling = tellingWords.find(([, telling]) => words.some((word) => telling.has(word)));
  if (telling !== undefined) return telling[0];
  if (sentencesIn(playbook) !== sentencesIn(text)) return refusals.sentences;
  if (other.some((unit, nth) => added.includes(unit) && isNameAt(other, nth))) return refusals.name;
  return changed.length === 0 ? refusals.order : refusals.words;
}

/** The units of one wording less those that the other one has as well, each as often as it has them. */
function without(units: readonly Unit[], others: readonly Unit[]): readonly Unit[] {
  const left = new Map<string, number>();
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1);
  return units.filter(({ key }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

function hasParty(changed: readonly Unit[], { parties }: ContractStyle): boolean {
  const said = new Set(changed.map((each) => each.said));
  return parties.some((party) => {
    const words = party.match(/\p{L}+/gu) ?? [];
    return words.length > 0 && words.every((word) => said.has(word));
  });
}

/** Whether a word is written large within its sentence. */
function isNameAt(units: readonly Unit[], nth: number): boolean {
  const before = units[nth - 1]?.key ?? ".";
  return before !== "." && /^\p{Lu}/u.test(units[nth]?.said ?? "");
}

function sentencesIn(text: string): number {
  return cutSentences(text, 0, text.length).length;
}
