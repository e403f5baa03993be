import { expect, it } from "vitest";
import { nextSorting } from "./sorting.ts";

it("turns the present column round", () => {
  const now = { sortBy: "uploadTime", direction: "desc" } as const;
  expect(nextSorting(now, "uploadTime").direction).toBe("asc");
});

it("begins a new column with A, and the time with the newest", () => {
  const byTime = { sortBy: "uploadTime", direction: "asc" } as const;
  const byName = { sortBy: "fileName", direction: "asc" } as const;
  expect(nextSorting(byTime, "fileName")).toEqual(byName);
  expect(nextSorting(byName, "uploadTime")).toEqual({ sortBy: "uploadTime", direction: "desc" });
});
