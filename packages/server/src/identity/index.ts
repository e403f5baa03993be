export { hashPassword } from "./passwords.ts";
export { openIdentity } from "./routes.ts";
