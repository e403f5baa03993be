import type { MessageSource, MessageTarget } from "../editor-link.ts";
import { messageOf, toEditor, type FromEditor, type ToEditor } from "../editor-messages.ts";

/** The document the editor is opened with, and by whom and how. */
export type OpenedByPage = Extract<ToEditor, { type: "init" }>;

/** The editor's end of the exchange with the page around it (C4.44). */
export interface PageLink {
  readonly tell: (message: FromEditor) => void;
  /** Calls back with what the page says after the document; gives what ends that. */
  readonly listen: (listener: (message: ToEditor) => void) => () => void;
}

/**
 * Listens for the page around the editor's: its address is answered each time it is named, the
 * document it gives is opened once, and all else goes to the person who listens. A page of another origin is not heard.
 */
export const openPageLink = (
  own: MessageSource,
  page: MessageTarget,
  origin: string,
  open: (opened: OpenedByPage, link: PageLink) => void,
): void => {
  const listeners = new Set<(message: ToEditor) => void>();
  const link: PageLink = {
    tell: (message) => page.postMessage(message, { targetOrigin: origin }),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let isOpened = false;
  own.addEventListener("message", (event) => {
    const message = messageOf(event, toEditor, { origin, window: page });
    if (message === undefined) return;
    if (message.type === "base-url") {
      // An editor of another place than its page is not ours.
      if (new URL(message.baseUrl).origin === origin) link.tell({ type: "base-url-heard" });
    } else if (message.type === "init") {
      if (isOpened) return;
      isOpened = true;
      open(message, link);
    } else for (const listener of listeners) listener(message);
  });
};
