import type { Clause, Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { CompiledPhrase } from "../phrases/compiled-phrase.ts";
import type { CompiledIssue } from "./compiled-playbook.ts";

/**
 * The sentences an issue is about, in reading order. What is known without matching is picked
 * first, so that phrases need only be looked for in the rest.
 */
export function pickSentences(reading: ContractReading, issue: CompiledIssue): readonly Sentence[] {
  const picked = new Set<Sentence>();
  for (const kind of issue.issue.look.clauses)
    for (const sentence of reading.judgedOfKind(kind)) picked.add(sentence);
  for (const category of issue.issue.look.categories)
    for (const sentence of reading.judgedOfCategory(category)) picked.add(sentence);
  pickUnderHeadings(reading, issue.headings, picked);
  for (const phrase of issue.phrases) pickWith(reading, phrase, picked);
  pickChosen(reading, picked);
  for (const phrase of issue.except) {
    for (const sentence of picked)
      if (reading.matching.isMentioned(phrase, sentence)) picked.delete(sentence);
  }
  for (const phrase of issue.always) pickWith(reading, phrase, picked);
  return [...picked].sort((one, other) => one.index - other.index);
}

/** What leads into the options of a form says nothing without those that are ticked, and they say it instead. */
function pickChosen(reading: ContractReading, picked: Set<Sentence>): void {
  const leads = new Set<Sentence>();
  for (const option of reading.chosen) {
    const lead = reading.text.sentences[option.lead ?? -1];
    if (lead === undefined || !picked.has(lead)) continue;
    picked.add(option);
    leads.add(lead);
  }
  for (const lead of leads) picked.delete(lead);
}

function pickWith(reading: ContractReading, phrase: CompiledPhrase, picked: Set<Sentence>): void {
  reading.matching.candidates(phrase.need).forEach((index) => {
    const sentence = reading.text.sentences[index];
    if (sentence === undefined || picked.has(sentence) || !reading.isJudged(sentence)) return;
    if (reading.matching.isMentioned(phrase, sentence)) picked.add(sentence);
  });
}

/** Picks what stands in clauses, or in parts of them, whose heading mentions one of the phrases. */
function pickUnderHeadings(
  reading: ContractReading,
  phrases: readonly CompiledPhrase[],
  picked: Set<Sentence>,
): void {
  const named = new Set<Clause>();
  for (const phrase of phrases) {
    reading.matching.candidates(phrase.need).forEach((index) => {
      const heading = reading.text.sentences[index];
      if (heading?.isHeading === true && reading.matching.isMentioned(phrase, heading))
        named.add(reading.clauseOf(heading));
    });
  }
  for (const clause of named) for (const sentence of reading.judgedIn(clause)) picked.add(sentence);
}
