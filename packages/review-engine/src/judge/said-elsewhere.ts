import { borrowedFor, type Subject } from "../contract/borrowed-sections.ts";
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
 * The judgement, or that a human must decide: what sections of another document that are taken over by their numbers may
 * deal with was not read, and what is missing in an amendment, an order form or a statement
 * of work may stand in the agreement that it belongs to, and is not to be said twice. Where a paper takes its terms from
 * elsewhere, nothing at all can be told from its silence, neither that something is missing nor that it is well.
 */
export function saidElsewhere({ reading }: Evaluator, judgement: Judgement): Judgement {
  const evidence = { match: null, captures: new Map() };
  const borrowed = isSilentOn(judgement) ? borrowedFor(reading, subjectOf(judgement)) : null;
  const outcome = borrowed === null ? whereElse(reading, judgement) : inSections(borrowed.title);
  if (outcome === null) return judgement;
  return {
    issue: judgement.issue,
    outcome,
    place: { sentence: borrowed?.sentence ?? null, evidence, outcome },
    failures: [],
    further: [],
    looked: judgement.looked,
    isUndecided: true,
  };
}

/** Whether the words at hand do not say it, whatever the playbook makes of silence. */
function isSilentOn({ outcome, place }: Judgement): boolean {
  if (outcome.verdict === "needs_human") return false;
  return outcome.verdict === "missing" || place.sentence === null;
}

function subjectOf({ issue }: Judgement): Subject {
  const { id, name, wordings } = issue.issue;
  return { id, name, headings: [...wordings.values()].map(({ heading }) => heading) };
}

/** Slots are filled in reasons: braces of a title would be taken for one. */
function inSections(title: string): Outcome {
  const called = title === "" ? "Sections" : `“${title.replaceAll(/[{}]/gu, "")}”`;
  return elsewhere(
    `${called} of another document ${title === "" ? "are" : "is"} taken over here; what stands there was not read.`,
  );
}

function whereElse(reading: ContractReading, { outcome, place }: Judgement): Outcome | null {
  const isSilent = place.sentence === null && outcome.verdict !== "needs_human";
  if (isSilent && borrowsItsTerms(reading)) return inItsTerms;
  const isMissing = outcome.verdict === "missing" && reading.facts.has("part-of-another");
  return isMissing ? inItsAgreement : null;
}
