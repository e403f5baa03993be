import type { ClauseModel } from "./packed-model.ts";
import type { SpanFeatures } from "./span-features.ts";
import { topics } from "./topics.ts";

/** Probability from log-odds. */
export const probability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** How the words of each span alone speak for each topic. */
export interface SpanScores {
  /** Log-odds, by span and topic. */
  readonly odds: readonly Float64Array[];
  /** The same as probabilities. */
  readonly chances: readonly Float64Array[];
}

/** The log-odds that stand for a neighbour that is not there. */
const absent = -8;
const absentChance = probability(absent);

/** The spans that score highest for one topic, best first; earlier spans win ties. */
export const ranked = ({ odds }: SpanScores, topic: number): number[] => {
  const own = Float64Array.from(odds, (each) => each[topic] ?? absent);
  return [...own.keys()].sort((a, b) => (own[b] ?? 0) - (own[a] ?? 0) || a - b);
};

/** The nearest span with words in a direction, so that bare numbers do not part a clause. */
const beside = (spans: readonly SpanFeatures[], span: number, step: 1 | -1): number => {
  let at = span + step;
  while (at >= 0 && at < spans.length && (spans[at]?.words ?? 0) < 2) at += step;
  return at;
};

const is = (claim: boolean): number => (claim ? 1 : 0);

/**
 * For one topic, the figures that place each span among the others: its own score and rank, those of
 * its neighbours and of the list it belongs to, and what other topics claim it. `order` is the
 * ranking of the spans for the topic.
 */
export const placesOf = (
  spans: readonly SpanFeatures[],
  scores: SpanScores,
  topic: number,
  order: readonly number[],
): number[][] => {
  const odds = (span: number): number => scores.odds[span]?.[topic] ?? absent;
  const chance = (span: number): number => scores.chances[span]?.[topic] ?? absentChance;
  const top = order[0] ?? 0;
  const second = order[1] ?? top;
  const third = order[2] ?? top;
  return spans.map((features, span) => {
    const own = odds(span);
    const before = beside(spans, span, -1);
    const after = beside(spans, span, 1);
    const lead = features.lead ?? -1;
    let item = -1;
    for (let at = span + 1; at < (features.itemsEnd ?? 0); at++)
      if (item < 0 || odds(at) > odds(item)) item = at;
    const distance = span - top;
    const figures = [
      1,
      own / 3,
      chance(span),
      is(span === top),
      is(span === second && second !== top),
      is(span === third && third !== top),
      (own - odds(top)) / 4,
      chance(top),
      chance(span) * chance(top),
      chance(span) * chance(second),
      is(odds(before) > own),
      is(odds(after) > own),
      is(item >= 0),
      is(lead >= 0),
      is(lead === top),
      is(features.words < 2),
      Math.log(1 + features.words) / 5,
      is(distance === 1),
      is(distance === -1),
      is(distance === 2),
      is(distance !== 0 && Math.abs(distance) <= 5),
      is(Math.abs(distance) > 15),
    ];
    const around = [before, after, beside(spans, before, -1), beside(spans, after, 1), lead, item];
    for (const each of around) figures.push(odds(each) / 6, chance(each));
    for (let other = 0; other < topics.length; other++)
      if (other !== topic)
        figures.push(
          (scores.odds[span]?.[other] ?? absent) / 10,
          0.7 * (scores.chances[span]?.[other] ?? absentChance),
        );
    return figures;
  });
};

/** The final log-odds, by span, that it is evidence for a topic. */
export const evidenceOf = (
  model: ClauseModel,
  spans: readonly SpanFeatures[],
  scores: SpanScores,
  topic: number,
  order: readonly number[],
): number[] => {
  const weights = model.neighbours[topic] ?? [];
  return placesOf(spans, scores, topic, order).map((figures) => {
    let sum = 0;
    for (let at = 0; at < figures.length; at++) sum += (figures[at] ?? 0) * (weights[at] ?? 0);
    return sum;
  });
};
