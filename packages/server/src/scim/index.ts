export { scimRoutes } from "./routes.ts";
export { serveScim } from "./serve-scim.ts";
