export { policiesSearch } from "./policies-search.ts";
export { studioSearch } from "./studio/studio-search.ts";

/** Loads the page on which policies are read. */
export const loadPoliciesPage = () => import("./policies-page.tsx");

/** Loads the page on which a policy is altered. */
export const loadStudioPage = () => import("./studio/studio-page.tsx");
