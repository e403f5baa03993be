import { borrowsItsTerms } from "../contract/borrowed-terms.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { Outcome } from "../playbook/playbook.ts";
import type { Evaluator } from "./evaluator.ts";
import type { Judgement } from "./judgement.ts";

const elsewhere = (reason: string): Outcome => ({
  verdict: "needs_human",
  fallback: null,
  reason,
  edit: [],
  orElse: [],
});
const inItsAgreement = elsewhere(
  "It may stand in the agreement that this paper belongs to, which was not read here.",
);
const inItsTerms = elsewhere(
  "It may stand in the terms that this paper takes over, which were not read here.",
);

/**
 * The judgement, or that a human must decide: what is missing in an amendment, an order form or a statement
 * of work may stand in the agreement that it belongs to, and is not to be said twice. Where a paper takes its terms from
 * elsewhere, nothing at all can be told from its silence, neither that something is missing nor that it is well.
 */
export function saidElsewhere({ reading }: Evaluator, judgement: Judgement): Judgement {
  const outcome = whereElse(reading, judgement);
  if (outcome === null) return judgement;
  const evidence = { match: null, captures: new Map() };
  return {
    issue: judgement.issue,
    outcome,
    place: { sentence: null, evidence, outcome },
    failures: [],
    further: [],
    looked: judgement.looked,
    isUndecided: true,
  };
}

function whereElse(reading: ContractReading, { outcome, place }: Judgement): Outcome | null {
  const isSilent = place.sentence === null && outcome.verdict !== "needs_human";
  if (isSilent && borrowsItsTerms(reading)) return inItsTerms;
  const isMissing = outcome.verdict === "missing" && reading.facts.has("part-of-another");
  return isMissing ? inItsAgreement : null;
}
