import { extensionOf } from "./contract-file.ts";
import type { ContractStatus } from "./contract-status.ts";
import { maxFileNameLength } from "../limits.ts";

/** What a person says about a file they upload (C3.17). */
export interface UploadOptions {
  readonly versionType: "ORIGINAL" | "COUNTER_PARTY" | "INTERNAL";
  readonly isToReviewDocument: boolean;
  readonly isSignedDocument: boolean;
}

/** How a new contract begins. */
export interface FirstState {
  readonly status: ContractStatus;
  readonly docRole: "INCOMING" | "NEW_REVISION";
  /** false for one that is kept without a review, null until the review says. */
  readonly isReviewed: false | null;
}

const unreviewedStatus = {
  ORIGINAL: "DRAFT",
  COUNTER_PARTY: "COUNTERPARTY_UPDATE",
  INTERNAL: "INTERNALLY_UPDATED",
} as const;

/** The state a contract begins in: under review, or kept as what it was said to be (C4.58, C5.22). */
export const firstStateOf = (options: UploadOptions): FirstState => {
  const docRole = options.versionType === "INTERNAL" ? "NEW_REVISION" : "INCOMING";
  if (options.isToReviewDocument) return { status: "REVIEWING", docRole, isReviewed: null };
  const status = options.isSignedDocument ? "EXECUTED" : unreviewedStatus[options.versionType];
  return { status, docRole, isReviewed: false };
};

// Control characters, and the marks that turn the reading direction and so hide a name's end.
const unshowable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The text cut to so many UTF-16 units, never through a character of two. */
const cut = (text: string, units: number): string =>
  text.slice(0, units).replace(/[\ud800-\udbff]$/, "");

/** A file name as it may be shown: no folders, no invisible characters, at most 256 characters. */
export const cleanFileName = (given: string): string => {
  const name = (given.split(/[/\\]/).at(-1) ?? "").replace(unshowable, "").trim();
  const stemLength = name.length - (extensionOf(name)?.length ?? 0);
  const extension = name.slice(stemLength);
  const stem = name.slice(0, stemLength).trim() || "contract";
  return cut(stem, maxFileNameLength - extension.length) + extension;
};
