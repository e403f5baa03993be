import type { Outcome } from "../playbook/playbook.ts";
import type { Evaluator } from "./evaluator.ts";
import type { Judgement } from "./judgement.ts";

const elsewhere: Outcome = {
  verdict: "needs_human",
  fallback: null,
  reason: "It may stand in the agreement that this paper belongs to, which was not read here.",
  edit: [],
  orElse: [],
};

/**
 * The judgement, or that a human must decide: what is missing in an amendment, an order form or a statement
 * of work may stand in the agreement that it belongs to, and is not to be said twice.
 */
export function saidElsewhere({ reading }: Evaluator, judgement: Judgement): Judgement {
  if (judgement.outcome.verdict !== "missing" || !reading.facts.has("part-of-another"))
    return judgement;
  const evidence = { match: null, captures: new Map() };
  return {
    issue: judgement.issue,
    outcome: elsewhere,
    place: { sentence: null, evidence, outcome: elsewhere },
    failures: [],
    further: [],
    looked: judgement.looked,
    isUndecided: true,
  };
}
