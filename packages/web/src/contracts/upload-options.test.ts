import { expect, it } from "vitest";
import { extraDataOf, startingOptions } from "./upload-options.ts";

it("asks for a review of the original, with the account's choice about tracked changes", () => {
  expect(extraDataOf(startingOptions(true))).toEqual({
    versionType: "ORIGINAL",
    isToReviewDocument: true,
    isSignedDocument: false,
    acceptTrackChanges: true,
  });
});

it("forgets the signature when a review is wanted after all", () => {
  const options = { ...startingOptions(false), isSigned: true };
  expect(extraDataOf(options)).toMatchObject({ isSignedDocument: false });
});

it("keeps a contract without a review as the counterparty's or ours, tracked changes and all", () => {
  const options = { ...startingOptions(true), isToReview: false, isSigned: true };
  expect(extraDataOf(options)).toEqual({
    versionType: "COUNTER_PARTY",
    isToReviewDocument: false,
    isSignedDocument: true,
    acceptTrackChanges: false,
  });
  expect(extraDataOf({ ...options, versionType: "INTERNAL" }).versionType).toBe("INTERNAL");
});
