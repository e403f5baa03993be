import { describe, expect, it } from "vitest";
import { contractQueryOf, dashboardSearch, isNarrowed } from "./dashboard-search.ts";

describe("the dashboard's address", () => {
  it("starts with the newest 20 active contracts", () => {
    const search = dashboardSearch.parse({});
    expect(isNarrowed(search)).toBe(false);
    expect(contractQueryOf(search)).toEqual({
      from: 0,
      to: 20,
      sortBy: "uploadTime",
      direction: "desc",
      freeText: "",
      filterValues: { isArchived: false },
    });
  });

  it("reads what it is given, single values as lists of one", () => {
    const search = dashboardSearch.parse({
      tabKey: "archive",
      freeText: " nda ",
      status: "ERROR",
      playbookId: ["nda-mutual", "nda-recipient"],
      page: "3",
      pageSize: "10",
    });
    expect(isNarrowed(search)).toBe(true);
    expect(contractQueryOf(search)).toMatchObject({
      from: 20,
      to: 30,
      freeText: "nda",
      filterValues: {
        isArchived: true,
        status: ["ERROR"],
        playbookId: ["nda-mutual", "nda-recipient"],
      },
    });
  });

  it.each([
    { page: "-1" },
    { page: "two" },
    { pageSize: "1000000" },
    { status: "NOT_A_STATUS" },
    { sortBy: "1; drop table" },
    { tabKey: "x" },
    { cta: "other" },
  ])("falls back to the start for %j", (given) => {
    expect(dashboardSearch.parse(given)).toEqual(dashboardSearch.parse({}));
  });
});
