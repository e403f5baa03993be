import { wordFileOf, wordPackage } from "@proviso/testkit";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { openWord } from "./open-word.ts";
import { saveWord } from "./save-word.ts";
import { withParts } from "./word-package.ts";

const image = Uint8Array.from({ length: 5000 }, (_, i) => i % 251);
const source = { body: ["@0 Some text"], parts: { "word/media/a.png": image } };

describe("saveWord", () => {
  it("changes no byte of any part, nor their order", () => {
    const word = wordPackage(source);
    const again = openWord(saveWord(word));
    expect(again.ok && [...again.word.parts]).toEqual([...word.parts]);
  });

  it("gives the same bytes each time", () => {
    const word = wordPackage(source);
    expect(saveWord(word)).toEqual(saveWord(word));
    expect(saveWord(word)).toEqual(saveWord(wordPackage(source)));
  });

  it("does not say when it was saved", () => {
    const view = new DataView(saveWord(wordPackage(source)).buffer);
    const firstOf1980 = 0x00210000;
    expect(view.getUint32(10, true)).toBe(firstOf1980);
  });

  it("packs text, and leaves images, which are packed already, as they are", () => {
    const saved = saveWord(wordPackage(source));
    expect(Buffer.from(saved).includes(Buffer.from(image))).toBe(true);
    expect(Buffer.from(saved).includes("<w:document")).toBe(false);
  });

  it("can save a part whose name an object inherits", () => {
    const bytes = wordFileOf({ ...source, parts: { "word/toString": "x" } });
    const opened = openWord(bytes);
    const saved = saveWord(opened.ok ? opened.word : wordPackage(source));
    expect(Object.keys(unzipSync(saved))).toContain("word/toString");
  });
});

describe("withParts", () => {
  it("gives a new package that shares what did not change", () => {
    const word = wordPackage(source);
    const text = new TextEncoder().encode("<x/>");
    const changed = withParts(
      word,
      new Map([
        ["word/new.xml", text],
        ["word/numbering.xml", undefined],
      ]),
    );
    expect(changed.parts.get("word/new.xml")).toBe(text);
    expect(changed.parts.has("word/numbering.xml")).toBe(false);
    expect(changed.parts.get("word/styles.xml")).toBe(word.parts.get("word/styles.xml"));
    expect(word.parts.has("word/numbering.xml")).toBe(true);
  });
});
