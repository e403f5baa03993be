import type { ContractStatus } from "@proviso/domain";
import { expect, it } from "vitest";
import { summaryMode } from "./summary-mode.ts";

const modeOf = (status: ContractStatus, isReviewed: boolean | null, isReady: boolean | null) =>
  summaryMode(
    {
      status,
      tags: { isReviewed, isLocked: false, dealPosition: null, contractTypeId: null },
    },
    isReady === null ? null : { isReady },
  );

it.each([
  ["REVIEWING", null, false, "reviewing"],
  ["REVIEWING", true, true, "reviewing"],
  ["ESCALATED", null, false, "awaiting-input"],
  ["REJECTED", null, false, "failed"],
  ["ERROR", null, false, "failed"],
  ["DRAFT", false, false, "not-for-review"],
  ["COMPLETED", false, false, "not-for-review"],
  ["COMPLETED", true, true, "reviewed"],
  ["EXECUTED", true, true, "reviewed"],
  ["COMPLETED", true, false, "preparing"],
  ["COMPLETED", true, null, "preparing"],
] as const)("of a contract in %s, reviewed %s, summary ready %s is %s", (...given) => {
  const [status, isReviewed, isReady, expected] = given;
  expect(modeOf(status, isReviewed, isReady)).toBe(expected);
});
