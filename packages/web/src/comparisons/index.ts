export { compareSearch } from "./compare-search.ts";
export { ComparisonHosts } from "./comparison-hosts.tsx";

/** Loads the page on which two versions or files are compared. */
export const loadComparePage = () => import("./compare-page.tsx");
