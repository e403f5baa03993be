import type { FeedbackQuestion, Verdict } from "../review.ts";
import type { PlaybookIssue } from "../playbook/playbook.ts";

/**
 * What a person must be asked: the issue's own question, or a plain one, wherever the text alone
 * could not settle an issue; and the approval of a change where the issue wants it approved.
 */
export function questionFor(issue: PlaybookIssue, verdict: Verdict): FeedbackQuestion | null {
  const isSettled =
    verdict.verdict === "pass" || verdict.verdict === "fallback" || verdict.action !== null;
  const { question } = issue;
  if (isSettled && !(question?.type === "approval" && verdict.action !== null)) return null;
  if (question !== null) {
    return {
      issueId: issue.id,
      type: question.type,
      topic: question.topic,
      question: question.text,
      quote: verdict.quote,
    };
  }
  return {
    issueId: issue.id,
    type: "text",
    topic: issue.name,
    question: `${verdict.reason} How should this be handled?`,
    quote: verdict.quote,
  };
}
