import type { CategoryReading } from "../../packages/review-engine/src/clauses/categories/index.ts";
import { readingOf } from "../../packages/review-engine/src/clauses/categories/category-model.ts";
import type { LabelledText } from "./cuad-data.ts";
import { crossValidated, foldOf, folds } from "./learn-categories.ts";
import { trainPresence } from "./presence-stage.ts";

/**
 * How each contract is read by models that never saw it, neither its words nor, for calibration,
 * presence and thresholds, its odds.
 */
export const unseenReadings = (
  contracts: readonly LabelledText[],
  names: readonly string[],
  report: (done: string) => void,
): CategoryReading[] => {
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
    return stage === undefined ? [] : [readingOf(stage, names, units, odds[at] ?? [])];
  });
};
