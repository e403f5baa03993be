import { expect, it } from "vitest";
import { contractListQuery, playbookFiltersQuery } from "./contract-queries.ts";
import { dashboardSearch } from "./dashboard-search.ts";

it("asks for a list again every minute", () => {
  expect(contractListQuery(dashboardSearch.parse({})).refetchInterval).toBe(60_000);
});

it("keeps the playbooks of the filter for five minutes", () => {
  expect(playbookFiltersQuery().staleTime).toBe(300_000);
});
