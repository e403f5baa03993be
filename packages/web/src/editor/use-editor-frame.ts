import { useEffect, useRef, useState } from "react";
import { useStore } from "../platform/store.ts";
import { makeEditorLink, type EditorLink, type EditorNews } from "./editor-link.ts";
import type { OpenedDocument } from "./use-editing.ts";

/** The editor in its frame as the page around it sees it. */
export type EditorFrame = EditorNews & Pick<EditorLink, "setReadOnly" | "exportDocument">;

/** Opens a document in the frame and exchanges messages with the editor there (C4.44). */
export const useEditorFrame = (
  opened: OpenedDocument,
): {
  readonly attach: (frame: HTMLIFrameElement | null) => void;
  /** Told that the page in the frame is there, which then need not wait to be spoken to. */
  readonly onLoad: () => void;
  readonly frame: EditorFrame;
} => {
  const element = useRef<HTMLIFrameElement | null>(null);
  const [link] = useState(() => makeEditorLink(opened, globalThis.location.origin));
  const news = useStore(link.news);
  useEffect(() => link.open(globalThis, () => element.current?.contentWindow ?? null), [link]);
  const attach = (frame: HTMLIFrameElement | null): void => {
    element.current = frame;
  };
  const { setReadOnly, exportDocument, nameAddress } = link;
  return { attach, onLoad: nameAddress, frame: { ...news, setReadOnly, exportDocument } };
};
