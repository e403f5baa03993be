import type { ContractReading } from "../contract/contract-reading.ts";
import type { DefinedTerm } from "../contract/defined-terms.ts";
import { proofParagraphAt, slipAt, type ProofParagraph, type Slip } from "./note.ts";

/** Terms that are defined twice, and terms that are defined and never used. */
export function termsDefinedInVain(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  const text = paragraphs
    .map((paragraph) => paragraph.text.toLowerCase().replaceAll(/\s+/gu, " "))
    .join("\n");
  const own = reading.terms.filter(isOwnTerm);
  const first = new Map<string, DefinedTerm>();
  return own.flatMap((term): readonly Slip[] => {
    const before = first.get(term.term);
    if (before !== undefined) return isSecond(before, term) ? [twice(reading, term)] : [];
    first.set(term.term, term);
    if (hasSibling(term, own) || isUsedAgain(term.term, text)) return [];
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
function hasSibling(term: DefinedTerm, all: readonly DefinedTerm[]): boolean {
  return all.some(
    (each) =>
      each !== term &&
      each.paragraph === term.paragraph &&
      Math.abs(each.start - term.end) < 60 &&
      each.form === "bracket",
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
const naming = new RegExp(
  `(?<![\\p{L}\\d“"'‘-])((?:\\p{Lu}[\\p{Ll}]+(?:-\\p{Lu}?\\p{Ll}+)?\\s+){0,3}\\p{Lu}[\\p{Ll}-]*)(?![\\p{L}\\d”"])`,
  "gu",
);
const headed = new RegExp(`(?:^|\\s)(?:${termHeads})$`, "iu");
const elsewhere =
  /(?:capitali[sz]ed (?:terms|words)|terms (?:used|defined)|defined terms).{0,160}(?:meaning|defined|ascribed|given|set forth|set out)|(?:meaning|definition)s? (?:given|set (?:forth|out)|ascribed|assigned|provided|specified|stated).{0,40}\b(?:in|by|under|at)\b|as defined in/iu;
const leastUses = 3;
const worldly =
  /^(?:party|parties|intellectual property(?: rights?)?|effective date|united states.*|personal data|third part(?:y|ies)|board.*|human rights?|real property|civil rights?|health services?|internal revenue.*|general data.*|force majeure event)$/iu;

/** Names written as defined terms, used several times, that the contract defines nowhere. */
export function undefinedTerms(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  const running = paragraphs.filter(({ zone, text }) => zone !== "title" && /\p{Ll}/u.test(text));
  const text = paragraphs.map((paragraph) => paragraph.text).join("\n");
  if (elsewhere.test(text)) return [];
  const uses = new Map<
    string,
    { count: number; paragraph: ProofParagraph; start: number; name: string }
  >();
  for (const paragraph of running) {
    for (const match of paragraph.text.matchAll(naming)) {
      const name = trimmed(match[1] ?? "");
      if (!headed.test(name) || worldly.test(name)) continue;
      const start = match.index + (match[1] ?? "").indexOf(name);
      if (!isInsideSentence(paragraph.text, start) || isHeadingLike(paragraph.text)) continue;
      const key = singular(name);
      const before = uses.get(key);
      if (before === undefined) uses.set(key, { count: 1, paragraph, start, name });
      else before.count += 1;
    }
  }
  const often = [...uses].filter(([, { count }]) => count >= leastUses);
  if (often.length === 0) return [];
  const known = knownNames(reading, text);
  return often
    .filter(([key]) => !known(key))
    .map(([, { paragraph, start, name }]) =>
      slipAt(
        reading,
        "term",
        paragraph,
        { start, end: start + name.length },
        `“${name}” is written like a defined term, but is not defined.`,
      ),
    );
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

function isInsideSentence(text: string, start: number): boolean {
  return /[\p{Ll}\d,]["”)]?\s+(?:\(\p{Ll}{1,3}\)\s+)?$/u.test(text.slice(0, start));
}

/** A title in capitals of the first letters says nothing of defined terms. */
function isHeadingLike(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length > 0 && capital / words.length > 0.6;
}

/** "(collectively, the Services)", "referred to as the Field": named without quotes. */
const namedInBrackets =
  /(?:\([^()]{0,60}?|(?:referred to|known|called|defined)(?: herein)?(?: as)? (?:the |an? )?)((?:\p{Lu}[\p{L}-]+ ?){1,4})(?=[),.;]|\s)/gu;

/** Whether a name is explained somewhere: defined, put in quotes, a part of a defined name, or a label of a form. */
function knownNames(reading: ContractReading, text: string): (name: string) => boolean {
  const names = new Set<string>();
  for (const { term } of reading.terms) names.add(singular(term));
  for (const { name, aliases } of reading.parties)
    for (const each of [name, ...aliases]) names.add(singular(each));
  for (const match of text.matchAll(/["“]([^"“”]{2,60})["”]/gu))
    names.add(singular(match[1] ?? ""));
  for (const match of text.matchAll(/^\W*([\p{Lu}][\p{L} -]{2,50}?)\s*(?::|$|\s+means\b|\t)/gmu))
    names.add(singular(match[1] ?? ""));
  for (const match of text.matchAll(namedInBrackets)) names.add(singular(match[1] ?? ""));
  const all = [...names].filter((name) => name.length > 2);
  return (name) =>
    names.has(name) || all.some((each) => name.endsWith(` ${each}`) || each.endsWith(` ${name}`));
}
