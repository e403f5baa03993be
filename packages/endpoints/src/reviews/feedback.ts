import {
  feedbackStatuses,
  feedbackTypes,
  maxFeedbackItems,
  maxFeedbackReplyLength,
} from "@proviso/domain";
import { contractParams } from "../contracts/contract-record.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { proposedChange, quoteRecord } from "./review-summary.ts";

const feedbackPath = "/ml-data/feedbacks";

/** One question a review asks its reader (C3.15). */
export const feedbackItem = z
  .object({
    id: z.string(),
    /** approval: approve or reject; text: answer in words. */
    type: z.enum(feedbackTypes),
    topic: z.string(),
    /** Number and heading of the clause; "" for none. */
    section: z.string(),
    /** Whether the revised copy changes something about it. */
    revisedStatus: z.enum(["revised", "unrevised"]),
    /** The review’s finding and, for a text question, the question. */
    issue: z.string(),
    /** What is proposed, in words. */
    legalInput: z.string(),
    /** The words of the contract it is about; "" if there are none. */
    text: z.string(),
    /** The blank it asks for, by offsets in `text`; left out where it asks for none. */
    blank: z.object({ start: z.int(), end: z.int() }).optional(),
    /** What the revised copy changes, the whole text before and after. */
    changes: z.array(proposedChange),
    /** Where those words stand. */
    quote: quoteRecord.nullable(),
    /** "" until someone replied. */
    status: z.enum(feedbackStatuses),
    /** Why it was rejected; "" for no reason given. */
    rejectedReason: z.string(),
    /** The answer to a text question; "" for none. */
    response: z.string(),
  })
  .meta({ id: "FeedbackItem" });

/** One question a review asks its reader. */
export type FeedbackItem = z.infer<typeof feedbackItem>;

/** All that a review asks its reader (C3.14). */
export const feedbackSet = z
  .object({
    isAnswered: z.boolean(),
    /** Milliseconds since 1970; null if there were no questions. */
    dueDate: z.int().nullable(),
    /** Whether the review is held up until it is answered. */
    isAwaited: z.boolean(),
    feedbacks: z.array(feedbackItem),
  })
  .meta({ id: "FeedbackSet" });

/** All that a review asks its reader. */
export type FeedbackSet = z.infer<typeof feedbackSet>;

/** What a contract's review asks its reader, with what was saved so far; empty when it asks nothing. */
export const readFeedback = endpoint({
  method: "GET",
  path: `${feedbackPath}/{guid}`,
  summary: "Get a review’s questions",
  access: { contract: "read_contract" },
  params: contractParams,
  answer: feedbackSet,
  refusals: ["not_found"],
});

/**
 * Saves replies for later, or submits them (C7.23); items that are not named keep what was saved.
 * Submitting ends it: what was left empty is approved, and the review follows what was replied.
 */
export const giveFeedback = endpoint({
  method: "POST",
  path: `${feedbackPath}/{guid}/{type}`,
  summary: "Save or submit feedback",
  access: { contract: "answer_feedback" },
  params: contractParams.extend({ type: z.enum(["save", "submit"]) }),
  // More fields are let through: a client may send the items as it read them.
  body: z
    .array(
      z.object({
        id: z.string().max(200),
        status: z.enum(feedbackStatuses).default(""),
        rejectedReason: text(maxFeedbackReplyLength).default(""),
        response: text(maxFeedbackReplyLength).default(""),
      }),
    )
    .max(maxFeedbackItems),
  answer: feedbackSet,
  refusals: [
    "not_found",
    "not_allowed",
    "contract_locked",
    "wrong_status",
    "feedback_not_asked",
    "feedback_answered",
    "feedback_late",
  ],
});
