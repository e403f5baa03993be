import type { CategoryReading } from "../../packages/review-engine/src/clauses/categories/index.ts";
import { readingOf } from "../../packages/review-engine/src/clauses/categories/category-model.ts";
import type { LabelledText } from "./cuad-data.ts";
import { crossValidated, foldOf, folds } from "./learn-categories.ts";
import { trainPresence } from "./presence-stage.ts";

/** A reading and the log-odds, by unit and category, before calibration. */
export interface UnseenReading extends CategoryReading {
  readonly odds: readonly Float32Array[];
}

/**
 * How each contract is read by models that never saw it, neither its words nor, for calibration,
 * presence and thresholds, its odds.
 */
export const unseenReadings = (
  contracts: readonly LabelledText[],
  names: readonly string[],
  report: (done: string) => void,
): UnseenReading[] => {
  const odds = crossValidated(contracts, names, report);
  const stages = Array.from({ length: folds }, (_, fold) =>
    trainPresence(
      contracts.filter((__, at) => foldOf(at) !== fold),
      odds.filter((__, at) => foldOf(at) !== fold),
      names.length,
    ),
  );
  return contracts.flatMap(({ units }, at) => {
    const stage = stages[foldOf(at)];
    const own = odds[at] ?? [];
    return stage === undefined ? [] : [{ ...readingOf(stage, names, units, own), odds: own }];
  });
};
