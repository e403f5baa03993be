import type { Edit } from "@proviso/redline";
import type { ContractReading } from "../contract/contract-reading.ts";
import { paragraphAt, type Sentence } from "../contract/contract.ts";
import type { PhraseMatch } from "../phrases/phrase-finder.ts";
import type { Verdict } from "../review.ts";
import { fillSlots } from "./fill-slots.ts";
import type { Judgement } from "./judgement.ts";
import { quoteSentence } from "./quote.ts";

/** The verdict a reader sees for a judgement, with the edits that were proven for it. */
export function toVerdict(
  reading: ContractReading,
  judgement: Judgement,
  edits: readonly Edit[],
): Verdict {
  const { issue } = judgement.issue;
  const { outcome, place } = judgement;
  const isMissing = outcome.verdict === "missing";
  return {
    issueId: issue.id,
    name: issue.name,
    why: issue.why,
    severity: issue.severity,
    verdict: outcome.verdict,
    fallback: outcome.fallback,
    action: actionOf(edits),
    quote:
      place.sentence === null || isMissing
        ? null
        : quoteSentence(reading, place.sentence, matchIn(reading, judgement, place.sentence)),
    reason: fillSlots(outcome.reason, reading, issue, place.evidence.captures),
    looked: isMissing ? lookedAt(reading, judgement) : null,
    decision: null,
    model: judgement.model ?? null,
  };
}

/** What the deciding rule found there; where none decided, what it was looked for by. */
function matchIn(
  reading: ContractReading,
  { issue, place }: Judgement,
  sentence: Sentence,
): PhraseMatch | null {
  if (place.evidence.match !== null) return place.evidence.match;
  for (const phrase of issue.phrases) {
    const match = reading.matching.mentions(phrase, sentence);
    if (match !== null) return match;
  }
  return null;
}

function actionOf(edits: readonly Edit[]): Verdict["action"] {
  if (edits.length === 0) return null;
  if (edits.every((edit) => edit.kind === "insert")) return "ADD";
  const isEmpty = (edit: Edit): boolean =>
    edit.kind === "delete" || (edit.kind === "replace" && edit.text === "");
  return edits.some(isEmpty) &&
    edits.every(
      (edit) =>
        isEmpty(edit) ||
        (edit.kind === "replace" && edit.text.length < 32 && edit.start < edit.end),
    )
    ? "DELETE"
    : "REVISED";
}

function lookedAt(reading: ContractReading, judgement: Judgement): string {
  const clauses = new Set(reading.judged.map((sentence) => sentence.clause)).size;
  const nearest = judgement.looked[0] ?? nearestSentence(reading, judgement);
  const searched = `${clauses} ${clauses === 1 ? "clause" : "clauses"}`;
  return nearest === null ? searched : `${searched}; nearest: ${clauseName(reading, nearest)}`;
}

/** The clause after which the missing wording would stand. */
function nearestSentence(reading: ContractReading, judgement: Judgement): Sentence | null {
  const kinds = [
    ...judgement.issue.issue.look.clauses,
    ...[...judgement.issue.issue.wordings.values()].flatMap((each) => each.after),
  ];
  for (const kind of kinds) {
    const found = reading.judgedOfKind(kind)[0];
    if (found !== undefined) return found;
  }
  return null;
}

/** A clause as a reader would name it: its number and heading, else its first words. */
export function clauseName(reading: ContractReading, sentence: Sentence): string {
  const clause = reading.clauseOf(sentence);
  if (clause.heading !== null) return `${clause.label} ${clause.heading.text}`.trim();
  const { text } = paragraphAt(reading.text.document, sentence.paragraph);
  const words = text.slice(sentence.start, sentence.end).split(/\s+/u).slice(0, 6).join(" ");
  return `${clause.label} “${words} ...”`.trim();
}
