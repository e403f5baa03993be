/** One email to be read: where it is, and the folder its files are written into; null only lists them. */
export interface MailTask {
  readonly input: string;
  readonly output: string | null;
}

/** A file that came with an email, or with one that it carries. */
export interface MailFile {
  /** As the email calls it; not cleaned. */
  readonly name: string;
  readonly size: number;
  /** Where its bytes were written; null when files were only listed. */
  readonly path: string | null;
}

/** What is read out of an email. Its words are not: nothing in them is acted on. */
export interface MailContents {
  /** The one address it says it is from, as written; "" when it names none, or several. */
  readonly sender: string;
  readonly subject: string;
  /** With its angle brackets; "" without one. */
  readonly messageId: string;
  /** Whether a program wrote it: an answer in someone’s absence, a newsletter, a list. */
  readonly isAutomatic: boolean;
  /** The fields in which mail servers wrote what they found out about the sender; none where From is ambiguous. */
  readonly findings: readonly string[];
  readonly files: readonly MailFile[];
  /** How many files there were beyond those. */
  readonly filesLeftOut: number;
}
