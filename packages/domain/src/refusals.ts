/** Every expected "no" the server gives: its code, and the sentence a person reads. */
export const refusals = {
  not_signed_in: "Sign in to continue.",
  session_ended: "Your session has ended. Sign in again.",
  wrong_credentials: "The e-mail or the password is wrong.",
  email_not_verified: "Verify your e-mail address first: open the link in the mail we sent you.",
  too_many_requests: "Too many tries in a short time. Wait a minute and try again.",
  not_allowed: "You do not have permission to do this.",
  not_found: "This does not exist, or it is not yours to see.",
  foreign_origin: "This request came from another site and was refused.",
  invalid_input: "Something in the request is not valid.",
  media_type_not_accepted: "The request is in a form that is not accepted here.",
  body_too_large: "The request is larger than is accepted here.",
  file_missing: "No file came with the request.",
  file_empty: "The file is empty.",
  file_too_large: "File's size must not exceed 30 MB.",
  file_type_not_accepted: "Only .docx, .doc and .pdf files are accepted.",
  file_content_mismatch: "The file is not what its name says it is.",
  upload_cut_off: "The upload ended before the whole file had arrived. Nothing was saved.",
  idempotency_conflict: "This request was sent before with other contents.",
  wrong_status: "This cannot be done in the contract's present state.",
  contract_locked: "The document is locked",
  no_such_position: "This contract type has no such position.",
  version_not_available: "This version of the contract is not available.",
  storage_full: "There is no space left to store this. Nothing was saved.",
  storage_unavailable:
    "The file storage cannot be reached at the moment. Nothing was changed; try again shortly.",
  database_unavailable:
    "The database cannot be reached at the moment. Nothing was changed; try again shortly.",
  internal_error: "Something went wrong on our side. The error was recorded.",
} as const;

/** The name of a refusal, the same in domain, on the wire and in the log. */
export type RefusalCode = keyof typeof refusals;

/** An expected "no", as a value. */
export interface Refusal {
  readonly refused: RefusalCode;
  /** The sentence a person reads. */
  readonly sentence: string;
  /** What exactly was wrong, by field, for "invalid_input". */
  readonly fields?: readonly FieldProblem[];
}

/** One field of a request that was not valid. */
export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
}

/** The refusal of this code, with its sentence. */
export const refuse = (code: RefusalCode, fields?: readonly FieldProblem[]): Refusal => ({
  refused: code,
  sentence: refusals[code],
  ...(fields === undefined ? {} : { fields }),
});

/** Whether an outcome is a refusal rather than what was asked for. */
export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === "object" && outcome !== null && "refused" in outcome;
