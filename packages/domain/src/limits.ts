/** The largest upload taken, in bytes: 30 MB itself is refused already (C5.1). */
export const maxUploadBytes = 30 * 1024 * 1024 - 1;

/** The extensions an uploaded contract may have (C5.1). */
export const acceptedExtensions = [".docx", ".doc", ".pdf"] as const;

/** The page sizes a list offers, and the one it starts with (C2.5, C9.2). */
export const pageSizes = [10, 20, 50] as const;

/** The page size a list starts with. */
export const defaultPageSize = 20;

/** The most rows one answer of a list may hold. */
export const maxPageSize = 50;

/** A total is counted up to here; above it a list says that there are more. */
export const maxCountedTotal = 10_000;

/** What a search finds is counted up to here; of more, those nearest in time are listed. */
export const maxFoundTotal = 1000;

/** The deepest row a list can start from. */
export const maxListOffset = 10_000_000;

/** The longest search text, in characters. */
export const maxSearchLength = 200;

/** The longest file name, in characters (C9.10). */
export const maxFileNameLength = 256;

/** The longest note given with an upload, in characters. */
export const maxReviewNoteLength = 10_000;

/** The longest reason or answer given as feedback, in characters. */
export const maxFeedbackReplyLength = 2000;

/** The most items one request about feedback may name. */
export const maxFeedbackItems = 200;

/** The longest email address, in characters (RFC 5321). */
export const maxEmailLength = 254;

/** The longest password, in characters; longer ones are refused before any hashing. */
export const maxPasswordLength = 256;

/** The longest idempotency key, in characters. */
export const maxIdempotencyKeyLength = 200;

/** The longest first or last name of a person, in characters. */
export const maxPersonNameLength = 100;

/** The longest phone number, in characters as a person types it. */
export const maxPhoneNumberLength = 40;

/** The most people invited at once (A9.1). */
export const maxInvitations = 10;

/** The most addresses that get copies of the account's letters. */
export const maxCopyRecipients = 50;

/** The longest name of a company, in characters. */
export const maxCompanyNameLength = 200;

/** The longest name of a country, in characters. */
export const maxCountryLength = 100;

/** The longest text about who signs for a company, in characters. */
export const maxSigneeDetailsLength = 2000;

/** The longest subject of a letter, in characters. */
export const maxSubjectLength = 200;

/** The most addresses a contract is sent to at once. */
export const maxCounterpartyRecipients = 20;

/** The most files attached to a letter, the contract itself not counted (C5.3, C9.1). */
export const maxAttachments = 6;

/** The largest sum of attached files, in bytes; they lie behind the guest's link, not only in the email. */
export const maxAttachmentsBytes = 60 * 1024 * 1024;

/** Up to this sum, in bytes, files travel in the email itself; mail servers refuse letters of 25 MB. */
export const maxMailedBytes = 15 * 1024 * 1024;

/** The maximum length of an email to the counterparty, in characters of HTML. */
export const maxLetterBodyLength = 20_000;

/** The longest comment of a counterparty, or with a share, in characters. */
export const maxCommentLength = 4000;

/** The most colleagues a contract is shared with at once. */
export const maxShareRecipients = 50;

/** The best rating a person can give; the worst is 1. */
export const maxRating = 5;

/** The largest mail taken in, in bytes: one whose encoding makes a file of `maxUploadBytes` a third larger. */
export const maxInboundMailBytes = 42 * 1024 * 1024;

/** The most files of one email that are taken. */
export const maxInboundFiles = 20;

/** The most people and domains whose emails are taken without being held. */
export const maxAllowedSenders = 200;

/** The maximum length of a note on a date decision, in characters. */
export const maxDecisionNoteLength = 1000;
