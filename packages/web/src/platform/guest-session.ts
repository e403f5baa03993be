import { createLinkSession } from "./link-session.ts";

const session = createLinkSession("proviso-guest");

/** The session of a counterparty in this tab; null before a code was given. */
export const guestSession = session.current;

/** Keeps a counterparty's session until the tab is closed. */
export const beginGuestSession = session.begin;

/** Forgets it: it ran out, or the link was withdrawn. */
export const endGuestSession = session.end;

/** The bearer token of a counterparty's requests; null without a session. */
export const guestToken = session.token;
