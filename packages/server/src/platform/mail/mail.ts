/** One letter to go out. */
export interface Letter {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** Sends letters: to the world by SMTP, or into the local mailbox when no server is set. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}
