export { openIdentity } from "./open-identity.ts";
export { rotateSigningKey } from "./rotate-signing-key.ts";
export { loadInstallationSecret } from "./installation-secret.ts";
export { hashPassword } from "./passwords.ts";
export { ownOrigins } from "./own-origins.ts";
export { endSessionsOf } from "./session-store.ts";
export { removeUnprovenUser } from "./user-store.ts";
