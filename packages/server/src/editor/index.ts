export { editorRoutes, openEditorProcesses } from "./open-editor.ts";
export { findUnviewedFiles } from "./page-view-store.ts";
export { pageViewWorker } from "./page-view-job.ts";
