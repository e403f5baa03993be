import { expect, it } from "vitest";
import { chooseReview, extraDataOf, startingOptions } from "./upload-options.ts";

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

it("a review chosen accepts tracked changes and is of the original, none keeps them, as the counterparty's", () => {
  const ours = { ...startingOptions(false), isToReview: false, versionType: "INTERNAL" } as const;
  const reviewed = chooseReview({ ...ours, isSigned: true }, true);
  expect(extraDataOf(reviewed)).toEqual({
    versionType: "ORIGINAL",
    isToReviewDocument: true,
    isSignedDocument: false,
    acceptTrackChanges: true,
  });
  expect(extraDataOf(chooseReview(reviewed, false), "parent")).toEqual({
    parentDocGuid: "parent",
    versionType: "COUNTER_PARTY",
    isToReviewDocument: false,
    isSignedDocument: false,
    acceptTrackChanges: false,
  });
});
