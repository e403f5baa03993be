export { alertOwners } from "./alert-owners.ts";
export { signingNoter, termsNoter } from "./note-terms.ts";
export { keyDateRoutes } from "./routes.ts";
