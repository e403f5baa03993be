export { editorRoutes, openEditorProcesses } from "./open-editor.ts";
