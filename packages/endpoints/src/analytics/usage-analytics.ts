import { analyticsPermissions } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { analyticsCharts, askedCharts } from "./analytics-charts.ts";
import { analyticsFilter, uploadTime } from "./analytics-filter.ts";

const path = "/analytics-web-app/legal-operations";
const access = { oneOf: analyticsPermissions };
const option = z.object({ id: z.string(), name: z.string() });

/** What can be chosen between: who uploaded in a range, and the playbooks that judged it. */
export const analyticsOptions = z
  .object({
    /** Empty for readers without access to analytics by person. */
    users: z.array(option),
    playbooks: z.array(option),
  })
  .meta({ id: "AnalyticsOptions" });

/** What can be chosen between. */
export type AnalyticsOptions = z.infer<typeof analyticsOptions>;

/** The options of the filters for a range (A7.29). */
export const readAnalyticsFilters = endpoint({
  method: "POST",
  path: `${path}/get-filters`,
  summary: "List analytics filters",
  access,
  body: z.object({ uploadTime }),
  answer: z.object({ data: analyticsOptions }),
  refusals: [],
});

/** The figures behind charts (A7.30); a chart the reader may not see is refused. */
export const readAnalyticsCharts = endpoint({
  method: "POST",
  path: `${path}/get-charts`,
  summary: "Get usage analytics",
  access,
  body: z.object({ charts: askedCharts, filter: analyticsFilter }),
  answer: z.object({ data: analyticsCharts }),
  refusals: ["not_allowed"],
});

/** The figures behind all charts the reader may see, as a spreadsheet (A7.31). */
export const exportAnalytics = endpoint({
  method: "POST",
  path: `${path}/export`,
  summary: "Download usage analytics as a spreadsheet",
  access,
  query: z.object({ format: z.literal("xlsx").default("xlsx") }),
  body: z.object({ filter: analyticsFilter }),
  answer: "file",
  refusals: ["not_allowed"],
});
