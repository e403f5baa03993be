import type { ContractReading } from "../contract/contract-reading.ts";
import type { DefinedTerm } from "../contract/defined-terms.ts";
import { proofParagraphAt, slipAt, type ProofParagraph, type Slip } from "./note.ts";

/** The text is searched for the uses of so many terms; no contract that was measured defines nearly as many. */
const mostTerms = 1_000;

/** Terms that are defined twice, and terms that are defined and never used. */
export function termsDefinedInVain(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  const own = reading.terms.filter(isOwnTerm);
  if (own.length === 0) return [];
  // One space stays as it is; only what differs from it is put in its place.
  const text = paragraphs
    .map((paragraph) => paragraph.text.toLowerCase().replaceAll(/\s{2,}|[^\S ]/gu, " "))
    .join("\n");
  const first = new Map<string, DefinedTerm>();
  const byParagraph = Map.groupBy(own, ({ paragraph }) => paragraph);
  return own.flatMap((term): readonly Slip[] => {
    const before = first.get(term.term);
    if (before !== undefined) return isSecond(before, term) ? [twice(reading, term)] : [];
    first.set(term.term, term);
    if (first.size > mostTerms) return [];
    const beside = byParagraph.get(term.paragraph) ?? [];
    if (hasSibling(term, beside) || isUsedAgain(term.term, text)) return [];
    return [slipOf(reading, term, `“${term.term}” is defined, but not used.`)];
  });
}

/** A name in quotes is a term when it is written as one: with a capital, and not a sentence. */
function isOwnTerm({ term }: DefinedTerm): boolean {
  return /^\p{Lu}/u.test(term) && term.split(/\s+/u).length <= 6 && !/[.;:?]/u.test(term);
}

/** A definition in brackets names again what one before it means: "Affiliate" ... (the “Affiliate”). */
function isSecond(before: DefinedTerm, term: DefinedTerm): boolean {
  return before.form === "means" && term.form === "means" && before.paragraph !== term.paragraph;
}

function twice(reading: ContractReading, term: DefinedTerm): Slip {
  return slipOf(reading, term, `“${term.term}” is defined a second time.`);
}

function slipOf(reading: ContractReading, term: DefinedTerm, text: string): Slip {
  const paragraph = proofParagraphAt(reading, term.paragraph);
  return slipAt(reading, "term", paragraph, { start: term.start, end: term.end }, text);
}

/** Two names for one thing ("Acme" or the "Supplier") are used when one of them is. */
function hasSibling(term: DefinedTerm, beside: readonly DefinedTerm[]): boolean {
  return beside.some(
    (each) => each !== term && Math.abs(each.start - term.end) < 60 && each.form === "bracket",
  );
}

/** Whether a term stands in a text more than once, its plural and other spellings of capitals included. */
function isUsedAgain(term: string, lowered: string): boolean {
  const stem = term
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .replace(/(?:ies|s)$/u, "");
  let uses = 0;
  for (let at = lowered.indexOf(stem); at >= 0; at = lowered.indexOf(stem, at + 1)) {
    const isWord =
      !/[\p{L}\d]/u.test(lowered.charAt(at - 1)) &&
      /^\p{Ll}{0,3}(?![\p{L}\d])/u.test(lowered.slice(at + stem.length, at + stem.length + 4));
    uses += isWord ? 1 : 0;
    if (uses > 1) return true;
  }
  return false;
}

/** Last words by which a capitalised name is taken for a term of the contract and not for a name of the world. */
const termHeads =
  "information|materials?|services?|products?|software|deliverables?|documentation|fees?|territory|specifications?|data|technology|property|rights?|party|parties|works?|product|period|term|date|order|orders|invoice|content|equipment|licen[cs]e|field|users?|systems?|subscription|platform|claims?|losses|indemnitees?|representatives?|personnel|affiliates?|sub-?processors?|purpose";
