import type { ContractNliAnswer } from "../../packages/review-engine/src/clauses/index.ts";
import { unpackModel } from "../../packages/review-engine/src/clauses/packed-model.ts";
import { read } from "../../packages/review-engine/src/clauses/read.ts";
import type { LabelledContract } from "./contract-nli-data.ts";
import { foldsOf, groupsOf } from "./groups.ts";
import { trainModel } from "./train-model.ts";

/**
 * The answers for each contract of a model that was trained on the other folds only; near-copies of
 * a contract are always in its own fold.
 */
export const crossValidate = (
  contracts: readonly LabelledContract[],
  folds: number,
  report: (done: string) => void,
): ContractNliAnswer[][] => {
  const foldOf = foldsOf(groupsOf(contracts), folds);
  const answers: ContractNliAnswer[][] = contracts.map(() => []);
  for (let fold = 0; fold < folds; fold++) {
    const seen = contracts.filter((_, at) => foldOf[at] !== fold);
    const model = unpackModel(trainModel(seen, () => undefined));
    contracts.forEach(({ spans }, at) => {
      if (foldOf[at] !== fold) return;
      answers[at] = read(model, spans).map(({ hypothesis, choice, evidence }) => ({
        hypothesis,
        choice,
        span_scores: evidence,
      }));
    });
    report(`fold ${fold + 1} of ${folds}`);
  }
  return answers;
};
