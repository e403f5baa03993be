import type { SideOptions } from "./review-options.ts";

/** The options of `proviso answer`. */
export interface AnswerOptions extends SideOptions {
  readonly path: string;
  /** The file as it was sent: what was tracked in it is not theirs. */
  readonly sent: string | undefined;
  /** Whose changes are answered; those of everyone but Proviso when neither is named. */
  readonly author: string | undefined;
  /** Where the next draft goes; nowhere when undefined. */
  readonly out: string | undefined;
  /** The .docx or .xlsx file for the exception table; none if undefined. */
  readonly table: string | undefined;
  readonly isJson: boolean;
}

/** The options of `proviso compare`. */
export interface CompareOptions {
  readonly before: string;
  readonly after: string;
  /** Where the redline goes; nowhere when undefined. */
  readonly out: string | undefined;
  /** Whether the later file is the earlier one come back, to be searched for unmarked changes. */
  readonly isReturn: boolean;
  readonly isJson: boolean;
}

/** The options of `proviso accept` and `proviso reject`. */
export interface SettleOptions {
  readonly decision: "accept" | "reject";
  readonly paths: readonly string[];
  readonly out: string;
  /** Whose changes to settle; everyone’s when undefined. */
  readonly author: string | undefined;
}
