export { alertOwners } from "./alert-owners.ts";
export { signingNoter, termsNoter } from "./note-terms.ts";
export { reviewedFeed } from "./reviewed-feed.ts";
export { keyDateRoutes } from "./routes.ts";
