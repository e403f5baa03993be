import { replyTo, type ChangeAnswer } from "@proviso/review-engine";
import type { StoredDecision } from "./decision-store.ts";
import type { StoredAnswers } from "./redline-answer-store.ts";

const kindNames = {
  accept: "accepting it",
  counter: "a counter",
  reject: "rejecting it",
  human: "no answer",
} as const;

/** Each change as it was decided in fact: what is undecided is left to a human, whatever was proposed. */
export const decidedAnswers = (
  { result }: Pick<StoredAnswers, "result">,
  decisions: readonly StoredDecision[],
): readonly ChangeAnswer[] => {
  if (result === null) return [];
  const decisionOf = new Map(decisions.map((each) => [each.id, each]));
  return result.answers.map((proposed, nth): ChangeAnswer => {
    const { answer = null, wording = [], byName = "" } = decisionOf.get(proposed.id) ?? {};
    const change = result.changes[nth];
    if (answer === null || change === undefined)
      return { ...proposed, answer: "human", fallback: null, counter: "", reply: "" };
    const worded = new Map(wording.map(({ id, text }) => [id, text]));
    const ours = change.counter.map(({ id, ours: before }) => worded.get(id) ?? before);
    const isReworded = change.counter.some(({ id, ours: before }) => {
      const text = worded.get(id);
      return text !== undefined && text !== before;
    });
    const isAsProposed = answer === proposed.answer && !(answer === "counter" && isReworded);
    return {
      ...proposed,
      answer,
      fallback: isAsProposed ? proposed.fallback : null,
      reason: isAsProposed
        ? proposed.reason
        : `${byName} decided so; the playbook proposed ${kindNames[proposed.answer]}. ${proposed.reason}`,
      reply: replyTo(answer, change.note),
      counter: answer === "counter" ? ours.filter((text) => text !== "").join("\n") : "",
    };
  });
};
