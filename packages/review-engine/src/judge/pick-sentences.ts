import type { Clause, Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { CompiledPhrase } from "../phrases/compiled-phrase.ts";
import type { CompiledIssue } from "./compiled-playbook.ts";

/** The sentences an issue is about, in reading order. */
export function pickSentences(reading: ContractReading, issue: CompiledIssue): readonly Sentence[] {
  const picked = new Set<Sentence>();
  for (const phrase of issue.phrases) pickWith(reading, phrase, picked);
  for (const kind of issue.issue.look.clauses) {
    for (const sentence of reading.judged)
      if (reading.kinds.isOf(sentence, kind)) picked.add(sentence);
  }
  if (issue.headings.length > 0) {
    for (const sentence of reading.judged) {
      if (isUnderHeading(reading, reading.clauseOf(sentence), issue)) picked.add(sentence);
    }
  }
  for (const phrase of issue.except) {
    for (const sentence of picked)
      if (reading.matching.mentions(phrase, sentence) !== null) picked.delete(sentence);
  }
  return [...picked].sort((one, other) => one.index - other.index);
}

function pickWith(reading: ContractReading, phrase: CompiledPhrase, picked: Set<Sentence>): void {
  reading.matching.candidates(phrase.need).forEach((index) => {
    const sentence = reading.text.sentences[index];
    if (sentence === undefined || picked.has(sentence) || !reading.isJudged(sentence)) return;
    if (reading.matching.mentions(phrase, sentence) !== null) picked.add(sentence);
  });
}

function isUnderHeading(reading: ContractReading, clause: Clause, issue: CompiledIssue): boolean {
  const heading =
    clause.heading === null ? undefined : reading.text.sentences[clause.heading.sentence];
  if (
    heading !== undefined &&
    issue.headings.some((phrase) => reading.matching.mentions(phrase, heading) !== null)
  ) {
    return true;
  }
  return clause.parent !== null && isUnderHeading(reading, clause.parent, issue);
}
