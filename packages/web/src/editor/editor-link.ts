import { createStore, type Store } from "../platform/store.ts";
import {
  fromEditor,
  messageOf,
  type FromEditor,
  type Loss,
  type ToEditor,
} from "./editor-messages.ts";
import type { OpenedDocument } from "./use-editing.ts";

/** The document as the editor gives it back. */
export interface ExportedDocument {
  readonly document: ArrayBuffer;
  readonly touched: readonly string[];
  /** What of it cannot be kept. */
  readonly losses: readonly Loss[];
}

/** The editor has not given the document back. */
export class ExportFailed extends Error {
  override readonly name = "ExportFailed";
}

/** What the page knows of the editor in its frame. */
export interface EditorNews {
  /** "failed": not loaded in time, or not at all; an editor that comes late is still taken. */
  readonly state: "loading" | "ready" | "failed";
  readonly isChanged: boolean;
  /** How often the keys for saving were pressed in it. */
  readonly saveKeys: number;
}

/** The part of a window that is written to. */
export type MessageTarget = Pick<Window, "postMessage">;

/** The part of a window that is listened on. */
export interface MessageSource {
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  removeEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

/** The page's end of the exchange with the editor in its frame (C4.44). */
export interface EditorLink {
  readonly news: Pick<Store<EditorNews>, "get" | "subscribe">;
  /**
   * Begins to listen on the page's window, and to name the page's address to the editor until that
   * answers. Gives what ends both.
   */
  readonly open: (page: MessageSource, editor: () => MessageTarget | null) => () => void;
  /** Names the address at once, without waiting for the next time it would be. */
  readonly nameAddress: () => void;
  readonly setReadOnly: (isReadOnly: boolean) => void;
  /** The document as it now is; rejects with ExportFailed when the editor cannot give it, or is not heard. */
  readonly exportDocument: () => Promise<ExportedDocument>;
}

/** How long the longest contract may take to be given back. */
const exportSeconds = 120;

type Waiting = Map<string, PromiseWithResolvers<ExportedDocument>>;

const settle = (
  waiting: Waiting,
  message: Extract<FromEditor, { type: "exported" | "export-failed" }>,
): void => {
  const asked = waiting.get(message.id);
  if (message.type === "exported") asked?.resolve(message);
  else asked?.reject(new ExportFailed());
};

/** Makes the page's end for a document and an editor of this origin; nothing is said before it is opened. */
export const makeEditorLink = ({ config, bytes }: OpenedDocument, origin: string): EditorLink => {
  const news = createStore<EditorNews>({ state: "loading", isChanged: false, saveKeys: 0 });
  const note = (change: Partial<EditorNews>): void => news.set({ ...news.get(), ...change });
  const waiting: Waiting = new Map();
  let editor: () => MessageTarget | null = () => null;
  let isHeard = false;

  const tell = (message: ToEditor): void =>
    editor()?.postMessage(message, { targetOrigin: origin });
  const nameAddress = (): void => {
    if (!isHeard) tell({ type: "base-url", baseUrl: origin });
  };
  const init = (): void => {
    if (isHeard) return;
    isHeard = true;
    const { fileName, author, mode } = config;
    tell({ type: "init", document: bytes, fileName, author, isReadOnly: mode === "readonly" });
  };
  const giveUp = (): void => {
    if (news.get().state === "loading") note({ state: "failed" });
  };
  const hear = (message: FromEditor): void => {
    switch (message.type) {
      case "base-url-heard":
        return init();
      case "document-info":
        return note({ state: "ready" });
      case "collaboration-data":
        return note({ isChanged: message.isChanged });
      case "save":
        return note({ saveKeys: news.get().saveKeys + 1 });
      case "load-failed":
        return giveUp();
      case "exported":
      case "export-failed":
        return settle(waiting, message);
    }
  };
  return {
    news,
    nameAddress,
    open: (page, findEditor) => {
      editor = findEditor;
      const listen = (event: MessageEvent): void => {
        const message = messageOf(event, fromEditor, { origin, window: editor() });
        if (message) hear(message);
      };
      page.addEventListener("message", listen);
      const naming = setInterval(nameAddress, config.baseUrlResendSeconds * 1000);
      const patience = setTimeout(giveUp, config.loadTimeoutSeconds * 1000);
      return () => {
        page.removeEventListener("message", listen);
        clearInterval(naming);
        clearTimeout(patience);
      };
    },
    setReadOnly: (isReadOnly) => tell({ type: "readonly", isReadOnly }),
    exportDocument: () => {
      const id = crypto.randomUUID();
      const asked = Promise.withResolvers<ExportedDocument>();
      waiting.set(id, asked);
      const patience = setTimeout(() => asked.reject(new ExportFailed()), exportSeconds * 1000);
      tell({ type: "export-docx", id });
      return asked.promise.finally(() => {
        clearTimeout(patience);
        waiting.delete(id);
      });
    },
  };
};
