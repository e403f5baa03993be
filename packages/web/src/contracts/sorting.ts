import type { DashboardSearch } from "./dashboard-search.ts";

/** By which column a list is sorted, and which way. */
export type Sorting = Pick<DashboardSearch, "sortBy" | "direction">;

/** The sorting after a header was chosen: the other way round, or a new column's natural way. */
export const nextSorting = (now: Sorting, sortBy: Sorting["sortBy"]): Sorting => {
  if (now.sortBy === sortBy) return { sortBy, direction: now.direction === "asc" ? "desc" : "asc" };
  return { sortBy, direction: sortBy === "uploadTime" ? "desc" : "asc" };
};
