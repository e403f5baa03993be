import type { RowSpan } from "../phrases/phrase-finder.ts";
import type { PlaybookIssue } from "../playbook/playbook.ts";
import { readTermSlot } from "../playbook/slots.ts";
import type { TextPlace } from "../values/defined-value.ts";
import { spellNumber } from "../values/number-words.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { agreeing, asOwner, slotWithVerb } from "./pronoun-grammar.ts";
import { spanInParagraph } from "./quote.ts";

/** Fills the slots of a reason, edit or wording from captures, bounds and the contract's own words. */
export function fillSlots(
  text: string,
  reading: ContractReading,
  issue: PlaybookIssue,
  captures: ReadonlyMap<string, RowSpan>,
): string {
  const filled = text.replaceAll(slotWithVerb, (...found: string[]) => {
    const [whole = "", inner = "", between = "", verb = ""] = found;
    const at = Number(found[4]);
    const word = filledSlot(inner, at, whole.length - between.length - verb.length);
    const isSubject = !followsPreposition.test(text.slice(0, at));
    return word + between + (isSubject ? agreeing(word, verb) : verb);
  });
  return asOwner(filled);

  function filledSlot(inner: string, at: number, length: number): string {
    const slot = inner.trim();
    const captured = captures.get(slot);
    if (captured !== undefined) return capturedText(reading, captured);
    const bound = issue.bounds.get(slot);
    if (bound !== undefined) return printBound(bound);
    if (slot.startsWith("wording:")) {
      const wording = issue.wordings.get(slot.slice("wording:".length))?.text ?? "";
      return fillSlots(wording, reading, issue, captures);
    }
    const word = inCase(termText(slot, reading), text.slice(0, at));
    // "with Acme Inc." ends its sentence with the stop it has.
    return text.startsWith(".", at + length) ? word.replace(/\.$/u, "") : word;
  }
}

/** "the duty of you ends": what follows is no verb of the name. */
const followsPreposition = /\b(?:of|to|by|for|with|from|against|on|upon)\s$/iu;

/** "known to us", but "we may keep": a contract that speaks as "we" or "I" is answered so. */
function inCase(word: string, before: string): string {
  if (
    !/\b(?:to|by|of|from|for|with|on|against|upon|give|require|pay|notify|notifies|reimburse|indemnify)\s$/u.test(
      before,
    )
  )
    return word;
  return { we: "us", I: "me" }[word] ?? word;
}

/** The words of a capture; a name that stands for a value with the value: "Warranty Period (90 days)". */
function capturedText(reading: ContractReading, span: RowSpan): string {
  const place = spanInParagraph(reading, span);
  const words = tidied(place === null ? wordsOf(reading, span) : textAt(reading, place));
  const defined = place === null ? null : reading.values.definedAt(span.from, span.to);
  return defined === null ? words : `${words} (${tidied(textAt(reading, defined))})`;
}

/** Words that run over the end of a paragraph, as those of a page that was cut into lines do. */
function wordsOf(reading: ContractReading, { from, to }: RowSpan): string {
  const rows = Array.from({ length: to - from }, (_, nth) => from + nth);
  return rows.map((row) => reading.text.words.spellingAt(row)).join(" ");
}

/** Without the gaps of justified lines, the apostrophe of "thirty (30) days’ notice", or a bracket left open. */
function tidied(words: string): string {
  const text = words.replaceAll(/\s+/gu, " ").replace(/[’']$/u, "");
  return text.lastIndexOf("(") > text.lastIndexOf(")") ? `${text})` : text;
}

function textAt(reading: ContractReading, { paragraph, start, end }: TextPlace): string {
  return reading.text.document.paragraphs[paragraph]?.text.slice(start, end) ?? "";
}

/** "36 months" -> "thirty-six (36) months"; other limits as they stand. */
export function printBound(limit: string): string {
  const match = /^(\d+) ([a-z]+)$/u.exec(limit);
  if (match === null) return limit;
  const [, digits = "", unit = ""] = match;
  const amount = Number(digits);
  const singular = unit.replace(/s$/u, "");
  return `${spellNumber(amount)} (${digits}) ${amount === 1 ? singular : `${singular}s`}`;
}

function termText(slot: string, reading: ContractReading): string {
  const asked = readTermSlot(slot);
  const word = asked === null ? undefined : reading.words.get(asked.term);
  if (asked === null || word === undefined) return "";
  if (asked.isPronoun) return pronounFor(word.text, asked.isPossessive);
  const article = asked.article !== "" && word.takesArticle ? `${asked.article} ` : "";
  const text = asked.isPossessive ? possessive(word.text) : word.text;
  return asked.article === "The" && article === "" ? capitalised(text) : article + text;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const possessives: ReadonlyMap<string, string> = new Map([
  ["you", "your"],
  ["we", "our"],
  ["I", "my"],
]);

/** Whom the contract calls "you", "we" or "I" is called so again; anybody else is "it", or "they". */
function pronounFor(text: string, isPossessive: boolean): string {
  const own = possessives.get(text);
  if (own === undefined && /(?:parties|persons|companies)$/iu.test(text))
    return isPossessive ? "their" : "they";
  if (own === undefined) return isPossessive ? "its" : "it";
  return isPossessive ? own : text;
}

function possessive(text: string): string {
  const pronoun = possessives.get(text);
  if (pronoun !== undefined) return pronoun;
  return text.endsWith("s") && !text.endsWith("ss") ? `${text}’` : `${text}’s`;
}
