import { expect, it } from "vitest";
import { pageChange, pageInstead, rangeOf } from "./list-range.ts";

const rows = (count: number): never[] => Array.from<never>({ length: count });

it("says which rows of how many are shown", () => {
  const list = { total: 1204, isTotalExact: true, documents: rows(4) };
  expect(rangeOf({ page: 61, pageSize: 20 }, list)).toBe("1,201-1,204 of 1,204");
});

it("says that there are more where the server stopped counting", () => {
  const list = { total: 10_000, isTotalExact: false, documents: rows(20) };
  expect(rangeOf({ page: 1, pageSize: 20 }, list)).toBe("1-20 of 10,000+");
});

it("goes to the last page when this one lies behind the end", () => {
  const list = { total: 41, isTotalExact: true, documents: rows(0) };
  expect(pageInstead({ page: 9, pageSize: 20 }, list)).toBe(3);
});

it("stays on the first page of an empty list", () => {
  const list = { total: 0, isTotalExact: true, documents: rows(0) };
  expect(pageInstead({ page: 1, pageSize: 20 }, list)).toBeNull();
  expect(pageInstead({ page: 2, pageSize: 20 }, list)).toBe(1);
});

it("lets the next page begin after the last row of this one, and any other one by its number", () => {
  const list = { documents: [{ guid: "a" }, { guid: "b" }] };
  expect(pageChange({ page: 4 }, list, 5)).toEqual({ page: 5, after: "b" });
  expect(pageChange({ page: 4 }, list, 3)).toEqual({ page: 3, after: undefined });
  expect(pageChange({ page: 4 }, list, 6)).toEqual({ page: 6, after: undefined });
});
