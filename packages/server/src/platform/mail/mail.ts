/** One letter to go out, to one address. */
export interface Letter {
  /** A UUID; the Message-ID is made of it, so that a letter handed over twice is one letter. */
  readonly id: string;
  /** The address, exactly as it was checked: it is the recipient of the envelope, unparsed. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one POST unsubscribes the receiver (RFC 8058); null for a letter that cannot be refused. */
  readonly unsubscribeUrl: string | null;
  /** To whom an answer goes; null or left out for nobody but the sender. */
  readonly replyTo?: string | null;
  /** To whom it goes as well, such as to us. */
  readonly replyToAlso?: string | null;
  /** The Message-ID, in its angle brackets, of the email that this letter answers. */
  readonly inReplyTo?: string | null;
  readonly attachments?: readonly EnclosedFile[];
}

/** A file within a letter. */
export interface EnclosedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/**
 * What became of a letter: taken; "bounced", because the address does not exist or takes no mail; or
 * "rejected" permanently for another reason, such as its contents; "unknown", because the line broke
 * after the mail server had been given it and before it answered. A failure that may pass is thrown.
 */
export type Delivery =
  | { readonly kind: "sent" }
  | { readonly kind: "bounced" | "rejected" | "unknown"; readonly detail: string };

/** Sends letters: to the world by SMTP, or into the local mailbox when no server is set. */
export interface Mail {
  /**
   * Hands a letter over. `aboutToGive` runs when the mail server waits for the contents and has none of
   * them yet; when it fails, nothing is given. The local mailbox, which takes a letter once, has no need.
   */
  send(letter: Letter, aboutToGive?: () => Promise<void>): Promise<Delivery>;
}
