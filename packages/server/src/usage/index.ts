export { openUsage } from "./count-usage.ts";
export { measureRoutes } from "./measure-routes.ts";
