import { Loader } from "@mantine/core";
import { Suspense } from "react";
import { loadEditorPane } from "../../editor/index.ts";
import type { TextEditing } from "./use-text-editing.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { t } from "./messages.ts";

const EditorPane = lazyPart(async () => ({ default: (await loadEditorPane()).EditorPane }));

const opening = (
  <Loader
    role="img"
    aria-label={t("text-pane.opening-the-document")}
    m="120px auto"
    display="block"
  />
);

/** The template's text in the Word editor. */
export function TextPane({ editing }: { readonly editing: TextEditing }) {
  const { document, setFrame, again, show, failure } = editing;
  if (!document) return failure === null ? opening : null;
  return (
    <Suspense fallback={opening}>
      <EditorPane
        key={`${editing.revision}`}
        opened={document}
        onFrame={setFrame}
        onAgain={again}
        onClose={() => void show("preview")}
      />
    </Suspense>
  );
}
