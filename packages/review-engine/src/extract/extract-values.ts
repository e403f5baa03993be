import { PhraseCompiler } from "../phrases/compile-phrase.ts";
import type { CompiledPhrase } from "../phrases/compiled-phrase.ts";
import type { ContractType } from "../contract/contract-type.ts";
import { paragraphAt, type Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { quoteOf, spanInParagraph } from "../judge/quote.ts";
import type { ExtractedValue } from "../review.ts";
import type { RowSpan } from "../phrases/phrase-finder.ts";
import { contractFacts } from "./contract-facts.ts";
import { lawValue } from "./law-value.ts";
import { isStandIn } from "./stand-in.ts";
import { valuePhrases, type ValuePhrases } from "./value-phrases.ts";

let compiled: ReadonlyMap<ValuePhrases, readonly CompiledPhrase[]> | null = null;

function compiledPhrases(): ReadonlyMap<ValuePhrases, readonly CompiledPhrase[]> {
  if (compiled !== null) return compiled;
  const compiler = new PhraseCompiler();
  compiled = new Map(valuePhrases.map((each) => [each, compiler.compileAll(each.phrases)]));
  return compiled;
}

/** The values a reader asks of every contract, each with the words it was read from. */
export function extractValues(
  reading: ContractReading,
  type: ContractType,
): readonly ExtractedValue[] {
  // An NDA's few values are in its own phrases; the model is for contracts that end and renew.
  const learnt = type.name === "NDA" ? [] : contractFacts(reading);
  const law = learnt.some(({ label }) => label === "Governing law") ? null : lawValue(reading);
  const facts = law === null ? learnt : [...learnt, law];
  const known = new Set(facts.map(({ label }) => label));
  return [
    ...partyValues(reading, type),
    { group: "Contract values", label: "Contract Type", value: type.name, quote: null },
    ...facts,
    ...[...compiledPhrases()].flatMap(([sought, phrases]) =>
      known.has(sought.label) ? [] : foundValues(reading, type, sought, phrases),
    ),
  ];
}

function partyValues(reading: ContractReading, type: ContractType): readonly ExtractedValue[] {
  return reading.parties.flatMap((party, position): readonly ExtractedValue[] => {
    // Who discloses and who receives is the question of an NDA alone.
    const role = type.name === "NDA" ? roleOf(reading, position) : null;
    return [
      { group: "Parties", label: "Name", value: party.name, quote: party.quote },
      ...(party.address === null
        ? []
        : [
            {
              group: "Parties",
              label: "Business Address",
              value: party.address.text,
              quote: party.address.quote,
            },
          ]),
      ...(role === null
        ? []
        : [{ group: "Parties", label: "Role", value: role, quote: party.quote }]),
    ];
  });
}

function roleOf(reading: ContractReading, position: number): string | null {
  if (reading.roles.isMutual) return "Discloser and recipient";
  if (reading.roles.recipient === position) return "Recipient";
  return reading.roles.discloser === position ? "Discloser" : null;
}

function isTooShort(reading: ContractReading, sought: ValuePhrases, span: RowSpan): boolean {
  if (sought.leastDays === undefined) return false;
  const days = reading.values.valueWithin("duration", span.from, span.to)?.amount;
  return days !== undefined && days < sought.leastDays;
}

const textAt = (reading: ContractReading, { paragraph }: { readonly paragraph: number }): string =>
  paragraphAt(reading.text.document, paragraph).text;

function foundValues(
  reading: ContractReading,
  type: ContractType,
  sought: ValuePhrases,
  phrases: readonly CompiledPhrase[],
): readonly ExtractedValue[] {
  const found: ExtractedValue[] = [];
  const isBesides = (sentence: Sentence): boolean =>
    type.name !== "NDA" &&
    sought.about?.test(textAt(reading, sentence).slice(sentence.start, sentence.end)) === false;
  for (const phrase of phrases) {
    const candidates = reading.matching.candidates(phrase.need);
    if (candidates.isEmpty()) continue;
    for (const sentence of reading.text.sentences) {
      if (sentence.isHeading || !candidates.has(sentence.index)) continue;
      if (sought.except.some((kind) => reading.kinds.isOf(sentence, kind))) continue;
      if (isBesides(sentence)) continue;
      const span = reading.matching.mentions(phrase, sentence)?.captures.get("value");
      const place = span === undefined ? null : spanInParagraph(reading, span);
      if (place === null) continue;
      if (span !== undefined && isTooShort(reading, sought, span)) continue;
      if (sought.notBefore?.test(textAt(reading, place).slice(place.end)) === true) continue;
      if (sought.isPlace && isStandIn(textAt(reading, place), place, reading.terms)) continue;
      const quote = quoteOf(reading.text.document, place.paragraph, place.start, place.end);
      found.push({
        group: sought.group,
        label: sought.label,
        value: quote.text.replaceAll(/\s+/gu, " "),
        quote,
      });
      if (!sought.isEvery) return found;
    }
  }
  return found;
}
