export { inboundRoutes } from "./routes.ts";
