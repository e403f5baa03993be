import { describe, expect, it } from "vitest";
import { reviewDepthOf } from "./review-depth.ts";

describe("the review depth of templates", () => {
  it.each([
    [null, "full"],
    ["FREE_TRIAL", "limited"],
    ["FREE_TRIAL_TEST", "limited"],
    ["STARTER_MONTHLY", "full"],
    ["SCALE_YEARLY", "full"],
  ] as const)("on the plan %s is %s", (planId, depth) => {
    expect(reviewDepthOf({ subscription: planId === null ? null : { planId } })).toBe(depth);
  });
});
