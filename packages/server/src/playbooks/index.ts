export { playbookRoutes } from "./routes.ts";
