import { createLinkSession } from "./link-session.ts";

/** The session of a signer in this tab. */
export const signerSession = createLinkSession("proviso-signer");
