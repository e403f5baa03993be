import { lazy, Suspense, useEffect } from "react";
import { offerAct } from "../contracts/index.ts";
import { useStore } from "../platform/store.ts";
import { closeEditor, editorRequest, openToEdit, openToRead } from "./editor-requests.ts";

const EditorDialog = lazy(async () => ({
  default: (await import("./editor-dialog.tsx")).EditorDialog,
}));

const PdfDialog = lazy(async () => ({ default: (await import("./pdf-dialog.tsx")).PdfDialog }));

/** What editing needs on every page: contracts offer it, and the editor opens here. */
export function EditorHosts() {
  const request = useStore(editorRequest);
  useEffect(() => {
    offerAct("edit-contract", openToEdit);
    offerAct("view-document", openToRead);
  }, []);
  if (request === null) return null;
  if (request.mode === "readonly" && /\.pdf$/i.test(request.contract.fileName))
    return (
      <Suspense fallback={null}>
        <PdfDialog contract={request.contract} onClose={closeEditor} />
      </Suspense>
    );
  return (
    <Suspense fallback={null}>
      <EditorDialog
        key={`${request.mode} ${request.contract.guid}`}
        mode={request.mode}
        contract={request.contract}
        onClose={closeEditor}
      />
    </Suspense>
  );
}
