import type { ContractNliAnswer } from "../../packages/review-engine/src/clauses/index.ts";
import { topics, type Choice } from "../../packages/review-engine/src/clauses/topics.ts";
import type { LabelledContract } from "./contract-nli-data.ts";

/** The answers to one contract's hypotheses. */
export type Answers = readonly ContractNliAnswer[];

/** How well one hypothesis was answered; null where the gold has nothing to measure. */
export interface HypothesisFigures {
  readonly hypothesis: string;
  readonly topic: string;
  readonly accuracy: number;
  readonly contradiction: number | null;
  readonly entailment: number | null;
  /** Average precision of the evidence: over all contracts together, and the mean of each. */
  readonly evidence: number | null;
  readonly evidencePerCase: number | null;
}

/** The figures of the measuring program of the data, by its names. */
export interface Figures {
  readonly accuracy_macro: number;
  readonly f1_contradiction: number;
  readonly f1_entailment: number;
  readonly evidence_map_macro: number;
  readonly evidence_map_per_case: number;
}

interface Scored {
  readonly score: number;
  readonly isEvidence: boolean;
}

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/** Average precision, as scikit-learn defines it: equal scores count as one step. */
export const averagePrecision = (items: readonly Scored[]): number | null => {
  const positives = items.filter(({ isEvidence }) => isEvidence).length;
  if (positives === 0) return null;
  const sorted = items.toSorted((a, b) => b.score - a.score);
  let found = 0;
  let before = 0;
  let sum = 0;
  sorted.forEach(({ score, isEvidence }, at) => {
    if (isEvidence) found++;
    if (sorted[at + 1]?.score === score) return;
    sum += ((found - before) / positives) * (found / (at + 1));
    before = found;
  });
  return sum;
};

const f1 = (
  pairs: readonly { readonly gold: Choice; readonly answer: Choice }[],
  choice: Choice,
): number | null => {
  const gold = pairs.filter((pair) => pair.gold === choice).length;
  if (gold === 0) return null;
  const answered = pairs.filter((pair) => pair.answer === choice).length;
  const both = pairs.filter((pair) => pair.gold === choice && pair.answer === choice).length;
  return (2 * both) / (gold + answered);
};

/** Measures the answers to each contract against its gold, hypothesis by hypothesis. */
export const figuresByHypothesis = (
  contracts: readonly LabelledContract[],
  answers: readonly Answers[],
): { readonly rows: HypothesisFigures[]; readonly cases: number[] } => {
  const cases: number[] = [];
  const rows = topics.map(({ topic, hypothesis }, at): HypothesisFigures => {
    const pairs: { gold: Choice; answer: Choice }[] = [];
    const pool: Scored[] = [];
    const own: number[] = [];
    contracts.forEach((contract, index) => {
      const gold = contract.gold.get(hypothesis);
      const answer = answers[index]?.[at];
      if (gold === undefined || answer === undefined) return;
      pairs.push({ gold: gold.choice, answer: answer.choice });
      if (gold.choice === "NotMentioned") return;
      const scored = answer.span_scores.map((score, span) => ({
        score,
        isEvidence: gold.spans.has(span),
      }));
      pool.push(...scored);
      const precision = averagePrecision(scored);
      if (precision !== null) own.push(precision);
    });
    cases.push(...own);
    return {
      hypothesis,
      topic,
      accuracy: pairs.filter(({ gold, answer }) => gold === answer).length / pairs.length,
      contradiction: f1(pairs, "Contradiction"),
      entailment: f1(pairs, "Entailment"),
      evidence: averagePrecision(pool),
      evidencePerCase: mean(own),
    };
  });
  return { rows, cases };
};

/** The figures over all hypotheses, as the measuring program of the data computes them. */
export const figuresOf = (
  contracts: readonly LabelledContract[],
  answers: readonly Answers[],
): Figures => {
  const { rows, cases } = figuresByHypothesis(contracts, answers);
  return {
    accuracy_macro: mean(rows.map(({ accuracy }) => accuracy)) ?? 0,
    f1_contradiction: mean(rows.map(({ contradiction }) => contradiction)) ?? 0,
    f1_entailment: mean(rows.map(({ entailment }) => entailment)) ?? 0,
    evidence_map_macro: mean(rows.map(({ evidence }) => evidence)) ?? 0,
    evidence_map_per_case: mean(cases) ?? 0,
  };
};
