/**
 * The secret of a emailed invitation link, which is behind the hash of the address so that no server
 * on the way gets to see it; null without one.
 */
export const invitationIn = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, "")).get("invitation") || null;

/** The way back to an invitation, to be remembered while signing in. */
export const invitationPlace = (token: string): string =>
  `/signUp#${new URLSearchParams({ invitation: token }).toString()}`;
