import { expect, it } from "vitest";
import { plansQuery, upgradePreviewQuery } from "./billing-queries.ts";

it("plans are kept for twenty minutes, what an upgrade costs not at all", () => {
  expect(plansQuery().staleTime).toBe(1_200_000);
  expect(upgradePreviewQuery("GROWTH_YEARLY").staleTime).toBe(0);
});
