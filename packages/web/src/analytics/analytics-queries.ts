import type { ChartKind } from "@proviso/domain";
import {
  readAnalyticsCharts,
  readAnalyticsFilters,
  type AnalyticsFilter,
} from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** The options of the filters for a range. */
export const analyticsOptionsQuery = (uploadTime: AnalyticsFilter["uploadTime"]) =>
  queryOptions({
    queryKey: ["analytics", "options", uploadTime],
    queryFn: async ({ signal }) =>
      (await ask(readAnalyticsFilters, { body: { uploadTime } }, signal)).data,
  });

/** The figures behind charts; not asked for while there is nothing to choose from (A4.3). */
export const analyticsChartsQuery = (
  filter: AnalyticsFilter | null,
  charts: readonly ChartKind[],
) =>
  queryOptions({
    queryKey: ["analytics", "charts", filter, charts],
    queryFn: async ({ signal }) => {
      if (filter === null) return {};
      return (await ask(readAnalyticsCharts, { body: { charts: [...charts], filter } }, signal))
        .data;
    },
    enabled: filter !== null && charts.length > 0,
  });
