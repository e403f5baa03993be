import { probability, type SpanScores } from "./neighbours.ts";
import { featureOf, type ClauseModel } from "./packed-model.ts";
import { spanFields, type SpanFeatures } from "./span-features.ts";
import { topics } from "./topics.ts";

const shapeField = spanFields.indexOf("shape");

/** How much each term counts in a field that has this many. */
export const valueOf = (field: number, terms: number): number =>
  field === shapeField ? 1 : 1 / Math.sqrt(terms);

/** Looks terms up in the model; neighbouring spans share arrays of terms, so each is looked up once. */
export const termReader = (
  termIds: ReadonlyMap<string, number>,
): ((terms: readonly string[]) => Int32Array) => {
  const known = new Map<readonly string[], Int32Array>();
  return (terms) => {
    const remembered = known.get(terms);
    if (remembered !== undefined) return remembered;
    const ids: number[] = [];
    for (const term of terms) {
      const id = termIds.get(term);
      if (id !== undefined) ids.push(id);
    }
    const found = Int32Array.from(ids);
    known.set(terms, found);
    return found;
  };
};

/** Adds a feature's weights, times `value`, to those outputs that lie in `into` when it starts at `first`. */
export const addFeature = (
  model: ClauseModel,
  feature: number,
  value: number,
  into: Float64Array,
  first: number,
): void => {
  const end = model.starts[feature + 1] ?? 0;
  for (let at = model.starts[feature] ?? 0; at < end; at++) {
    const output = (model.outputs[at] ?? 0) - first;
    if (output >= 0 && output < into.length)
      into[output] = (into[output] ?? 0) + (model.weights[at] ?? 0) * value;
  }
};

/** Scores each span for each topic by its words and those around it. */
export const scoreSpans = (
  model: ClauseModel,
  spans: readonly SpanFeatures[],
  idsOf: (terms: readonly string[]) => Int32Array,
): SpanScores => {
  const odds = spans.map((features) => {
    const sums = Float64Array.from(topics, (_, topic) => model.biases[topic] ?? 0);
    features.terms.forEach((terms, field) => {
      const value = valueOf(field, terms.length);
      for (const id of idsOf(terms)) addFeature(model, featureOf(id, field), value, sums, 0);
    });
    return sums;
  });
  return { odds, chances: odds.map((each) => each.map(probability)) };
};
