export { policiesSearch } from "./policies-search.ts";

/** Loads the page on which policies are read. */
export const loadPoliciesPage = () => import("./policies-page.tsx");
