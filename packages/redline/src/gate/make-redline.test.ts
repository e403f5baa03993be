import {
  randomEdits,
  realFiles,
  redlineOf,
  redlineOrRefusal,
  sampleEdits,
  newSchemaErrors,
  schemaErrors,
  wordFile,
  wordFileOf,
} from "@proviso/testkit";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import { readDocument } from "../read/read-document.ts";
import { acceptChanges } from "../write/resolve-changes.ts";

const files = realFiles("docx", "docx_converted", "tracked");

/** What random edits may be refused for; "not-proven" would be a fault of the writer. */
const fairRefusals = ["fixed-text", "bound-text"];

describe("makeRedline", () => {
  it("gives a file that opens again and holds what it says", () => {
    const made = redlineOrRefusal(wordFile("one two"), (by) => [by.replace("two", "2")]);
    if (!made.ok) throw new Error(made.refusal.detail);
    const opened = openWord(made.bytes);
    expect(opened.ok && readDocument(opened.word).text).toBe("one 2");
    expect(readDocument(made.word).text).toBe("one 2");
  });

  it("gives back the document when there is nothing to change", () => {
    const made = redlineOf(wordFile("one two"), (by) => [by.replace("one two", "one two")]);
    expect(made.lines).toEqual(["one two"]);
  });

  it("refuses stale edits with the writer's reason", () => {
    const made = redlineOrRefusal(wordFile("one"), () => [{ kind: "delete", paragraph: "gone" }]);
    expect(made).toMatchObject({ ok: false, refusal: { code: "unknown-paragraph", edit: 0 } });
  });

  it("stands a second round on its own redline, each round rejected by itself", () => {
    const first = redlineOrRefusal(wordFile("one two three", "four"), (by) => [
      by.replace("two", "2"),
    ]);
    if (!first.ok) throw new Error(first.refusal.detail);
    const second = redlineOf(first.bytes, (by) => [
      by.replace("one 2", "1 two"),
      by.remove("four"),
    ]);
    expect(second.lines[0]).toMatch(/^<del by=Pro>one <\/del>/);
  });
});

const everything = wordFileOf({
  body: [
    "# Heading",
    "@0 <b>Term.</b> It lasts <ins by=Bob>two <del>or three</del></ins> years<footnote>note</footnote>.",
    "@1 See <link>a link</link>, <field code=REF>3.2</field> and <simple code=PAGE>7</simple><tab/>x<br/>y.",
    "| cell <del by=Bob>gone</del> | <sdt>control</sdt> |",
    "<row ins by=Bob>| <p mark=ins by=Bob><ins by=Bob>row</ins> | <comment says=Why>words</comment> |",
    "<p mark=del by=Bob>joined",
    "to this <was by=Bob>bold</was> <from by=Bob>moved</from>",
    "<box>boxed text</box> beside",
    "end",
  ],
  headers: [["head of <field code=PAGE>1</field>"]],
  footers: [["foot"]],
});

const nested = wordFile(
  "<link>all <b>linked</b> <ins by=Bob>with ins</ins></link><link>second</link>",
  'x <field code="IF x">outer <field code=REF>inner</field> tail</field> y',
  '<w:smartTag w:uri="u" w:element="State">Delaware</w:smartTag> law <ins by=Bob><w:smartTag w:uri="u" w:element="State">Ohio river</w:smartTag></ins>',
  "a<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>Click here</w:sdtContent></w:sdt>b",
  "<to by=Bob>moved <i>text</i> here</to><to by=Cy>and here</to>",
  "<hide>hidden stuff</hide>seen<hide>more</hide> then <white>white</white>",
  '<field code="HYPERLINK z">link field text</field>',
  "<p mark=ins by=Bob>split ",
  'rest <w:bookmarkStart w:id="70" w:name="q"/>of<w:bookmarkEnd w:id="70"/> it<w:lastRenderedPageBreak/>more<w:softHyphen/>over',
  "<p mark=del by=Bob><del by=Bob>gone</del>",
  'last <ruby over=x>base</ruby> <w:sym w:font="Wingdings" w:char="F0FE"/>',
);

