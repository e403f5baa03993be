import { setGoogleFontsEnabled } from "@eigenpal/docx-editor-core/utils";
import "./frame.css";
import "@eigenpal/docx-editor-react/styles.css";
import { createRoot } from "react-dom/client";
import { DocumentEditor } from "./document-editor.tsx";
import { openPageLink } from "./page-link.ts";

// Nothing is asked of anybody: the page gives the document, and the fonts are the reader's own.
setGoogleFontsEnabled(false);

openPageLink(globalThis, globalThis.parent, globalThis.location.origin, (opened, link) => {
  const root = document.getElementById("root");
  if (root === null) throw new Error("editor.html has no #root.");
  document.title = opened.fileName;
  createRoot(root).render(<DocumentEditor opened={opened} tell={link.tell} listen={link.listen} />);
});
