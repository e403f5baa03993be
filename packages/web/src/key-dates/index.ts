export { datesSearch } from "./dates-search.ts";
export { KeyDateHosts } from "./key-date-hosts.tsx";

/** Loads the page of all dates. */
export const loadDatesPage = () => import("./dates-page.tsx");
