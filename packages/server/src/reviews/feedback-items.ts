import { noReply } from "@proviso/domain";
import type { FeedbackItem } from "@proviso/endpoints";
import type { FeedbackAnswer, FeedbackQuestion, Verdict } from "@proviso/review-engine";
import type { ReviewContent } from "./review-task.ts";

const proposals: Record<NonNullable<Verdict["action"]>, string> = {
  ADD: "The redline adds what the contract lacks.",
  DELETE: "The redline deletes this.",
  REVISED: "The redline rewords this.",
};

const advice = {
  revised:
    "Approve the change, or reject it to use the next best wording or keep the original text.",
  unrevised:
    "The text isn’t changed here. Approve to leave it as is, or reject it if it isn’t acceptable.",
  text: "Your answer is written into the contract. Leave it empty to keep the text.",
};

const issueOf = ({ type, question }: FeedbackQuestion, verdict: Verdict): string => {
  if (type === "approval" && verdict.action !== null) return verdict.reason;
  return question.startsWith(verdict.reason) ? question : `${verdict.reason} ${question}`;
};

const legalInputOf = ({ type }: FeedbackQuestion, { action }: Verdict): string => {
  if (type === "text") return advice.text;
  return action === null ? advice.unrevised : `${proposals[action]} ${advice.revised}`;
};

/** What the redline changes about an issue, also where another issue's change does it along. */
const changesOf = (
  { review, changes }: ReviewContent,
  issueId: string,
): FeedbackItem["changes"] => {
  const own = changes[issueId] ?? [];
  if (own.length > 0) return [...own];
  const along = review.edits.find(({ alsoSettles }) => alsoSettles?.includes(issueId) === true);
  return [...(along === undefined ? [] : (changes[along.issueId] ?? []))];
};

/** The questions of a review as its reader gets them, nothing replied yet. */
export const feedbackItems = (content: ReviewContent): readonly FeedbackItem[] =>
  content.review.questions.flatMap((question): FeedbackItem[] => {
    const { id, issueId, type, topic, section, quote, blank } = question;
    const verdict = content.review.verdicts.find((each) => each.issueId === issueId);
    if (verdict === undefined) return [];
    const isRevised = type === "approval" && verdict.action !== null;
    return [
      {
        id,
        type,
        topic,
        section,
        revisedStatus: isRevised ? "revised" : "unrevised",
        issue: issueOf(question, verdict),
        legalInput: legalInputOf(question, verdict),
        text: quote?.text ?? "",
        ...(blank === undefined ? {} : { blank }),
        changes: isRevised ? changesOf(content, issueId) : [],
        quote,
        ...noReply,
      },
    ];
  });

/** The replies in the form the review engine expects. */
export const answersOf = (items: readonly FeedbackItem[]): readonly FeedbackAnswer[] =>
  items.map(({ id, type, status, response, rejectedReason }) => ({
    questionId: id,
    isApproved: status !== "attention_required",
    words: type === "text" ? response : rejectedReason,
  }));
