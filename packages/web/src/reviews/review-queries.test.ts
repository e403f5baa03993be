import { afterEach, expect, it, vi } from "vitest";
import { reviewSummaryQuery } from "./review-queries.ts";

afterEach(() => vi.unstubAllGlobals());

/** How long the query of a summary that was never answered waits before it asks again, in milliseconds. */
const waits = (guid: string, isReviewing: boolean, isPhone: boolean): unknown => {
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone }));
  const { refetchInterval }: { readonly refetchInterval?: unknown } = reviewSummaryQuery(
    guid,
    isReviewing,
  );
  const state = { data: undefined, dataUpdateCount: 0 };
  return typeof refetchInterval === "function" ? refetchInterval({ state }) : undefined;
};

it("asks for the summary every 60 s on a desktop, and not again on a phone", () => {
  expect(waits("a", false, false)).toBe(60_000);
  expect(waits("a", false, true)).toBe(false);
});

it("asks for the summary each second while the contract is under review", () => {
  expect(waits("b", true, false)).toBe(1_000);
});
