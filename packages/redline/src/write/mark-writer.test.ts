import {
  partOf,
  redlineOf,
  redlineOrRefusal,
  signature,
  wordFile,
  wordFileOf,
  wordPartsOf,
  zipParts,
} from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import { openMarkWriter } from "./mark-writer.ts";

const writerFor = (...lines: string[]) => {
  const opened = openWord(wordFile(...lines));
  if (!opened.ok) throw new Error(opened.refusal.detail);
  return openMarkWriter(opened.word, signature)!;
};

describe("a pen", () => {
  it("gives ids above those of all parts", () => {
    expect(
      writerFor('<w:bookmarkStart w:id="812" w:name="a"/><w:bookmarkEnd w:id="812"/>').nextId(),
    ).toBe(813);
  });

  it("fills the gaps when the ids are as good as used up", () => {
    const pen = writerFor(
      '<w:bookmarkStart w:id="2147483646" w:name="a"/><w:bookmarkEnd w:id="2147483646"/>',
      '<w:bookmarkStart w:id="1" w:name="b"/><w:bookmarkEnd w:id="1"/>',
    );
    expect([pen.nextId(), pen.nextId()]).toEqual([2, 3]);
  });

  it("skips moments and paragraph ids that the document has", () => {
    const pen = writerFor(
      '<p id=10000001>x <w:ins w:id="1" w:author="Pro" w:date="2026-02-03T04:05:06Z">y</w:ins>',
    );
    expect(pen.nextMoment("even")).toBe("2026-02-03T04:05:05Z");
    expect(pen.nextParagraphId()).toBe("10000002");
  });

  it("keeps its lanes minutes apart, and never gives a moment twice or in the future", () => {
    const pen = writerFor("x");
    const lanes = ["even", "odd", "whole"] as const;
    const moments = lanes.map((lane) =>
      Array.from({ length: 500 }, () => Date.parse(pen.nextMoment(lane))),
    );
    expect(new Set(moments.flat()).size).toBe(1500);
    expect(Math.max(...moments.flat())).toBe(Date.parse(signature.date));
    for (const [index, lane] of moments.entries())
      for (const other of moments.slice(index + 1))
        for (const moment of lane)
          expect(other.some((each) => Math.abs(each - moment) < 2 * 60_000)).toBe(false);
  });

  it("is not given to nobody or for no time", () => {
    const opened = openWord(wordFile("x"));
    if (!opened.ok) throw new Error(opened.refusal.detail);
    expect(openMarkWriter(opened.word, { author: " ", date: signature.date })).toBeUndefined();
    expect(openMarkWriter(opened.word, { author: "Pro", date: "soon" })).toBeUndefined();
  });
});

describe("unusual packages", () => {
  it("writes strict files (ISO/IEC 29500) in their own namespaces", () => {
    const parts = wordPartsOf({ body: ["one two"] });
    const office = "http://schemas.openxmlformats.org";
    for (const [name, content] of parts)
      if (typeof content === "string")
        parts.set(
          name,
          content
            .replaceAll(
              `${office}/wordprocessingml/2006/main`,
              "http://purl.oclc.org/ooxml/wordprocessingml/main",
            )
            .replaceAll(
              `${office}/officeDocument/2006/relationships`,
              "http://purl.oclc.org/ooxml/officeDocument/relationships",
            ),
        );
    const { word } = redlineOf(zipParts(parts), (by) => [by.replace("two", "2", "Why")]);
    expect(partOf(word, "word/comments.xml")).toContain(
      'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"',
    );
    expect(partOf(word, "word/_rels/document.xml.rels")).toContain(
      "http://purl.oclc.org/ooxml/officeDocument/relationships/comments",
    );
  });

  it("reads through prefixes of another program's choice", () => {
    const parts = wordPartsOf({ body: ["one <ins by=Bob>two</ins>"] });
    const document = String(parts.get("word/document.xml"));
    parts.set(
      "word/document.xml",
      document
        .replaceAll("<w:", "<x:")
        .replaceAll("</w:", "</x:")
        .replaceAll(" w:", " x:")
        .replace("xmlns:w=", "xmlns:x="),
    );
    const made = redlineOf(zipParts(parts), (by) => [by.replace("two", "2")]);
    expect(made.lines).toEqual(["one <del by=Pro>two</del><ins by=Pro>2</ins>"]);
  });

  it("finds a name for its comments where one is taken, and leaves junk parts alone", () => {
    const bytes = wordFileOf({
      body: ["one"],
      parts: {
        "word/comments.xml": "<other/>",
        "customXml/item1.xml": new Uint8Array([0xff, 0xfe, 1]),
      },
    });
    const { word } = redlineOf(bytes, (by) => [by.note("one", "Hm")]);
    expect(partOf(word, "word/comments.xml")).toBe("<other/>");
    expect(partOf(word, "word/comments1.xml")).toContain("Hm");
  });

  it("writes on where the same author wrote before, at the same moment", () => {
    const first = redlineOrRefusal(wordFile("one two"), (by) => [by.replace("two", "2")]);
    if (!first.ok) throw new Error(first.refusal.detail);
    const second = redlineOf(first.bytes, (by) => [by.replace("one", "1")]);
    expect(second.xml.match(/<w:ins /g)).toHaveLength(2);
  });
});
