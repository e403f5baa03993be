import { describe, expect, it } from "vitest";
import { fromEditor, messageOf, toEditor } from "./editor-messages.ts";

const frame = {};
const from = { origin: "https://proviso.example", window: frame };
const event = (data: unknown, over: object = {}) => ({
  origin: from.origin,
  source: frame as Window,
  data,
  ...over,
});

describe("a message between page and editor", () => {
  it("is taken from the other window of our own origin", () => {
    expect(messageOf(event({ type: "save" }), fromEditor, from)).toEqual({ type: "save" });
    const message = { type: "readonly", isReadOnly: true };
    expect(messageOf(event(message), toEditor, from)).toEqual(message);
  });

  it("abuse 44: is ignored from a foreign origin", () => {
    const foreign = event({ type: "save" }, { origin: "https://evil.example" });
    expect(messageOf(foreign, fromEditor, from)).toBeUndefined();
  });

  it("abuse 44: is ignored from another window, of our own origin too", () => {
    expect(messageOf(event({ type: "save" }, { source: {} }), fromEditor, from)).toBeUndefined();
  });

  it.each([
    null,
    "save",
    { type: "nothing of ours" },
    { type: "exported", id: "x", document: "y", touched: [], losses: [] },
    { type: "document-info", pages: "many", paragraphs: 1 },
  ])("is ignored when malformed: %j", (data) => {
    expect(messageOf(event(data), fromEditor, from)).toBeUndefined();
  });
});
