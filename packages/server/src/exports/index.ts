export { exportWorker } from "./export-job.ts";
export { findUnexportedFiles } from "./export-store.ts";
export { forgetExports } from "./forget-exports.ts";
export { exportRoutes } from "./routes.ts";
