import { Suspense, useEffect } from "react";
import { offerAct } from "../contracts/index.ts";
import { useStore } from "../platform/store.ts";
import { useFocusBack } from "../platform/use-focus-back.ts";
import {
  closeEditor,
  editorRequest,
  openPages,
  openToEdit,
  openToRead,
} from "./editor-requests.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const EditorDialog = lazyPart(async () => ({
  default: (await import("./editor-dialog.tsx")).EditorDialog,
}));

const PdfDialog = lazyPart(async () => ({ default: (await import("./pdf-dialog.tsx")).PdfDialog }));

/** What editing needs on every page: contracts offer it, and the editor opens here. */
export function EditorHosts() {
  const request = useStore(editorRequest);
  useFocusBack(request !== null);
  useEffect(() => {
    offerAct("edit-contract", openToEdit);
    offerAct("view-document", openToRead);
    offerAct("view-pages", openPages);
  }, []);
  if (request === null) return null;
  const { mode, contract } = request;
  if (mode === "pages" || (mode === "readonly" && /\.pdf$/i.test(contract.fileName)))
    return (
      <Suspense fallback={null}>
        <PdfDialog
          contract={contract}
          source={mode === "pages" ? "pages" : "original"}
          onClose={closeEditor}
        />
      </Suspense>
    );
  return (
    <Suspense fallback={null}>
      <EditorDialog
        key={`${mode} ${contract.guid}`}
        mode={mode}
        contract={contract}
        onClose={closeEditor}
      />
    </Suspense>
  );
}
