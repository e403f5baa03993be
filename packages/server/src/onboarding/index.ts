export { isDueFor } from "./is-due.ts";
export { noteFirstUpload } from "./note-first-upload.ts";
export { onboardingRoutes } from "./routes.ts";
