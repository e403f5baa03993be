import { hostileFiles, rawZip, wordFile, wordFileOf, wordPartsOf } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { openWord } from "./open-word.ts";
import { wordRefusals, type WordRefusal } from "./word-refusal.ts";

const refusalOf = (bytes: Uint8Array): WordRefusal["code"] | "opened" => {
  const opened = openWord(bytes);
  return opened.ok ? "opened" : opened.refusal.code;
};

describe("openWord opens", () => {
  it("a document, with its parts in the order of the archive", () => {
    const opened = openWord(wordFile("Some text"));
    expect(opened.ok && [...opened.word.parts.keys()].slice(0, 3)).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "word/document.xml",
    ]);
  });

  it("a document whose main part has another name, which the relationships give", () => {
    const parts = wordPartsOf({ body: ["Elsewhere"] });
    const renamed = new Map(
      [...parts].map(([name, content]) => [
        name
          .replace("word/document.xml", "word/document2.xml")
          .replace("_rels/document.xml", "_rels/document2.xml"),
        String(content).replaceAll("word/document.xml", "word/document2.xml"),
      ]),
    );
    const opened = openWord(rawZip([...renamed].map(([name, content]) => ({ name, content }))));
    expect(opened.ok && opened.word.main).toBe("word/document2.xml");
  });

  it("a document without package relationships, by the usual name of its main part", () => {
    const bytes = wordFileOf({ body: ["Text"], parts: { "_rels/.rels": undefined } });
    expect(refusalOf(bytes)).toBe("opened");
  });

  it("names that differ only in case from what the relationships say", () => {
    const entries = [...wordPartsOf({ body: ["Text"] })].map(([name, content]) => ({
      name: name.replace("word/document.xml", "word/Document.xml"),
      content,
    }));
    expect(refusalOf(rawZip(entries))).toBe("opened");
  });

  it("an archive with entries for its folders, which are no parts", () => {
    const entries = [...wordPartsOf({ body: ["Text"] })].map(([name, content]) => ({
      name,
      content,
    }));
    const opened = openWord(rawZip([{ name: "word/", content: "" }, ...entries]));
    expect(opened.ok && opened.word.parts.has("word/")).toBe(false);
  });

  it("a long entry that inflates in several pieces", () => {
    const noise = Uint8Array.from({ length: 300_000 }, (_, i) => (i * i * 7919) >> 7);
    const bytes = wordFileOf({ body: ["Text"], parts: { "word/media/noise.png": noise } });
    const opened = openWord(bytes);
    expect(opened.ok && opened.word.parts.get("word/media/noise.png")).toEqual(noise);
  });
});

describe("openWord refuses", () => {
  it.each<[string, Uint8Array, WordRefusal["code"]]>([
    ["an empty file", hostileFiles.empty(), "empty"],
    ["a PDF", hostileFiles.pdf(), "pdf"],
    ["plain text", hostileFiles.text(), "not-word"],
    ["an archive of something else", hostileFiles.plainZip(), "not-word"],
    ["an empty archive", hostileFiles.emptyZip(), "not-word"],
    ["an encrypted document", hostileFiles.encrypted(), "encrypted"],
    ["an encrypted entry", hostileFiles.encryptedEntry(), "encrypted"],
    ["an old .doc", hostileFiles.oldWord(), "old-word"],
    ["an old spreadsheet", hostileFiles.oldSpreadsheet(), "spreadsheet"],
    ["a spreadsheet renamed .docx", hostileFiles.spreadsheet(), "spreadsheet"],
    ["a presentation renamed .docx", hostileFiles.presentation(), "presentation"],
    ["a document with macros", hostileFiles.macros(), "macros"],
    ["a document without its main part", hostileFiles.noMainPart(), "damaged"],
    ["a main part that is no document", hostileFiles.otherRoot(), "not-word"],
    ["a file cut short", hostileFiles.cutShort(900), "damaged"],
    ["bytes that do not match their checksum", hostileFiles.wrongChecksum(), "damaged"],
    ["a compression nobody knows", hostileFiles.oddCompression(), "damaged"],
    ["XML that is not well-formed", hostileFiles.notXml(), "damaged"],
    ["a part that is no text", hostileFiles.notText(), "damaged"],
    ["a document type", hostileFiles.doctype(), "unsafe-xml"],
    ["nesting deeper than any document", hostileFiles.deep(600), "unsafe-xml"],
    ["nesting deep enough to break a stack", hostileFiles.deep(100_000), "unsafe-xml"],
    ["more parts than any document has", hostileFiles.manyParts(5000), "too-many-parts"],
    ["a zip bomb", hostileFiles.zipBomb(20), "too-large"],
    ["a small bomb that claims to be smaller", hostileFiles.forgedBomb(50), "damaged"],
    ["a large bomb that claims to be small", hostileFiles.forgedBomb(300), "damaged"],
    ["one part larger than all of a document", hostileFiles.wrongSize(70_000_000), "too-large"],
    ["less content than declared", hostileFiles.wrongSize(11), "damaged"],
    ["more content than declared", hostileFiles.wrongSize(9), "damaged"],
    ["a part given twice", hostileFiles.repeatedPart(), "unsafe-name"],
    ["two names for one entry", hostileFiles.twoNames(), "damaged"],
    ["a name that climbs out", hostileFiles.named("word/../../etc/passwd"), "unsafe-name"],
    ["an absolute name", hostileFiles.named("/etc/passwd"), "unsafe-name"],
    ["a backslash in a name", hostileFiles.named("word\\media\\a.png"), "unsafe-name"],
    ["a drive letter", hostileFiles.named("C:a.png"), "unsafe-name"],
    ["a NUL in a name", hostileFiles.named("word/a\u0000.png"), "unsafe-name"],
  ])("%s", (_, bytes, code) => {
    expect(refusalOf(bytes)).toBe(code);
  });

  it("a directory whose entries share bytes, and so unpack to more than the archive holds", () => {
    const bytes = rawZip([
      { name: "a", content: "same" },
      { name: "b", content: "same" },
    ]);
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(bytes.length - 6, true);
    view.setUint32(directory + 46 + 1 + 42, 0, true);
    bytes[30] = "b".charCodeAt(0);
    expect(refusalOf(bytes)).toBe("damaged");
  });

  it("any file cut short at any byte, and never throws", () => {
    const whole = wordFile("Some text");
    for (let length = 0; length < whole.length; length += 7)
      expect(refusalOf(whole.slice(0, length))).not.toBe("opened");
  });

  it("in one sentence that a person can act on", () => {
    for (const sentence of Object.values(wordRefusals)) expect(sentence).toMatch(/^[A-Z].*\.$/);
    const opened = openWord(hostileFiles.oldWord());
    expect(!opened.ok && opened.refusal.sentence).toBe(wordRefusals["old-word"]);
  });
});
