export { listCandidates, type Candidate } from "./candidate-store.ts";
export { guestGate } from "./enter-as-guest.ts";
export { shareRoutes } from "./routes.ts";
export { codeHash, newCode, newToken, tokenHash } from "./secret.ts";
export { readSender } from "./sender-store.ts";
export { sendingSettler } from "./settle-sending.ts";
