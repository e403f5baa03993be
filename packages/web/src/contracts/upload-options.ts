import type { UploadExtraData } from "@proviso/endpoints";

/** What a person chooses about an upload. */
export interface UploadOptions {
  readonly isToReview: boolean;
  readonly acceptTrackChanges: boolean;
  readonly isSigned: boolean;
  readonly versionType: "COUNTER_PARTY" | "INTERNAL";
  /** What the reviewer should know, lines "label: value"; "" for nothing. */
  readonly reviewNote: string;
}

/** The options an upload starts with; the account's preference decides about tracked changes. */
export const startingOptions = (acceptTrackChanges: boolean): UploadOptions => ({
  isToReview: true,
  acceptTrackChanges,
  isSigned: false,
  versionType: "COUNTER_PARTY",
  reviewNote: "",
});

/** The options with a review or without one; either choice sets the rest again (C4.57 to C4.59). */
export const chooseReview = (options: UploadOptions, isToReview: boolean): UploadOptions => ({
  ...options,
  isToReview,
  isSigned: false,
  acceptTrackChanges: isToReview,
  versionType: "COUNTER_PARTY",
});

/**
 * What is sent for the options: a review is of the original version and unsigned; without a review
 * tracked changes stay and the version is the counterparty's or ours (C4.57 to C4.59, C5.22).
 */
export const extraDataOf = (options: UploadOptions, parentDocGuid?: string): UploadExtraData => ({
  ...(parentDocGuid === undefined ? {} : { parentDocGuid }),
  ...wishOf(options),
});

const wishOf = (options: UploadOptions): UploadExtraData =>
  options.isToReview
    ? {
        versionType: "ORIGINAL",
        isToReviewDocument: true,
        isSignedDocument: false,
        acceptTrackChanges: options.acceptTrackChanges,
      }
    : {
        versionType: options.versionType,
        isToReviewDocument: false,
        isSignedDocument: options.isSigned,
        acceptTrackChanges: false,
      };
