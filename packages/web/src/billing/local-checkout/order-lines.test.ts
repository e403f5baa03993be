import { expect, it } from "vitest";
import { orderLines } from "./order-lines.ts";

const taxes = [
  { state: "NY", name: "New York", percentage: 8.875 },
  { state: "OR", name: "Oregon", percentage: 0 },
];

it("an order has the sales tax of the company's state on its price", () => {
  expect(orderLines(39_900, "NY", taxes)).toEqual({
    price: "$399",
    tax: { label: "Sales Tax (8.875%)", amount: "$35.41" },
    total: "$434.41",
  });
});

it.each([
  ["in a state without one", "OR"],
  ["outside the USA", ""],
  ["before the state is chosen", null],
])("an order has no sales tax %s", (_, state) => {
  expect(orderLines(160_900, state, taxes)).toEqual({
    price: "$1,609",
    tax: null,
    total: "$1,609",
  });
});
