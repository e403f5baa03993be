import type { ContractReading } from "../contract/contract-reading.ts";
import type { Sentence } from "../contract/contract.ts";
import type { CompiledIssue } from "./compiled-playbook.ts";
import type { Place } from "./judgement.ts";

/** A clause that is named for the subject says more of it than a phrase that stands anywhere. */
const named = 3;
/** A sentence of fewer words is seldom more than a heading or a list item. */
const fewWords = 6;

/** The place that says most of what the issue is about; of equals the first. There is one at least. */
export function mostRelevant(
  reading: ContractReading,
  issue: CompiledIssue,
  places: readonly [Place, ...Place[]],
): Place {
  let [best] = places;
  if (places.length === 1) return best;
  let most = -Infinity;
  for (const place of places) {
    const much = place.sentence === null ? 0 : relevance(reading, issue, place.sentence);
    if (much > most) [best, most] = [place, much];
  }
  return best;
}

function relevance(reading: ContractReading, issue: CompiledIssue, sentence: Sentence): number {
  const { look } = issue.issue;
  const isNamed =
    look.clauses.some((kind) => reading.judgedOfKind(kind).includes(sentence)) ||
    look.categories.some((category) => reading.judgedOfCategory(category).includes(sentence)) ||
    isUnderHeading(reading, issue, sentence);
  const said = [...issue.phrases, ...issue.always].filter((phrase) =>
    reading.matching.isMentioned(phrase, sentence),
  );
  const { zone } = reading.clauseOf(sentence);
  const isAside = zone === "recitals" || zone === "preamble" || zone === "schedule";
  const isShort = sentence.to - sentence.own < fewWords;
  return (isNamed ? named : 0) + said.length - (isAside ? 2 : 0) - (isShort ? named : 0);
}

function isUnderHeading(
  reading: ContractReading,
  issue: CompiledIssue,
  sentence: Sentence,
): boolean {
  for (let clause = reading.clauseOf(sentence); ;) {
    const heading = reading.text.sentences[clause.heading?.sentence ?? -1];
    if (
      heading !== undefined &&
      issue.headings.some((p) => reading.matching.isMentioned(p, heading))
    )
      return true;
    if (clause.parent === null) return false;
    clause = clause.parent;
  }
}
