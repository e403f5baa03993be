import { findQuote } from "@proviso/redline";
import type { Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { Judgement } from "../judge/judgement.ts";
import type { Opinion } from "./opinion.ts";

const leastQuoted = 12;
const mostReason = 300;

/**
 * The judgement, or what an opinion decides where the rules left it to a human. An opinion is heeded only when
 * the words it quotes stand in a sentence that the issue was looked for in, and when it names a fallback
 * that the playbook has; else the rules' answer stands.
 */
export function heedOpinion(
  reading: ContractReading,
  judgement: Judgement,
  opinions: readonly Opinion[],
): Judgement {
  if (judgement.outcome.verdict !== "needs_human") return judgement;
  const opinion = opinions.find(({ issueId }) => issueId === judgement.issue.issue.id);
  if (opinion === undefined) return judgement;
  const sentence = quotedSentence(reading, judgement, opinion);
  return sentence === null || !isPossible(judgement, opinion)
    ? judgement
    : decidedBy(judgement, opinion, sentence);
}

function quotedSentence(
  reading: ContractReading,
  { looked }: Judgement,
  { quote }: Opinion,
): Sentence | null {
  if (quote.trim().length < leastQuoted) return null;
  const places = findQuote(reading.text.document, quote);
  const { paragraphs } = reading.text.document;
  return (
    looked.find((sentence) =>
      places.some(
        ({ paragraph, start, end }) =>
          paragraphs[sentence.paragraph]?.id === paragraph &&
          start < sentence.end &&
          end > sentence.start,
      ),
    ) ?? null
  );
}

function isPossible({ issue }: Judgement, { verdict, fallback }: Opinion): boolean {
  const known = issue.issue.fallbacks.length;
  return verdict === "fallback"
    ? fallback !== null && fallback >= 1 && fallback <= known
    : fallback === null;
}

function decidedBy(judgement: Judgement, opinion: Opinion, sentence: Sentence): Judgement {
  const { verdict, fallback, model } = opinion;
  // Braces would be read as slots of the playbook's own sentences.
  const reason = opinion.reason.replaceAll(/[{}]/gu, "").replaceAll(/\s+/gu, " ").trim();
  const outcome = {
    verdict,
    fallback,
    reason: reason.slice(0, mostReason),
    edit: [],
    orElse: [],
  };
  const place = { sentence, evidence: { match: null, captures: new Map() }, outcome };
  return { ...judgement, outcome, place, failures: [], further: [], model };
}
