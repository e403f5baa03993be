import { describe, expect, it } from "vitest";
import { analyticsSearch } from "./analytics-search.ts";
import {
  askedFilter,
  chosenFilters,
  filterSearch,
  mayApply,
  narrowedCount,
} from "./chosen-filters.ts";
import { bucketLabel, chosenRange, mayChoose, rangeWords, searchOf } from "./chosen-range.ts";

const today = "2026-11-22";
const options = {
  users: [
    { id: "u1", name: "Ada" },
    { id: "u2", name: "Ben" },
  ],
  playbooks: [{ id: "nda-mutual", name: "NDA (mutual)" }],
};

describe("the range of analytics", () => {
  it("is the last twelve months until another is chosen", () => {
    const search = analyticsSearch.parse({});
    expect(chosenRange(search, today)).toEqual({
      preset: "twelveMonths",
      from: "2025-11-22",
      to: today,
    });
    expect(chosenRange(analyticsSearch.parse({ range: "fourWeeks" }), today).from).toBe(
      "2026-10-26",
    );
    expect(chosenRange(analyticsSearch.parse({ range: "everything" }), today).preset).toBe(
      "twelveMonths",
    );
  });

  it("of one's own begins a year before today at the earliest and does not reach the future", () => {
    const choice = (from: string, to: string) => mayChoose({ from, to }, today);
    expect(choice("2025-11-22", today)).toBe(true);
    expect(choice("2025-11-21", today)).toBe(false);
    expect(choice("2026-11-01", "2026-11-23")).toBe(false);
    expect(choice("2026-11-02", "2026-11-01")).toBe(false);
    expect(choice("2026-02-30", "2026-03-01")).toBe(false);
    const search = analyticsSearch.parse({ range: "custom", from: "2024-01-01", to: today });
    expect(chosenRange(search, today).preset).toBe("twelveMonths");
  });

  it("goes into the address and comes back", () => {
    const own = { preset: "custom", from: "2026-01-05", to: "2026-02-07" } as const;
    expect(chosenRange(analyticsSearch.parse(searchOf(own)), today)).toEqual(own);
    const named = chosenRange({ range: "sixMonths", from: undefined, to: undefined }, today);
    expect(searchOf(named)).toEqual({ range: "sixMonths", from: undefined, to: undefined });
  });

  it("is told in words, its months and weeks under their bars", () => {
    expect(rangeWords({ from: "2025-11-22", to: today })).toBe("22 Nov 2025 to 22 Nov 2026");
    expect(rangeWords({ from: today, to: today })).toBe("22 Nov 2026");
    expect(bucketLabel({ from: "2025-11-22", to: "2025-11-30" }, true)).toBe("Nov 25");
    expect(bucketLabel({ from: "2026-10-26", to: "2026-11-01" }, false)).toBe("26 Oct");
  });
});

describe("the filters of analytics", () => {
  it("begin with all options, and with all again where the address names none there is", () => {
    expect(chosenFilters(options, { user: [], playbook: [] })).toEqual({
      users: ["u1", "u2"],
      playbooks: ["nda-mutual"],
    });
    expect(chosenFilters(options, { user: ["gone"], playbook: ["nda-mutual"] })).toEqual({
      users: ["u1", "u2"],
      playbooks: ["nda-mutual"],
    });
    expect(chosenFilters(options, { user: ["u2", "gone"], playbook: [] }).users).toEqual(["u2"]);
  });

  it("can be applied with something ticked in each, and not when there is nothing to tick", () => {
    const all = chosenFilters(options, { user: [], playbook: [] });
    expect(mayApply(options, all)).toBe(true);
    expect(mayApply(options, { ...all, users: [] })).toBe(false);
    expect(mayApply(options, { ...all, playbooks: [] })).toBe(false);
    const none = { users: [], playbooks: [] };
    expect(mayApply(none, none)).toBe(false);
    // Who may not see analytics by person has no users to tick.
    expect(mayApply({ ...options, users: [] }, { ...all, users: [] })).toBe(true);
  });

  it("ask the server and fill the address with what is left out only", () => {
    const uploadTime = { from: today, to: today, timeZone: "UTC" };
    const all = chosenFilters(options, { user: [], playbook: [] });
    expect(askedFilter(uploadTime, options, all)).toEqual({ uploadTime });
    expect(narrowedCount(options, all)).toBe(0);
    const some = { ...all, users: ["u1"] };
    expect(askedFilter(uploadTime, options, some)).toEqual({ uploadTime, users: ["u1"] });
    expect(filterSearch(options, some)).toEqual({ user: ["u1"], playbook: [] });
    expect(narrowedCount(options, some)).toBe(1);
  });
});
