export { analyticsSearch } from "./analytics-search.ts";

/** Loads the page of usage analytics. */
export const loadAnalyticsPage = () => import("./analytics-page.tsx");
