import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readingsIn, storedReadings } from "./stored-readings.ts";

const readings = new Map([
  ["The Supplier may assign.", new Map([["assign-supplier", { says: 0.912, denies: 0.021 }]])],
  ["Headings are for convenience.", new Map()],
]);

describe("stored readings", () => {
  it("come back as they were", () => {
    expect(readingsIn(storedReadings("a1", readings), "a1")).toEqual(readings);
  });

  it("of another reader are none", () => {
    expect(readingsIn(storedReadings("a1", readings), "b2")).toEqual(new Map());
  });

  it("of another shape are none: every sentence is read again", () => {
    const bytes = gzipSync('{"reader":"a1","readings":{"x":{"y":[1]}}}');
    expect(readingsIn(bytes, "a1")).toEqual(new Map());
  });
});
