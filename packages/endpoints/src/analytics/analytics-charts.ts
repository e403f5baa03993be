import { chartKinds, contractStages, uploadRoles } from "@proviso/domain";
import { z } from "../zod.ts";

const amount = z.int().nonnegative();
const milliseconds = z.number().nonnegative();
const share = z.number().min(0).max(1);
const level = z.number().min(0).max(10);

/** One bar: its label and the number of documents. */
const named = z.object({ id: z.string(), name: z.string(), value: amount });

/** A week or a month, cut where the range is. */
const bucket = {
  /** When it begins in the time zone that was asked for. */
  timestamp: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
};

const issue = {
  issueId: z.string(),
  name: z.string(),
  playbookId: z.string(),
  playbookName: z.string(),
  /** In how many reviews it was looked at. */
  reviews: amount,
};

/** The figures behind every chart, by its kind; only those that were asked for. */
export const analyticsCharts = z
  .object({
    NUMBER_OF_DOCUMENTS: z.object({
      totalUploads: amount,
      /** How many more were uploaded in the month that ends with the range than in the one before. */
      monthlyDiff: z.int(),
    }),
    AVERAGE_TURN_AROUND_TIME: z.object({
      /** From upload to the first completed review, over all playbooks; null before there is any. */
      averageValue: milliseconds.nullable(),
      playbooks: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          averageValue: milliseconds,
          documents: amount,
        }),
      ),
    }),
    DOCUMENTS_PER_UPLOAD_TIME: z.array(
      z.object({
        ...bucket,
        uploads: z.array(z.object({ role: z.enum(uploadRoles), value: amount })),
      }),
    ),
    DOCUMENTS_PER_USER: z.array(named),
    DOCUMENTS_PER_PLAYBOOK: z.array(named),
    /** How long one turn took; what lasts still is not counted, but told as waiting. */
    TIME_BY_STAGE: z.array(
      z.object({
        stage: z.enum(contractStages),
        averageValue: milliseconds,
        turns: amount,
        waiting: amount,
      }),
    ),
    /** Issues that were not acceptable as they came, the most often negotiated first. */
    NEGOTIATED_ISSUES: z.array(z.object({ ...issue, negotiated: amount, undecided: amount })),
    /** Issues at which a fallback was taken, the most often first; by the place of the fallback. */
    FALLBACKS_TAKEN: z.array(
      z.object({ ...issue, preferred: amount, first: amount, second: amount, later: amount }),
    ),
    REVIEW_QUALITY: z.array(
      z.object({
        ...bucket,
        reviews: amount,
        /** 0 to 10, as contracts came and once our changes are accepted; null without reviews. */
        complianceBefore: level.nullable(),
        complianceAfter: level.nullable(),
        /** The share of issues decided without a person. */
        decided: share.nullable(),
        /** What people gave, 1 to 5. */
        rating: z.number().min(1).max(5).nullable(),
        ratings: amount,
      }),
    ),
  })
  .partial()
  .meta({ id: "AnalyticsCharts" });

/** The figures behind every chart. */
export type AnalyticsCharts = z.infer<typeof analyticsCharts>;

/** The kinds of charts, as they are asked for. */
export const askedCharts = z.array(z.enum(chartKinds)).min(1).max(chartKinds.length);
