import type { Decision, FeedbackAnswer, FeedbackQuestion, Verdict } from "../review.ts";

/**
 * A verdict with what a person decided about it, once each of its questions is answered. Approving
 * always settles it, and so does rejecting a change; an answer, or a text that may not stand, does
 * when the redline now has a wording for it.
 */
export function decided(
  verdict: Verdict,
  questions: readonly FeedbackQuestion[],
  answers: readonly FeedbackAnswer[],
  wasRevised: boolean,
): Verdict {
  const own = questions.filter(({ issueId }) => issueId === verdict.issueId);
  const given = own.flatMap(({ id, type }) => {
    const answer = answers.find(({ questionId }) => questionId === id);
    return answer === undefined ? [] : [{ ...answer, type }];
  });
  if (given.length === 0 || given.length < own.length) return verdict;
  const against = given.filter(({ isApproved }) => !isApproved);
  const words = against.flatMap((each) => (each.words.trim() === "" ? [] : [each.words.trim()]));
  const kind: Decision["kind"] = against.some(({ type }) => type === "approval")
    ? "rejected"
    : words.length > 0
      ? "answered"
      : "approved";
  const isSettled = kind === "approved" || verdict.action !== null || wasRevised;
  return { ...verdict, decision: { kind, words: words.join("; "), isSettled } };
}
