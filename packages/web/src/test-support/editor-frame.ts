import { replaceInBrowser } from "./browser.ts";

type Losses = readonly ("formatting" | "tables" | "resolved-comments" | "deleted-comments")[];

/** The editor in its frame, as far as the page around it can tell: the other end of their messages. */
export interface FakeEditor {
  /** What the page told the editor, by the types of its messages. */
  readonly told: string[];
  /** The person changes the document. */
  readonly change: () => void;
  /** The person presses the keys for saving. */
  readonly pressSave: () => void;
  /** What the next exports give up. */
  losses: Losses;
  /** How the next exports go. */
  exports: "well" | "not";
}

/** Puts an editor into every frame of the test; one that opens nothing tells that it failed. */
export const giveEditor = (opens: "well" | "not" = "well"): FakeEditor => {
  const told: string[] = [];
  const say = (data: object): void => {
    const event = Object.assign(new Event("message"), {
      data,
      origin: location.origin,
      source: frame,
    });
    queueMicrotask(() => window.dispatchEvent(event));
  };
  const editor: FakeEditor = {
    told,
    change: () => say({ type: "collaboration-data", author: "Olivia", isChanged: true }),
    pressSave: () => say({ type: "save" }),
    losses: [],
    exports: "well",
  };
  const frame = {
    location: { pathname: "/editor.html" },
    postMessage: (message: { readonly type: string; readonly id?: string }) => {
      told.push(message.type);
      if (message.type === "base-url") say({ type: "base-url-heard" });
      if (message.type === "init")
        say(
          opens === "well"
            ? { type: "document-info", pages: 1, paragraphs: 3 }
            : { type: "load-failed" },
        );
      if (message.type === "export-docx")
        say(
          editor.exports === "well"
            ? {
                type: "exported",
                id: message.id,
                document: new ArrayBuffer(8),
                touched: ["p1"],
                losses: editor.losses,
              }
            : { type: "export-failed", id: message.id },
        );
    },
  };
  replaceInBrowser(HTMLIFrameElement.prototype, "contentWindow", frame);
  return editor;
};
