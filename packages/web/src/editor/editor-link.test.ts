import { baseUrlResendSeconds, editHeartbeatSeconds, editorLoadSeconds } from "@proviso/domain";
import type { DocumentConfig } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ExportFailed, makeEditorLink, type EditorLink } from "./editor-link.ts";
import type { FromEditor, ToEditor } from "./editor-messages.ts";
import { openPageLink, type OpenedByPage, type PageLink } from "./frame/page-link.ts";

const origin = "https://proviso.example";

type Listener = (event: MessageEvent) => void;

/** A window as the other one sees it: what is posted to it is copied and heard at once. */
const makeWindow = (other: () => unknown) => {
  const listeners = new Set<Listener>();
  const posted: unknown[] = [];
  return {
    posted,
    addEventListener: (_type: "message", listener: Listener) => void listeners.add(listener),
    removeEventListener: (_type: "message", listener: Listener) => void listeners.delete(listener),
    postMessage: (message: unknown, options: unknown) => {
      posted.push(message);
      expect(options).toMatchObject({ targetOrigin: origin });
      const event = { origin, source: other(), data: structuredClone(message) };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an event of which only this is read
      for (const listener of listeners) listener(event as MessageEvent);
    },
  };
};

const config: DocumentConfig = {
  guid: randomUUID(),
  fileName: "NDA.docx",
  mode: "edit",
  documentUrl: "/document",
  editorUrl: "/editor",
  author: "Anna Able",
  tempGuid: randomUUID(),
  loadTimeoutSeconds: editorLoadSeconds,
  baseUrlResendSeconds,
  heartbeatSeconds: editHeartbeatSeconds,
};

/** A page and an editor whose script starts when told to. */
const makePair = (over: Partial<DocumentConfig> = {}) => {
  const page: ReturnType<typeof makeWindow> = makeWindow(() => frame);
  const frame: ReturnType<typeof makeWindow> = makeWindow(() => page);
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const link: EditorLink = makeEditorLink({ config: { ...config, ...over }, bytes }, origin);
  const close = link.open(page, () => frame);
  const opened: OpenedByPage[] = [];
  const heard: ToEditor[] = [];
  let editor: PageLink | undefined;
  return {
    page,
    frame,
    link,
    close,
    opened,
    heard,
    types: () => frame.posted.map((message) => (message as ToEditor).type),
    startEditor: () =>
      openPageLink(frame, page, origin, (document, itsLink) => {
        opened.push(document);
        editor = itsLink;
        itsLink.listen((message) => heard.push(message));
      }),
    says: (message: FromEditor) => editor?.tell(message),
  };
};

/** A pair whose document is shown. */
const makeReady = (over: Partial<DocumentConfig> = {}) => {
  const pair = makePair(over);
  pair.startEditor();
  pair.link.nameAddress();
  pair.says({ type: "document-info", pages: 3, paragraphs: 40 });
  return pair;
};

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the exchange of the page with the editor (C4.44)", () => {
  it("names the page's address every second until the editor answers, and never after", () => {
    const { types, startEditor, opened } = makePair();
    seconds(0.9);
    expect(types()).toEqual([]);
    seconds(4.2);
    expect(types()).toEqual(Array(5).fill("base-url"));
    startEditor();
    seconds(1);
    expect(types().slice(5)).toEqual(["base-url", "init"]);
    expect(opened).toHaveLength(1);
    seconds(60);
    expect(types()).toHaveLength(7);
  });

  it("names it at once when the frame has loaded", () => {
    const { link, startEditor, types } = makePair();
    startEditor();
    link.nameAddress();
    expect(types()).toEqual(["base-url", "init"]);
  });

  it("opens the document once, by its author and as it is to be opened", () => {
    const { opened, link, frame, page, startEditor } = makePair({ mode: "readonly" });
    startEditor();
    link.nameAddress();
    page.postMessage({ type: "base-url-heard" }, { targetOrigin: origin });
    frame.postMessage({ ...opened[0] }, { targetOrigin: origin });
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({
      fileName: "NDA.docx",
      author: "Anna Able",
      isReadOnly: true,
    });
    expect([...new Uint8Array(opened[0]?.document ?? new ArrayBuffer())]).toEqual([1, 2, 3]);
  });

  it("falls back after 14 seconds without a document, and still takes one that comes late", () => {
    const pair = makePair();
    pair.startEditor();
    seconds(13.9);
    expect(pair.link.news.get().state).toBe("loading");
    seconds(0.2);
    expect(pair.link.news.get().state).toBe("failed");
    pair.says({ type: "document-info", pages: 1, paragraphs: 1 });
    expect(pair.link.news.get().state).toBe("ready");
  });

  it("falls back at once when the editor cannot load, and not for an error later on", () => {
    const pair = makePair();
    pair.startEditor();
    pair.link.nameAddress();
    pair.says({ type: "load-failed" });
    expect(pair.link.news.get().state).toBe("failed");
    const ready = makeReady();
    seconds(20);
    ready.says({ type: "load-failed" });
    expect(ready.link.news.get().state).toBe("ready");
  });

  it("hears of changes and of the keys for saving, and says what may not be typed", () => {
    const { link, says, heard } = makeReady();
    says({ type: "collaboration-data", author: "Anna Able", isChanged: true });
    says({ type: "save" });
    says({ type: "save" });
    expect(link.news.get()).toEqual({ state: "ready", isChanged: true, saveKeys: 2 });
    link.setReadOnly(true);
    expect(heard).toEqual([{ type: "readonly", isReadOnly: true }]);
  });

  it("gives each export the answer with its own id", async () => {
    const { link, says, heard } = makeReady();
    const asked = [link.exportDocument(), link.exportDocument()];
    const ids = heard.flatMap((message) => (message.type === "export-docx" ? message.id : []));
    for (const [at, id] of ids.toReversed().entries())
      says({
        type: "exported",
        id,
        document: new Uint8Array([at]).buffer,
        touched: [`p${at}`],
        losses: [],
      });
    const touched = (await Promise.all(asked)).map((exported) => exported.touched);
    expect(touched).toEqual([["p1"], ["p0"]]);
  });

  it("rejects an export that failed, and one that is not answered within two minutes", async () => {
    const { link, says, heard } = makeReady();
    const failed = link.exportDocument();
    const [asked] = heard;
    if (asked?.type !== "export-docx") throw new Error("Nothing was asked.");
    says({ type: "export-failed", id: asked.id });
    await expect(failed).rejects.toThrow(ExportFailed);
    const silent = link.exportDocument();
    seconds(121);
    await expect(silent).rejects.toThrow(ExportFailed);
  });

  it("says and hears nothing more once it is closed", () => {
    const { link, close, types, startEditor, says } = makePair();
    close();
    startEditor();
    seconds(30);
    expect(types()).toEqual([]);
    expect(link.news.get().state).toBe("loading");
    says({ type: "save" });
    expect(link.news.get().saveKeys).toBe(0);
  });
});
