import { setGoogleFontsEnabled } from "@eigenpal/docx-editor-core/utils";
import "./frame.css";
import "@eigenpal/docx-editor-react/styles.css";
import { createRoot } from "react-dom/client";
import { messageOf, toEditor, type FromEditor, type ToEditor } from "../editor-messages.ts";
import { DocumentEditor } from "./document-editor.tsx";

// Nothing is asked of anybody: the page gives the document, and the fonts are the reader's own.
setGoogleFontsEnabled(false);

const { origin } = globalThis.location;
const page = globalThis.parent;

const tell = (message: FromEditor, transfer: Transferable[] = []): void =>
  page.postMessage(message, { targetOrigin: origin, transfer });

const listeners = new Set<(message: ToEditor) => void>();
const listen = (listener: (message: ToEditor) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const open = (opened: Extract<ToEditor, { type: "init" }>): void => {
  const root = document.getElementById("root");
  if (root === null) throw new Error("editor.html has no #root.");
  document.title = opened.fileName;
  createRoot(root).render(<DocumentEditor opened={opened} tell={tell} listen={listen} />);
};

let isOpened = false;
globalThis.addEventListener("message", (event) => {
  const message = messageOf(event, toEditor, { origin, window: page });
  if (message === undefined) return;
  if (message.type === "base-url") {
    // An editor of another place than its page is not ours.
    if (new URL(message.baseUrl).origin === origin) tell({ type: "base-url-heard" });
  } else if (message.type === "init") {
    if (!isOpened) open(message);
    isOpened = true;
  } else for (const listener of listeners) listener(message);
});
