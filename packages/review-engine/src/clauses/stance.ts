import { probability, type SpanScores } from "./neighbours.ts";
import { featureOf, fields, stanceOutput, type ClauseModel } from "./packed-model.ts";
import { addFeature, valueOf } from "./span-scores.ts";
import { spanFields, type SpanFeatures } from "./span-features.ts";
import { choices } from "./topics.ts";

const ownField = spanFields.indexOf("own");
const classField = spanFields.indexOf("classes");
const saidField = fields.indexOf("said");
const nearField = fields.indexOf("near");
const bestField = fields.indexOf("best");

/** How many best spans are read word by word, and how many for the classes of their words. */
const decidingSpans = 3;
const nearSpans = 5;
/** A span further down is near the topic only above this score. */
const leastNear = -4;

/** What a topic's decision rests on: weighted terms by field, and figures of the best spans. */
export interface StanceFeatures {
  readonly terms: readonly {
    readonly field: number;
    readonly terms: readonly string[];
    readonly value: number;
  }[];
  readonly figures: readonly number[];
}

const shareOf = (score: number): number => probability(2 * score + 1);

/** The features that decide one topic; `order` is the ranking of the spans for it. */
export const stanceFeaturesOf = (
  spans: readonly SpanFeatures[],
  { odds }: SpanScores,
  topic: number,
  order: readonly number[],
): StanceFeatures => {
  const scoreOf = (span: number): number => odds[span]?.[topic] ?? 0;
  const deciding = order.slice(0, decidingSpans);
  const shares = deciding.map((span) => shareOf(scoreOf(span)));
  const total = shares.reduce((sum, share) => sum + share, 0) || 1;
  const termsOf = (span: number, field: number): readonly string[] =>
    spans[span]?.terms[field] ?? [];
  const near = order
    .slice(0, nearSpans)
    .filter((span, rank) => rank === 0 || scoreOf(span) > leastNear);
  const said = deciding.map((span, rank) => {
    const terms = termsOf(span, ownField);
    const value = ((shares[rank] ?? 0) / total) * valueOf(ownField, terms.length);
    return { field: saidField, terms, value };
  });
  const classes = [...new Set(near.flatMap((span) => termsOf(span, classField)))];
  return {
    terms: [
      ...said,
      { field: nearField, terms: classes, value: 1 },
      { field: bestField, terms: termsOf(order[0] ?? 0, classField), value: 1 },
    ],
    figures: Array.from({ length: decidingSpans }, (_, rank) =>
      scoreOf(deciding[rank] ?? deciding[0] ?? 0),
    ).flatMap((score) => [probability(score), Math.tanh(score / 4)]),
  };
};

/** The log-odds of each choice for one topic, in the order of `choices`. */
export const stanceOf = (
  model: ClauseModel,
  features: StanceFeatures,
  topic: number,
  idsOf: (terms: readonly string[]) => Int32Array,
): Float64Array => {
  const first = stanceOutput(topic, 0);
  const odds = Float64Array.from(choices, (_, choice) => model.biases[first + choice] ?? 0);
  for (const { field, terms, value } of features.terms)
    for (const id of idsOf(terms)) addFeature(model, featureOf(id, field), value, odds, first);
  return odds.map((odd, choice) => {
    const weights = model.standing[topic * choices.length + choice] ?? [];
    return features.figures.reduce((sum, figure, at) => sum + figure * (weights[at] ?? 0), odd);
  });
};
