import { useEffect } from "react";
import { EditorStage } from "./editor-stage.tsx";
import type { OpenedDocument } from "./use-editing.ts";
import { useEditorFrame, type EditorFrame } from "./use-editor-frame.ts";

interface EditorPaneProps {
  readonly opened: OpenedDocument;
  /** Told of the editor whenever something about it is new; must stay the same function. */
  readonly onFrame: (frame: EditorFrame) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The Word editor with a document, for a page of another feature: what is done with it is that page's. */
export function EditorPane({ opened, onFrame, onAgain, onClose }: EditorPaneProps) {
  const { attach, onLoad, frame } = useEditorFrame(opened);
  const { state, isChanged, saveKeys, setReadOnly, exportDocument } = frame;
  useEffect(() => {
    onFrame({ state, isChanged, saveKeys, setReadOnly, exportDocument });
  }, [onFrame, state, isChanged, saveKeys, setReadOnly, exportDocument]);
  return (
    <EditorStage
      attach={attach}
      onLoad={onLoad}
      state={state}
      config={opened.config}
      onAgain={onAgain}
      onClose={onClose}
    />
  );
}
