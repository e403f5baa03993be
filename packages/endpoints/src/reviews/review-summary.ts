import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { contractParams, contractPath } from "../contracts/contract-record.ts";

/** The words a statement rests on: `paragraph.text.slice(start, end) === text` in the text as reviewed. */
export const quoteRecord = z
  .object({ text: z.string(), paragraph: z.string(), start: z.int(), end: z.int() })
  .meta({ id: "Quote" });

const actionType = z.enum(["ADD", "DELETE", "REVISED"]);

/** One paragraph as the revised copy changes it for one issue, the whole text before and after. */
export const proposedChange = z
  .object({
    /** The changed paragraph, or the one next to which a new one was inserted. */
    paragraph: z.string(),
    /** "" for a new paragraph. */
    before: z.string(),
    /** "" for a deleted paragraph. */
    after: z.string(),
  })
  .meta({ id: "ProposedChange" });

/** One paragraph before and after. */
export type ProposedChange = z.infer<typeof proposedChange>;

/** What the review found on one issue of the playbook. */
export const verdictRecord = z
  .object({
    issueId: z.string(),
    name: z.string(),
    /** Why the issue matters, in plain words. */
    why: z.string(),
    /** 1, a detail, to 5, a reason not to sign. */
    severity: z.int().min(1).max(5),
    verdict: z.enum(["pass", "fallback", "fails", "missing", "needs_human"]),
    /** Which fallback was met, from 1. */
    fallback: z.int().nullable(),
    /** What the revised copy does about it; null when nothing. */
    action: actionType.nullable(),
    /** What the revised copy changes for this issue; empty when `action` is null. */
    changes: z.array(proposedChange).default([]),
    quote: quoteRecord.nullable(),
    /** One sentence. */
    reason: z.string(),
    /** For "missing": where was looked. */
    looked: z.string().nullable(),
    /** A person’s answer; null before there is one. */
    decision: z
      .object({
        kind: z.enum(["approved", "rejected", "answered"]),
        /** The reason or the answer. */
        words: z.string(),
        /** false: the playbook has no wording for what was answered, so it stays open. */
        isSettled: z.boolean(),
      })
      .nullable()
      .default(null),
    /** The language model by whose opinion it was decided; null where the rules decided. */
    model: z.string().nullable().default(null),
    /** The wordings that a language model offered for what the revised copy writes about it. */
    rewordings: z
      .array(
        z.object({
          /** The model, by name. */
          model: z.string(),
          /** The playbook's words. */
          playbook: z.string(),
          /** What the revised copy says instead, proven to say the same; null when it was not taken. */
          taken: z.string().nullable(),
          /** The words of the clause that it was fitted to; null when it was not taken. */
          quote: quoteRecord.nullable(),
          /** Why it was not taken; null when it was. */
          refusal: z.string().nullable(),
        }),
      )
      .default([]),
  })
  .meta({ id: "Verdict" });

/** What the review found on one issue. */
export type VerdictRecord = z.infer<typeof verdictRecord>;

/** Extracted values under one heading (C2.18). */
export const extractedGroup = z
  .object({
    mainGroupType: z.enum(["PARTIES", "CONTRACT_VALUES"]),
    mainGroupLabel: z.string(),
    extractors: z.array(
      z.object({ label: z.string(), value: z.string(), quote: quoteRecord.nullable() }),
    ),
  })
  .meta({ id: "ExtractedGroup" });

/** Extracted values under one heading. */
export type ExtractedGroup = z.infer<typeof extractedGroup>;

const feedbackQuestion = z.object({
  id: z.string(),
  issueId: z.string(),
  /** approval: approve or reject what is proposed; text: answer in words. */
  type: z.enum(["approval", "text"]),
  topic: z.string(),
  question: z.string(),
  quote: quoteRecord.nullable(),
  /** Number and heading of the clause, e.g. "4. Exceptions"; "" for none. */
  section: z.string(),
  /** Whether the review is held up until it is answered. */
  waits: z.boolean(),
});

const warning = z.object({
  kind: z.enum(["hidden-text", "other"]),
  text: z.string(),
  quote: quoteRecord.nullable(),
});

/** A slip of drafting, such as a blank or a reference to nothing. */
const proofreadingNote = z.object({
  id: z.string(),
  kind: z.enum([
    "blank",
    "unsettled",
    "figures",
    "reference",
    "schedule",
    "term",
    "name",
    "repetition",
    "unread",
  ]),
  text: z.string(),
  quote: quoteRecord.nullable(),
  /** Whether the redline fixes it. */
  isMended: z.boolean(),
});

/** The result of a review, in the fields of C3.21 to C3.23, with quotes. */
export const reviewSummary = z
  .object({
    /** false: there is no review yet; then lists are empty and figures null. */
    isReady: z.boolean(),
    documentPolicy: z.array(
      z.object({ conceptId: z.string(), conceptName: z.string(), actionType }),
    ),
    /** 0 (nothing to fear) to 10, as the contract came. */
    documentRiskScore: z.number().nullable(),
    /** 0 to 10, shown as floor(10 x level) per cent (C9.5), as the contract came. */
    documentComplianceLevel: z.number().nullable(),
    /** The same two once our changes are accepted, measured by reviewing that text. */
    defaultPostMarkupRiskScore: z.number().nullable(),
    postMarkupComplianceLevel: z.number().nullable(),
    reviewFeedbacks: z.array(feedbackQuestion),
    clientIssuesSpotted: z.array(
      z.object({
        name: z.string(),
        clientSubGroups: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
    contractType: z.string().nullable(),
    contractTypeReason: z.string().nullable(),
    position: z.string().nullable(),
    /** Which playbook, in the very version the review was made by. */
    playbook: z.object({ id: z.string(), version: z.string(), name: z.string() }).nullable(),
    /** In a sentence, that the policy has changed since; null while it has not. */
    staleness: z.string().nullable().default(null),
    coverage: z
      .object({
        clauses: z.int(),
        understood: z.int(),
        unread: z.array(z.object({ paragraph: z.string(), text: z.string() })),
      })
      .nullable(),
    verdicts: z.array(verdictRecord),
    extractedValues: z.array(extractedGroup),
    proofreading: z.array(proofreadingNote),
    warnings: z.array(warning),
    reviewedAt: z.iso.datetime().nullable(),
    /** How long the review took, in seconds. */
    seconds: z.number().nullable(),
  })
  .meta({ id: "ReviewSummary" });

/** The outcome of a review. */
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** The outcome of a contract's review, ready or not. */
export const readReviewSummary = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}/review-summary`,
  summary: "Get verdicts, scores, and extracted values",
  access: { contract: "read_contract" },
  params: contractParams,
  answer: reviewSummary,
  refusals: ["not_found"],
});

/** The executive summary of a contract (C7.8); null until there is a review. */
export const readExecutiveSummary = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}/executive-summary`,
  summary: "Get the executive summary",
  access: { contract: "read_contract" },
  params: contractParams,
  answer: z.object({ executiveSummary: z.string().nullable() }),
  refusals: ["not_found"],
});
