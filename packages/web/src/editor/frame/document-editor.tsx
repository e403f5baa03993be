import { DocxEditor, type DocxEditorProps, type DocxEditorRef } from "@eigenpal/docx-editor-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ToEditor } from "../editor-messages.ts";
import { caretInCells } from "./caret-in-cells.ts";
import { commentByKeyboard } from "./comment-keys.ts";
import { keepPagesFitting } from "./fit-pages.ts";
import { lossesOf } from "./losses.ts";
import type { OpenedByPage, PageLink } from "./page-link.ts";
import { tableMarks } from "./table-marks.ts";
import { isTableReshaped } from "./table-shapes.ts";
import { namedParagraphs, touchedSince } from "./touched-paragraphs.ts";

// The editor opens anew whenever the list is another one.
const plugins = [caretInCells];

type EditorView = Parameters<NonNullable<DocxEditorProps["onEditorViewReady"]>>[0];

interface DocumentEditorProps extends PageLink {
  readonly opened: OpenedByPage;
}

/** The Word editor itself: it shows the document, tracks what is done in it, and gives it back. */
export function DocumentEditor({ opened, tell, listen }: DocumentEditorProps) {
  const editor = useRef<DocxEditorRef>(null);
  const view = useRef<EditorView | null>(null);
  const opening = useRef<EditorView["state"]["doc"] | null>(null);
  const addedComments = useRef(new Set<number>());
  const settledComments = useRef({ resolved: false, deleted: false });
  const [isReadOnly, setReadOnly] = useState(opened.isReadOnly);
  const [isLoaded, setLoaded] = useState(false);
  const { author } = opened;

  const exportAs = async (id: string): Promise<void> => {
    try {
      const [was, is] = [opening.current, view.current?.state.doc];
      if (!was || !is) throw new Error("Nothing is shown that could be exported.");
      // What is only marked on rows and cells the editor leaves out, unless it writes the whole file anew.
      const isWhole = tableMarks(is) !== tableMarks(was);
      const document = await editor.current?.save(isWhole ? { selective: false } : {});
      const paragraphs = namedParagraphs(was);
      const touched = touchedSince(paragraphs, is);
      const beside = {
        isTableReshaped: isTableReshaped(was, is),
        comments: settledComments.current,
      };
      const losses = [...lossesOf(paragraphs, namedParagraphs(is), beside)];
      // Copied, not handed over: the editor keeps these very bytes, and saves by them again.
      if (document) tell({ type: "exported", id, document, touched, losses });
      else tell({ type: "export-failed", id });
    } catch {
      tell({ type: "export-failed", id });
    }
  };
  const hear = useEffectEvent((message: ToEditor) => {
    if (message.type === "readonly") setReadOnly(message.isReadOnly);
    if (message.type === "export-docx") void exportAs(message.id);
  });
  useEffect(() => listen((message) => hear(message)), [listen]);
  useEffect(() => {
    if (!isLoaded) return undefined;
    const keys = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
        event.preventDefault();
        event.stopPropagation();
        tell({ type: "save" });
      }
    };
    globalThis.addEventListener("keydown", keys, { capture: true });
    return () => globalThis.removeEventListener("keydown", keys, { capture: true });
  }, [isLoaded, tell]);
  useEffect(() => (isLoaded ? commentByKeyboard() : undefined), [isLoaded]);
  useEffect(() => (isLoaded ? keepPagesFitting(() => editor.current) : undefined), [isLoaded]);

  const show = (shown: EditorView): void => {
    view.current = shown;
    if (opening.current !== null) return;
    opening.current = shown.state.doc;
    setLoaded(true);
    tell({
      type: "document-info",
      pages: editor.current?.getTotalPages() ?? 0,
      paragraphs: namedParagraphs(shown.state.doc).size,
    });
    tell({ type: "collaboration-data", author, isChanged: false });
  };
  return (
    <DocxEditor
      ref={editor}
      documentBuffer={opened.document}
      mode={isReadOnly ? "viewing" : "suggesting"}
      readOnly={isReadOnly}
      author={author}
      externalPlugins={plugins}
      // Paper stays paper, in the dark too.
      colorMode="light"
      showFileOpen={false}
      showHelpMenu={false}
      onEditorViewReady={show}
      onChange={() => tell({ type: "collaboration-data", author, isChanged: true })}
      onCommentResolve={() => {
        settledComments.current.resolved = true;
      }}
      onCommentAdd={({ id }) => addedComments.current.add(id)}
      onCommentDelete={({ id }) => {
        if (!addedComments.current.has(id)) settledComments.current.deleted = true;
      }}
      onError={() => tell({ type: "load-failed" })}
    />
  );
}
