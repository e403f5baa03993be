export { DiscardQuestion } from "./discard-question.tsx";
export { EditorHosts } from "./editor-hosts.tsx";
export type { ExportedDocument } from "./editor-link.ts";
export type { OpenedDocument } from "./use-editing.ts";
export type { EditorFrame } from "./use-editor-frame.ts";

/** Loads the Word editor for a page of another feature. */
export const loadEditorPane = () => import("./editor-pane.tsx");

/** Loads what shows a PDF page by page. */
export const loadPdfPages = () => import("./pdf-pages.tsx");
