export { findAnsweringGuest, type AnsweringGuest } from "./answer-by-mail.ts";
export { listCandidates, type Candidate } from "./candidate-store.ts";
export { guestGate } from "./enter-as-guest.ts";
export { takeGuestVersion } from "./guest-answer.ts";
export { shareRoutes } from "./routes.ts";
export { codeHash, newCode, newToken, tokenHash } from "./secret.ts";
export { readSender } from "./sender-store.ts";
export type { ShareContext } from "./share-context.ts";
export { sendingSettler } from "./settle-sending.ts";
