import { exportAnalytics, readAnalyticsCharts, readAnalyticsFilters } from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleExport } from "./export-analytics.ts";
import { handleReadCharts, handleReadFilters, type AnalyticsContext } from "./read-analytics.ts";

/** The endpoints of usage analytics. */
export const analyticsRoutes = (context: AnalyticsContext): Readonly<Record<string, Route>> => ({
  readAnalyticsFilters: route(readAnalyticsFilters, (question) =>
    handleReadFilters(context, question),
  ),
  readAnalyticsCharts: route(readAnalyticsCharts, (question) =>
    handleReadCharts(context, question),
  ),
  exportAnalytics: route(exportAnalytics, (question) => handleExport(context, question)),
});
