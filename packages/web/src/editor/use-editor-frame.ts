import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OpenedDocument } from "./use-editing.ts";
import {
  fromEditor,
  messageOf,
  type FromEditor,
  type Loss,
  type ToEditor,
} from "./editor-messages.ts";

/** The document as the editor gives it back. */
export interface ExportedDocument {
  readonly document: ArrayBuffer;
  readonly touched: readonly string[];
  /** What of it cannot be kept. */
  readonly losses: readonly Loss[];
}

/** How far the editor in the frame is. */
export type FrameState = "loading" | "ready" | "failed";

/** The editor in its frame as the page around it sees it. */
export interface EditorFrame {
  readonly state: FrameState;
  readonly isChanged: boolean;
  readonly pages: number;
  /** How often the keys for saving were pressed in it. */
  readonly saveKeys: number;
  readonly setReadOnly: (isReadOnly: boolean) => void;
  /** The document as it now is; rejects when the editor cannot give it. */
  readonly exportDocument: () => Promise<ExportedDocument>;
}

type Waiting = Map<string, PromiseWithResolvers<ExportedDocument>>;

/** Opens a document in the frame and exchanges messages with the editor there (C4.44). */
export const useEditorFrame = ({
  config,
  bytes,
}: OpenedDocument): {
  readonly attach: (frame: HTMLIFrameElement | null) => void;
  readonly frame: EditorFrame;
} => {
  const element = useRef<HTMLIFrameElement | null>(null);
  const waiting = useRef<Waiting>(new Map());
  const isHeard = useRef(false);
  const [state, setState] = useState<FrameState>("loading");
  const [isChanged, setChanged] = useState(false);
  const [pages, setPages] = useState(0);
  const [saveKeys, setSaveKeys] = useState(0);
  const { origin } = globalThis.location;

  const tell = (message: ToEditor): void =>
    element.current?.contentWindow?.postMessage(message, origin);
  const hear = useEffectEvent((message: FromEditor): void => {
    if (message.type === "base-url-heard") {
      if (isHeard.current) return;
      isHeard.current = true;
      const { fileName, author, mode } = config;
      const isReadOnly = mode === "readonly";
      tell({ type: "init", document: bytes, fileName, author, isReadOnly });
    } else if (message.type === "document-info") {
      setPages(message.pages);
      setState("ready");
    } else if (message.type === "collaboration-data") setChanged(message.isChanged);
    else if (message.type === "save") setSaveKeys((times) => times + 1);
    else if (message.type === "load-failed")
      setState((now) => (now === "loading" ? "failed" : now));
    else settle(waiting.current, message);
  });
  const nameBase = useEffectEvent((): void => {
    if (!isHeard.current) tell({ type: "base-url", baseUrl: origin });
  });
  const { baseUrlResendSeconds, loadTimeoutSeconds } = config;
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      const window = element.current?.contentWindow;
      const message = messageOf(event, fromEditor, { origin, window });
      if (message) hear(message);
    };
    globalThis.addEventListener("message", listen);
    const naming = setInterval(() => nameBase(), baseUrlResendSeconds * 1000);
    const patience = setTimeout(
      () => setState((now) => (now === "loading" ? "failed" : now)),
      loadTimeoutSeconds * 1000,
    );
    return () => {
      globalThis.removeEventListener("message", listen);
      clearInterval(naming);
      clearTimeout(patience);
    };
  }, [origin, baseUrlResendSeconds, loadTimeoutSeconds]);

  const exportDocument = (): Promise<ExportedDocument> => {
    const id = crypto.randomUUID();
    const asked = Promise.withResolvers<ExportedDocument>();
    waiting.current.set(id, asked);
    tell({ type: "export-docx", id });
    return asked.promise;
  };
  const attach = (frame: HTMLIFrameElement | null): void => {
    element.current = frame;
  };
  const setReadOnly = (isReadOnly: boolean): void => tell({ type: "readonly", isReadOnly });
  return { attach, frame: { state, isChanged, pages, saveKeys, setReadOnly, exportDocument } };
};

const settle = (
  waiting: Waiting,
  message: Extract<FromEditor, { type: "exported" | "export-failed" }>,
): void => {
  const asked = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.type === "exported") asked?.resolve(message);
  else asked?.reject(new Error("The editor could not give the document back."));
};
