import { expect, it } from "vitest";
import { partsOf } from "./value-parts.ts";

const value = (label: string) => ({ label, value: label.toLowerCase(), quote: null });

it("makes a part of each party", () => {
  const values = ["Name", "Role", "Name", "Business Address", "Role"].map(value);
  expect(partsOf(values).map((part) => part.map(({ label, at }) => `${at} ${label}`))).toEqual([
    ["0 Name", "1 Role"],
    ["2 Name", "3 Business Address", "4 Role"],
  ]);
});

it("makes one part of values that are all different", () => {
  expect(partsOf(["Term", "Venue"].map(value))).toHaveLength(1);
  expect(partsOf([])).toEqual([]);
});
