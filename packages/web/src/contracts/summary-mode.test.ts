import type { ContractStatus } from "@proviso/domain";
import { expect, it } from "vitest";
import { hasReview, summaryMode } from "./summary-mode.ts";

const modeOf = (
  status: ContractStatus,
  isReviewed: boolean | null,
  isReady: boolean | null,
  docRole: "INCOMING" | "NEW_REVISION",
) =>
  summaryMode(
    {
      status,
      docRole,
      tags: { isReviewed, isLocked: false, dealPosition: null, contractTypeId: null },
    },
    isReady === null ? null : { isReady },
  );

it.each([
  ["REVIEWING", null, false, "INCOMING", "REVIEWING"],
  ["REVIEWING", true, true, "NEW_REVISION", "REVIEWING"],
  ["ESCALATED", null, false, "INCOMING", "AWAITING_YOUR_INPUT"],
  ["REJECTED", null, false, "INCOMING", "ORIGINAL"],
  ["ERROR", null, false, "INCOMING", "ORIGINAL"],
  ["DRAFT", false, false, "INCOMING", "NOT_FOR_REVIEW"],
  ["COMPLETED", false, false, "INCOMING", "NOT_FOR_REVIEW"],
  ["INTERNALLY_UPDATED", false, false, "NEW_REVISION", "NOT_FOR_REVIEW"],
  ["PENDING_FEEDBACKS", true, true, "INCOMING", "NEED_FEEDBACK"],
  ["COMPLETED", true, true, "INCOMING", "COMPLETED"],
  ["EXECUTED", true, true, "INCOMING", "COMPLETED"],
  ["COMPLETED", true, true, "NEW_REVISION", "FIRST_PARTY"],
  ["COMPLETED", true, false, "INCOMING", "NO_POLICIES"],
  ["COMPLETED", true, null, "NEW_REVISION", "NO_POLICIES"],
] as const)("of a contract in %s, reviewed %s, summary ready %s, %s is %s", (...given) => {
  const [status, isReviewed, isReady, docRole, expected] = given;
  expect(modeOf(status, isReviewed, isReady, docRole)).toBe(expected);
});

it("only a finished review is shown beside the text", () => {
  const shown = (["COMPLETED", "FIRST_PARTY", "NEED_FEEDBACK"] as const).every(hasReview);
  const hidden = (
    ["ORIGINAL", "NOT_FOR_REVIEW", "AWAITING_YOUR_INPUT", "REVIEWING", "NO_POLICIES"] as const
  ).some(hasReview);
  expect([shown, hidden]).toEqual([true, false]);
});
