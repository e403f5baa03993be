import { expect, it } from "vitest";
import { countAnswersInReview, reviewPollInterval } from "./review-polling.ts";

it.each([
  ["while reviewing", { isReviewing: true, asked: 0, isDesktop: true }, 1_000],
  ["for the 30th time", { isReviewing: true, asked: 29, isDesktop: true }, 1_000],
  ["after 30 times", { isReviewing: true, asked: 30, isDesktop: true }, 30_000],
  ["on a phone after 30 times", { isReviewing: true, asked: 30, isDesktop: false }, 30_000],
  ["at rest on a desktop", { isReviewing: false, asked: 0, isDesktop: true }, 30_000],
  ["at rest on a phone", { isReviewing: false, asked: 0, isDesktop: false }, false],
] as const)("asks again %s after the right time", (_, state, expected) => {
  expect(reviewPollInterval({ ...state, atRest: 30_000 })).toBe(expected);
});

it("counts the answers of each review from nothing", () => {
  const count = countAnswersInReview();
  expect(count("a", true, 1)).toBe(0);
  expect(count("a", true, 9)).toBe(8);
  expect(count("a", false, 10)).toBe(0);
  expect(count("a", true, 40)).toBe(0);
  expect(count("b", true, 3)).toBe(0);
});
