export { openIdentity } from "./open-identity.ts";
export { rotateSigningKey } from "./rotate-signing-key.ts";
export { hashPassword } from "./passwords.ts";
export { endSessionsOf } from "./session-store.ts";
export { removeUnprovenUser } from "./user-store.ts";
