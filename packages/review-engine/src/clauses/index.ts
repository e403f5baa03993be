import data from "./model.json" with { type: "json" };
import { probability } from "./neighbours.ts";
import { unpackModel, type ClauseModel } from "./packed-model.ts";
import { read } from "./read.ts";
import { topics, type Choice, type Topic } from "./topics.ts";

/** One span's probability of being evidence for a topic. */
interface TopicScore {
  readonly topic: Topic;
  readonly score: number;
}

/** What a contract says about one topic's claim, with the spans that show it, strongest first. */
interface ClauseDecision {
  readonly topic: Topic;
  readonly hypothesis: string;
  /** Whether the contract says what the topic's claim says, says the contrary, or is silent. */
  readonly choice: Choice;
  /** How sure the model is of the choice, 0 to 1. */
  readonly confidence: number;
  readonly evidence: readonly { readonly span: number; readonly score: number }[];
}

/** The clauses of one contract as the model reads them. */
export interface ClauseReading {
  /** For each span, in order, the topics it is probably about (0.1 or more), likeliest first. */
  readonly spans: readonly (readonly TopicScore[])[];
  /** One decision for each topic. */
  readonly decisions: readonly ClauseDecision[];
}

/** One answer in the format of ContractNLI's measuring program. */
export interface ContractNliAnswer {
  readonly hypothesis: string;
  readonly choice: Choice;
  /** One score per span of the contract; higher is better evidence. */
  readonly span_scores: readonly number[];
}

const leastScore = 0.1;
const leastEvidence = 0.3;

let loaded: ClauseModel | undefined;
const clauseModel = (): ClauseModel => (loaded ??= unpackModel(data));

/**
 * Reads an NDA cut into spans (sentences or list items, in reading order, numbers and headings
 * included): what each span is about, and what the whole says on each topic. Same spans, same answer.
 */
export const readClauses = (spans: readonly string[]): ClauseReading => {
  const readings = read(clauseModel(), spans);
  const chances = new Map(
    readings.map(({ topic, evidence }) => [topic, evidence.map(probability)] as const),
  );
  return {
    spans: spans.map((_, span) =>
      topics
        .map(({ topic }) => ({ topic, score: chances.get(topic)?.[span] ?? 0 }))
        .filter(({ score }) => score >= leastScore)
        .sort((a, b) => b.score - a.score),
    ),
    decisions: readings.map(({ topic, hypothesis, choice, confidence }) => ({
      topic,
      hypothesis,
      choice,
      confidence,
      evidence: (choice === "NotMentioned" ? [] : (chances.get(topic) ?? []))
        .map((score, span) => ({ span, score }))
        .filter(({ score }) => score >= leastEvidence)
        .sort((a, b) => b.score - a.score),
    })),
  };
};

/**
 * Answers ContractNLI's seventeen hypotheses for one contract; `spans` are offsets into `text`.
 */
export const predictContractNli = (
  text: string,
  spans: readonly (readonly [number, number])[],
): ContractNliAnswer[] =>
  read(
    clauseModel(),
    spans.map(([start, end]) => text.slice(start, end)),
  ).map(({ hypothesis, choice, evidence }) => ({ hypothesis, choice, span_scores: evidence }));
