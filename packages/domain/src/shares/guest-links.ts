/** How long a counterparty's link lives, in milliseconds: 30 days. */
export const guestLinkMilliseconds = 30 * 86_400_000;

/** The lifetime of an emailed code in milliseconds: 10 minutes. */
export const guestCodeMilliseconds = 10 * 60_000;

/** After so many wrong tries a code is dead, whatever else is true (abuse case 12). */
export const maxCodeTries = 5;

/** How long a guest may work after a code was taken, in milliseconds: 8 hours. */
export const guestSessionMilliseconds = 8 * 3_600_000;

/** The parts of a link on which it depends whether it opens anything. */
export interface LinkState {
  readonly expiresAt: Date;
  readonly withdrawnAt: Date | null;
}

/** The state of a link; only "live" opens the contract. */
export const linkStateOf = (link: LinkState, now: Date): "live" | "expired" | "withdrawn" => {
  if (link.withdrawnAt !== null) return "withdrawn";
  return link.expiresAt <= now ? "expired" : "live";
};

/** An address as it is shown to the person who holds a link before they have proven who they are: "a…@example.com". */
export const maskedEmail = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;
