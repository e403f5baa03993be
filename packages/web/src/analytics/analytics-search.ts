import { rangePresets } from "@proviso/domain";
import { z } from "@proviso/endpoints";

const listOf = z
  .union([z.array(z.string().max(100)), z.string().max(100)])
  .transform((value) => [value].flat())
  .catch([])
  .default([]);
const day = z.string().max(10).optional().catch(undefined);

/** The state of usage analytics, all of it in the address; what is not valid falls back to the start (A4.3). */
export const analyticsSearch = z.object({
  range: z.enum(rangePresets).catch("twelveMonths").default("twelveMonths"),
  /** The days of a range of one's own. */
  from: day,
  to: day,
  /** Whose uploads; empty for everyone’s. */
  user: listOf,
  /** Judged by which playbooks; empty for all. */
  playbook: listOf,
});

/** The state of usage analytics. */
export type AnalyticsSearch = z.infer<typeof analyticsSearch>;
