import { expect, it } from "vitest";
import { timeLeft } from "./time-left.ts";

const hour = 3_600_000;

it.each([
  [72 * hour, "3 days left"],
  [24 * hour + 1, "1 day left"],
  [24 * hour, "24hr left"],
  [2.9 * hour, "2hr left"],
  [hour, "1hr left"],
  [hour - 1, "less than 1hr left"],
  [-hour, "less than 1hr left"],
])("%d ms before the due date reads %s", (left, words) => {
  expect(timeLeft(1_000 + left, 1_000)).toBe(words);
});