const control = (properties: string, ...texts: string[]): string => {
  const content = texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  return `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
};

const blocks = wordFile(
  "| a // b | c |",
  "| d | <p mark=del by=Bob>e // f |",
  "mid",
  "| t |",
  '<w:p><w:pPr><w:sectPr><w:pgSz w:w="100" w:h="100"/></w:sectPr></w:pPr><w:r><w:t>end of section</w:t></w:r></w:p>',
  control("<w:text/>", "controlled"),
  control("", "rich one", "rich two"),
  '<w:bookmarkStart w:id="50" w:name="b"/>',
  "<p mark=ins by=Bob><ins by=Bob>theirs</ins>",
  '<w:bookmarkEnd w:id="50"/>',
  "<p props=reformatted by=Bob>styled",
  "<p mark=del by=Bob>one",
  "<p mark=del by=Bob>two",
  "three",
  '<w:fldChar w:fldCharType="begin"/><w:instrText> TOC </w:instrText><w:fldChar w:fldCharType="separate"/>first <field code=PAGEREF>1</field>',
  'second entry<w:fldChar w:fldCharType="end"/>',
  "",
);

const rare = wordFile(
  "<ins by=Pro on=2026-02-03>our own <del by=Pro on=2025-01-01>old</del> words</ins> here",
  "<p mark=ins by=Pro><ins by=Pro>ours before</ins>",
  'a <w:moveFromRangeStart w:id="60" w:author="Bob" w:date="2024-01-01T00:00:00Z" w:name="m"/><from by=Bob>from here</from><w:moveFromRangeEnd w:id="60"/> mid',
  "<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:tcPr/><w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p><w:r><w:t>inner cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p/></w:tc><w:sdt><w:sdtPr/><w:sdtContent><w:tc><w:p><w:r><w:t>controlled cell</w:t></w:r></w:p></w:tc></w:sdtContent></w:sdt></w:tr></w:tbl>",
  '<w:p><mc:AlternateContent><mc:Choice Requires="wps"><w:r><w:t>chosen text</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>other text</w:t></w:r></mc:Fallback></mc:AlternateContent><w:r><w:t> tail</w:t></w:r></w:p>',
  '<w:p><w:r><w:t>two</w:t><w:tab/><w:footnoteReference w:id="2"/><w:t>parts</w:t><w:br w:type="page"/><w:t xml:space="preserve"> in one run </w:t><w:lastRenderedPageBreak/><w:t>end</w:t></w:r></w:p>',
  "<link><del by=Bob>dead</del></link>live<link>  spaced  </link>",
  'z <w:bookmarkStart w:id="80" w:name="k"/>a<w:commentRangeStart w:id="0"/>b<w:bookmarkEnd w:id="80"/>c<w:commentRangeEnd w:id="0"/><comment says=x>d</comment>',
  '<w:permStart w:id="5" w:edGrp="everyone"/>perm<w:permEnd w:id="5"/> <w:dir w:val="rtl">right to left</w:dir> <w:bdo w:val="ltr">override</w:bdo>',
  "x<footnote>one <b>two</b> three</footnote>",
  "<box>a</box><box>b</box>",
  "<b>All bold paragraph.</b>",
  "<b>Lead in</b>: <i>italic</i> body <u>under</u>",
  "| only |",
);

describe("random edits", () => {
  const holds = (bytes: Uint8Array, runs: number, most: number): void => {
    const opened = openWord(bytes);
    if (!opened.ok) throw new Error(opened.refusal.detail);
    const property = fc.property(randomEdits(readDocument(opened.word), most), (edits) => {
      const made = redlineOrRefusal(bytes, () => edits);
      if (!made.ok && !fairRefusals.includes(made.refusal.code))
        throw new Error(made.refusal.detail);
    });
    fc.assert(property, { seed: 20_260_203, numRuns: runs });
  };

  it.each([
    ["everything in it", everything],
    ["inline elements in each other", nested],
    ["all kinds of blocks", blocks],
    ["what is rare", rare],
  ])("pass the gate on a document with %s", (_, bytes) => holds(bytes, 100, 12));

  it.skipIf(files.length === 0).each(files)("pass the gate on $name", ({ bytes }) =>
    holds(bytes, 1, 30),
  );
});

const canValidate = await schemaErrors(wordFile("x")).then(
  () => true,
  () => false,
);

describe.skipIf(!canValidate)("the Open XML schema", () => {
  const sample = files.filter(({ name }) => name.endsWith("superdoc-redlines-comments.docx"));

  it.each([{ name: "a document with everything in it", bytes: everything }, ...sample])(
    "finds nothing new in a redline of $name, tracked or accepted",
    { timeout: 120_000 },
    async ({ bytes }) => {
      const opened = openWord(bytes);
      if (!opened.ok) throw new Error(opened.refusal.detail);
      const document = readDocument(opened.word);
      const [edits = []] = sampleEdits(document, { most: 30, sets: 1, seed: 5 });
      const made = redlineOrRefusal(bytes, () => edits);
      if (!made.ok) throw new Error(made.refusal.detail);
      for (const each of [made.bytes, saveWord(acceptChanges(made.word))])
        expect(await newSchemaErrors(bytes, each)).toEqual([]);
    },
  );
});
