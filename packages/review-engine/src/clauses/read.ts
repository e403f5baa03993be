import { settled } from "./decisive-wordings.ts";
import { evidenceOf, probability, ranked } from "./neighbours.ts";
import type { ClauseModel } from "./packed-model.ts";
import { featuresOf } from "./span-features.ts";
import { scoreSpans, termReader } from "./span-scores.ts";
import { stanceFeaturesOf, stanceOf } from "./stance.ts";
import { choices, topics, type Choice, type Topic } from "./topics.ts";

/** What a contract says on one topic. */
export interface TopicReading {
  readonly topic: Topic;
  readonly hypothesis: string;
  readonly choice: Choice;
  /** How likely the choice is, 0 to 1. */
  readonly confidence: number;
  /** Log-odds, by span, that it is evidence. */
  readonly evidence: readonly number[];
}

/** The confidence in a choice that a decisive wording made; a few contracts say otherwise elsewhere. */
const settledConfidence = 0.8;

const chosen = (odds: Float64Array): { choice: Choice; confidence: number } => {
  const chances = odds.map(probability);
  const best = odds.indexOf(Math.max(...odds));
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  return { choice: choices[best] ?? "NotMentioned", confidence: (chances[best] ?? 0) / all };
};

/** Reads a contract cut into spans: one reading for each of `topics`, in that order. */
export const read = (model: ClauseModel, spans: readonly string[]): TopicReading[] => {
  const features = featuresOf(spans);
  const idsOf = termReader(model.termIds);
  const scores = scoreSpans(model, features, idsOf);
  return topics.map(({ topic, hypothesis }, at) => {
    const order = ranked(scores, at);
    const evidence = evidenceOf(model, features, scores, at, order);
    const wording = settled(spans, topic);
    if (wording !== null) {
      const highest = Math.max(...evidence);
      return {
        topic,
        hypothesis,
        choice: wording.choice,
        confidence: settledConfidence,
        evidence: evidence.map((each, span) => (wording.spans.has(span) ? highest + 1 : each)),
      };
    }
    const odds = stanceOf(model, stanceFeaturesOf(features, scores, at, order), at, idsOf);
    return { topic, hypothesis, ...chosen(odds), evidence };
  });
};
