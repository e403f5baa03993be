import type { AgreementTerms } from "@proviso/domain";
import type { ProposedChange } from "@proviso/endpoints";
import type {
  FeedbackAnswer,
  OpenIssue,
  OpenWording,
  Opinion,
  PolicyConcept,
  Review,
  Rewording,
  SpottedIssues,
} from "@proviso/review-engine";
import type { PublishedPolicy } from "../playbooks/index.ts";

/** What the revised copy changes, by the id of the issue it changes it for. */
export type ChangesByIssue = Readonly<Record<string, readonly ProposedChange[]>>;

/** A review with what is drawn from it, as it is stored. */
export interface ReviewContent {
  readonly review: Review;
  readonly changes: ChangesByIssue;
  readonly policy: readonly PolicyConcept[];
  readonly spotted: readonly SpottedIssues[];
}

/** The options of a review. */
export interface ReviewOptions {
  /** false: only read it, for its text. */
  readonly isToReview: boolean;
  readonly acceptsTrackChanges: boolean;
  /** The position a person chose; null to find it by the company's name. */
  readonly position: string | null;
  readonly company: string;
  /** Whose name the tracked changes bear. */
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
  /** What was answered to the questions of the review before this one. */
  readonly answers: readonly FeedbackAnswer[];
  /** What the account has published over the shipped playbooks. */
  readonly policies: readonly PublishedPolicy[];
  /** What a language model answered to what an earlier run of this review left open. */
  readonly opinions: readonly Opinion[];
  /** What it offered for the wordings that an earlier run of this review writes. */
  readonly rewordings: readonly Rewording[];
}

/** The result of a review. */
export type ReviewOutcome =
  | { readonly kind: "encrypted" }
  | { readonly kind: "other-format"; readonly sentence: string }
  | { readonly kind: "unreadable"; readonly sentence: string; readonly detail: string }
  | { readonly kind: "read" }
  | { readonly kind: "no-text" }
  | { readonly kind: "bad-scan" }
  | { readonly kind: "ocr-failed" }
  | { readonly kind: "not-english" }
  | { readonly kind: "processed-already" }
  | { readonly kind: "unsupported"; readonly sentence: string }
  | { readonly kind: "position-unknown"; readonly contractTypeId: string }
  | ReviewedOutcome;

/** The result of a finished review. */
export interface ReviewedOutcome {
  readonly kind: "reviewed";
  readonly contractTypeId: string;
  readonly position: string;
  readonly playbookId: string;
  readonly content: ReviewContent;
  /** What the rules left to a human, as a language model may be asked about it. */
  readonly open: readonly OpenIssue[];
  /** The wordings it writes, as a language model may be asked to fit them to the contract. */
  readonly wordings: readonly OpenWording[];
  /** Tracked changes in the file were accepted first. */
  readonly hasAccepted: boolean;
}

/**
 * The files a review makes; each text is the gzipped JSON of a `ContractText`, the readings are those of
 * documents/stored-readings.ts.
 */
export const madeFileKinds = ["original_text", "revised", "revised_text", "readings"] as const;

/** One of the files a review makes. */
export type ReviewFileKind = (typeof madeFileKinds)[number];

/** What a review process is asked: the file's path, and the folder to write what it makes into. */
export interface ReviewTask extends ReviewOptions {
  readonly input: string;
  readonly output: string;
  /** The readings of an earlier review, of this contract or an earlier version, where there are any. */
  readonly knownReadings?: string;
}

/** What a review process answers; each file made is in the folder under the name of its kind. */
export interface ReviewAnswer {
  readonly outcome: ReviewOutcome;
  readonly made: readonly ReviewFileKind[];
  /** What the text says about time; left out where there is no text. */
  readonly terms?: AgreementTerms;
  /** How many pages the file has; left out where no review was made of it. */
  readonly pages?: number;
  /** How long it worked. */
  readonly seconds: number;
}
