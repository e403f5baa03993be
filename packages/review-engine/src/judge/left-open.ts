import type { Clause, Sentence } from "../contract/contract.ts";
import type { Outcome } from "../playbook/playbook.ts";
import type { CompiledIssue } from "./compiled-playbook.ts";
import type { Evaluator } from "./evaluator.ts";
import type { Judgement } from "./judgement.ts";

const untouched: Outcome = {
  verdict: "needs_human",
  fallback: null,
  reason: "The contract leaves this to boxes, and none of them is ticked.",
  edit: [],
  orElse: [],
};

/**
 * The judgement, or that a human must decide: when what the issue is about stands behind boxes of which
 * none is ticked, and nothing else that was agreed says it. What leads into the boxes says nothing alone.
 */
export function leftOpen(evaluator: Evaluator, judgement: Judgement): Judgement {
  const { undecided } = evaluator.reading;
  if (undecided.length === 0) return judgement;
  const leads = new Set(undecided.flatMap(({ lead }) => (lead === null ? [] : [lead])));
  const agreed = judgement.looked.filter(({ index }) => !leads.has(index));
  const { sentence } = judgement.place;
  const isAgreed = sentence === null ? agreed.length > 0 : !leads.has(sentence.index);
  if (isAgreed) return judgement;
  const looked = new Set(judgement.looked.map(({ index }) => index));
  const first = undecided.find(
    (option) =>
      (option.lead !== null && looked.has(option.lead)) ||
      concerns(evaluator, judgement.issue, option),
  );
  if (first === undefined) return judgement;
  const evidence = { match: null, captures: new Map() };
  return {
    issue: judgement.issue,
    outcome: untouched,
    place: { sentence: first, evidence, outcome: untouched },
    failures: [],
    further: [],
    looked: agreed,
    isUndecided: true,
  };
}

/** Whether an option would be looked at if it were ticked, and decide something. */
function concerns(evaluator: Evaluator, issue: CompiledIssue, option: Sentence): boolean {
  const { reading } = evaluator;
  const isMentioned = (phrases: CompiledIssue["phrases"], sentence: Sentence): boolean =>
    phrases.some((phrase) => reading.matching.isMentioned(phrase, sentence));
  const isAlways = isMentioned(issue.always, option);
  if (!isAlways && isMentioned(issue.except, option)) return false;
  const decides = issue.rules.some(
    ({ rule, if: condition }) =>
      rule.in === "sentence" &&
      evaluator.evaluate(condition, { scope: "sentence", sentences: [option] }) !== null,
  );
  if (!decides) return false;
  return (
    isAlways ||
    isMentioned(issue.phrases, option) ||
    headingsOver(reading, option).some((heading) => isMentioned(issue.headings, heading))
  );
}

function headingsOver(reading: Evaluator["reading"], option: Sentence): readonly Sentence[] {
  const headings: Sentence[] = [];
  for (
    let clause: Clause | null = reading.clauseOf(option);
    clause !== null;
    clause = clause.parent
  ) {
    const heading = reading.text.sentences[clause.heading?.sentence ?? -1];
    if (heading !== undefined) headings.push(heading);
  }
  return headings;
}
