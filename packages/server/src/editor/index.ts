export { isEditedByOther } from "./edit-lock-store.ts";
export type { EditorContext } from "./editor-context.ts";
export { editorRoutes, openEditorProcesses } from "./open-editor.ts";
export { findUnviewedFiles } from "./page-view-store.ts";
export { pageViewWorker } from "./page-view-job.ts";
export { wordFileOf } from "./read-document.ts";
export { editorSettings } from "./editor-settings.ts";
export { runTask, viewFor, withBase } from "./work-on-files.ts";