/** A name as it is written from a capital on, and the last of its words. */
const naming =
  /((?:\p{Lu}[\p{Ll}]+(?:-\p{Lu}?\p{Ll}+)?\s+){0,3}(\p{Lu}[\p{Ll}-]*))(?![\p{L}\d”"])/uy;
const isInsideWord = /[\p{L}\d“"'‘-]/u;
const isHead = new RegExp(`^(?:${termHeads})$`, "iu");
const elsewhere =
  /(?:capitali[sz]ed (?:terms|words)|terms (?:used|defined)|defined terms).{0,160}(?:meaning|defined|ascribed|given|set forth|set out)|(?:meaning|definition)s? (?:given|set (?:forth|out)|ascribed|assigned|provided|specified|stated).{0,40}\b(?:in|by|under|at)\b|as defined in/iu;
const leastUses = 3;
const worldly =
  /^(?:party|parties|intellectual property(?: rights?)?|effective date|united states.*|personal data|third part(?:y|ies)|board.*|human rights?|real property|civil rights?|health services?|internal revenue.*|general data.*|force majeure event)$/iu;

/** How often a name is used, and where first. */
interface Use {
  count: number;
  readonly paragraph: ProofParagraph;
  readonly start: number;
  readonly name: string;
}

type Uses = readonly (readonly [key: string, use: Use])[];

/** Names written as defined terms, used several times, that the contract defines nowhere. */
export function undefinedTerms(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  const running = paragraphs.filter(({ zone, text }) => zone !== "title" && /\p{Ll}/u.test(text));
  const uses = new Map<string, Use>();
  for (const paragraph of running) {
    const names = capitalNames(paragraph.text).filter(
      ({ start, name }) => !worldly.test(name) && isInsideSentence(paragraph.text, start),
    );
    if (names.length === 0 || isHeadingLike(paragraph.text)) continue;
    for (const { start, name } of names) {
      const key = singular(name);
      const before = uses.get(key);
      if (before === undefined) uses.set(key, { count: 1, paragraph, start, name });
      else before.count += 1;
    }
  }
  const often = [...uses].filter(([, { count }]) => count >= leastUses);
  if (often.length === 0) return [];
  const text = paragraphs.map((paragraph) => paragraph.text).join("\n");
  if (elsewhere.test(text)) return [];
  return unexplained(often, reading, text).map(([, { paragraph, start, name }]) =>
    slipAt(
      reading,
      "term",
      paragraph,
      { start, end: start + name.length },
      `“${name}” is written like a defined term, but is not defined.`,
    ),
  );
}

/** The names that end in a word for what contracts define, each from its first word that is no article. */
function capitalNames(text: string): readonly { readonly start: number; readonly name: string }[] {
  const names: { readonly start: number; readonly name: string }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isSmall = code < 0x80 && (code < 0x41 || code > 0x5a);
    if (isSmall || (at > 0 && text[at - 1] !== " " && isInsideWord.test(text.charAt(at - 1))))
      continue;
    naming.lastIndex = at;
    const match = naming.exec(text);
    if (match === null) continue;
    at += match[0].length - 1;
    if (!isHead.test(match[2] ?? "")) continue;
    const name = trimmed(match[1] ?? "");
    names.push({ start: match.index + (match[1] ?? "").indexOf(name), name });
  }
  return names;
}

/** Articles that begin with a capital belong to the sentence, not to the name. */
function trimmed(name: string): string {
  return name.replace(
    /^(?:(?:The|This|Such|Any|Each|All|No|In|If|For|Upon|On|At|Its|Our|Your|And|Or)\s+)+/u,
    "",
  );
}

function singular(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/gu, " ").replace(/ies$/u, "y").replace(/s$/u, "");
}

/** Whether a name goes on from words in small letters, with the letter of a list between them at most. */
function isInsideSentence(text: string, start: number): boolean {
  const before = text.slice(0, start);
  const said = before.trimEnd();
  if (said.length === before.length) return false;
  if (endsInWord(said)) return true;
  const item = /\(\p{Ll}{1,3}\)$/u.exec(said.slice(-8));
  if (item === null) return false;
  const lead = said.slice(0, said.length - item[0].length);
  const led = lead.trimEnd();
  return led.length < lead.length && endsInWord(led);
}

function endsInWord(text: string): boolean {
  return /[\p{Ll}\d,]["”)]?$/u.test(text.slice(-3));
}

/** Shorter words count for nothing: small ones have no capital in a title either. */
const leastCounted = 4;

/** A title in capitals of the first letters says nothing of defined terms. */
function isHeadingLike(text: string): boolean {
  let words = 0;
  let capitals = 0;
  let letters = 0;
  let isCapital = false;
  for (let at = 0; at <= text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isLetterAt(text, at, code)) {
      if (letters === 0) isCapital = isCapitalAt(text, at, code);
      letters += 1;
      // A letter of two code units is one.
      if (code >= 0xd800 && code < 0xe000) at += 1;
    } else {
      if (letters >= leastCounted) {
        words += 1;
        if (isCapital) capitals += 1;
      }
      letters = 0;
    }
  }
  return words > 0 && capitals / words > 0.6;
}

function isLetterAt(text: string, at: number, code: number): boolean {
  if (code < 0x80) return isPlainCapital(code) || (code >= 0x61 && code <= 0x7a);
  return /^\p{L}/u.test(text.slice(at, at + 2));
}

function isCapitalAt(text: string, at: number, code: number): boolean {
  return code < 0x80 ? isPlainCapital(code) : /^\p{Lu}/u.test(text.slice(at, at + 2));
}

function isPlainCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

/** "(collectively, the Services)", "referred to as the Field": named without quotes. */
const namedInBrackets =
  /(?:\([^()]{0,60}?|(?:referred to|known|called|defined)(?: herein)?(?: as)? (?:the |an? )?)(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,3} ?)(?=[),.;]|\s)/gu;

/** How texts explain a name besides defining it: in quotes, as the label of a form, in brackets. */
const explaining = [
  /["“]([^"“”]{2,60})["”]/gu,
  /^[^\w\n\r\u2028\u2029]*(\p{Lu}[\p{L} -]{2,50}?)\s*(?::|$|(?<=\s)means\b|\t)/gmu,
  namedInBrackets,
];

/** Those of the names that are explained nowhere: not defined, no party, no part of such a name. */
function unexplained(uses: Uses, { terms, parties }: ContractReading, text: string): Uses {
  const defined = [
    ...terms.map(({ term }) => term),
    ...parties.flatMap(({ name, aliases }) => [name, ...aliases]),
  ];
  let left = without(uses, defined);
  for (const pattern of explaining) {
    if (left.length === 0) break;
    left = without(
      left,
      [...text.matchAll(pattern)].map((match) => match[1] ?? ""),
    );
  }
  return left;
}

function without(uses: Uses, explained: readonly string[]): Uses {
  const names = new Set(explained.map(singular));
  const long = new Set([...names].filter((name) => name.length > 2));
  const endings = new Set([...long].flatMap(endingsOf));
  const isExplained = (key: string): boolean =>
    names.has(key) || endings.has(key) || endingsOf(key).some((each) => long.has(each));
  return uses.filter(([key]) => !isExplained(key));
}

/** What follows each of a name's spaces: "receiving party" ends in "party". */
function endingsOf(name: string): readonly string[] {
  return [...name.matchAll(/ /gu)].map(({ index }) => name.slice(index + 1));
}
