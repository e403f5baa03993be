import { wordDocument, wordDocumentOf, wordPackage } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import type { Paragraph } from "../document.ts";
import { readDocument } from "./read-document.ts";

const textsOf = (...lines: string[]): string[] =>
  wordDocument(...lines).paragraphs.map(({ text }) => text);
const first = (...lines: string[]): Paragraph => wordDocument(...lines).paragraphs[0]!;

describe("a document is read in order", () => {
  it("with the cells of a table where the table stands", () => {
    const { paragraphs } = wordDocument("Before", "| a | b // c |", "| d | e |", "After", "| f |");
    expect(
      paragraphs.map(({ text, cell }) => [text, cell?.table, cell?.row, cell?.column]),
    ).toEqual([
      ["Before", undefined, undefined, undefined],
      ["a", 0, 0, 0],
      ["b", 0, 0, 1],
      ["c", 0, 0, 1],
      ["d", 0, 1, 0],
      ["e", 0, 1, 1],
      ["After", undefined, undefined, undefined],
      ["f", 1, 0, 0],
    ]);
  });

  it("with a table inside a cell as a table of its own", () => {
    const cell = (content: string): string => `<w:tbl><w:tr><w:tc>${content}</w:tc></w:tr></w:tbl>`;
    const text = (said: string): string => `<w:p><w:r><w:t>${said}</w:t></w:r></w:p>`;
    const { paragraphs } = wordDocument(cell(text("outer") + cell(text("inner")) + text("rest")));
    expect(paragraphs.map((each) => [each.text, each.cell?.table])).toEqual([
      ["outer", 0],
      ["inner", 1],
      ["rest", 0],
    ]);
  });

  it("with a text box after the paragraph that anchors it, once, though files hold it twice", () => {
    const { paragraphs } = wordDocument("Anchor <box>in the box</box> here", "Next");
    expect(paragraphs.map(({ text, story }) => `${story}: ${text}`)).toEqual([
      "body: Anchor  here",
      "textbox: in the box",
      "body: Next",
    ]);
  });

  it("with VML text boxes, which old files have alone", () => {
    const box =
      "<v:shape><v:textbox><w:txbxContent><w:p>old</w:p></w:txbxContent></v:textbox></v:shape>";
    expect(textsOf(`A<w:pict>${box}</w:pict>`)).toEqual(["A", "old"]);
  });

  it("with headers, footers, footnotes and endnotes after the body", () => {
    const { paragraphs } = wordDocumentOf({
      body: ["Body<endnote>an endnote</endnote><footnote>a footnote</footnote>"],
      headers: [["one header"], ["another header"]],
      footers: [["a footer"]],
    });
    expect(paragraphs.map(({ text, story, part }) => [story, text, part])).toEqual([
      ["body", "Body", "word/document.xml"],
      ["header", "one header", "word/header1.xml"],
      ["header", "another header", "word/header2.xml"],
      ["footer", "a footer", "word/footer1.xml"],
      ["footnote", "a footnote", "word/footnotes.xml"],
      ["endnote", "an endnote", "word/endnotes.xml"],
    ]);
  });

  it("with content controls around paragraphs, rows, cells and words", () => {
    const p = (said: string): string => `<w:p><w:r><w:t>${said}</w:t></w:r></w:p>`;
    const sdt = (content: string): string =>
      `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
    const table = `<w:tbl>${sdt(`<w:tr>${sdt(`<w:tc>${p("cell")}</w:tc>`)}<w:tc>${p("plain")}</w:tc></w:tr>`)}</w:tbl>`;
    const { paragraphs } = wordDocument(sdt(p("block")), table, "words <sdt>inside</sdt> too");
    expect(paragraphs.map(({ text, cell }) => [text, cell?.column])).toEqual([
      ["block", undefined],
      ["cell", 0],
      ["plain", 1],
      ["words inside too", undefined],
    ]);
  });

  it("into one text whose offsets the paragraphs know", () => {
    const { text, paragraphs } = wordDocument("One", "", "Three");
    expect(text).toBe("One\n\nThree");
    for (const each of paragraphs)
      expect(text.slice(each.start, each.start + each.text.length)).toBe(each.text);
    expect(paragraphs.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it("the same each time", () => {
    const word = wordPackage({ body: ["@0 One", "Two <ins>three</ins>"] });
    expect(readDocument(word)).toEqual(readDocument(word));
  });
});

describe("a paragraph's text", () => {
  it.each([
    ["tabs and line breaks", "a<tab/>b<br/>c<cr/>d<w:ptab/>e", "a\tb\nc\nd\te"],
    ["a hyphen that does not break", "non<w:noBreakHyphen/>disclosure", "non-disclosure"],
    ["no soft hyphen", "dis<w:softHyphen/>close", "disclose"],
    [
      "symbols by their font",
      '<w:sym w:font="Wingdings" w:char="F0FE"/> <w:sym w:font="Symbol" w:char="F0B3"/>',
      "☑ ≥",
    ],
    [
      "the words of links and tags",
      "<link>here</link> <w:smartTag>there</w:smartTag> <w:bdo>yes</w:bdo>",
      "here there yes",
    ],
    ["the base of ruby, not what stands above", "<ruby over=pin>拼</ruby>", "拼"],
    ["formulas", "area <math>πr2</math>", "area πr2"],
    [
      "the result of a field, not its code",
      'see <field code="REF _Ref1 \\h">Section 3</field>.',
      "see Section 3.",
    ],
    ["the result of a simple field", "page <simple code=PAGE>7</simple>", "page 7"],
    ["nested fields", 'a <field code="IF x"><field code=REF>3</field>.1</field> b', "a 3.1 b"],
    ["inserted words, not deleted ones", "<ins>new</ins><del>old</del> text", "new text"],
    ["words moved here, not those moved away", "<to>here</to><from>gone</from>", "here"],
    [
      "nothing that somebody inserted and another deleted",
      "a<ins by=Ann>b<del by=Bob>c</del></ins>d",
      "abd",
    ],
    ["entities as characters", "R&amp;D &lt;draft&gt;", "R&D <draft>"],
    ["a note without its mark", "word<footnote>note</footnote>s", "words"],
  ])("holds %s", (_, line, text) => {
    expect(first(line).text).toBe(text);
  });

  it("holds no code of a field inside the code of another", () => {
    const mark = (type: string): string => `<w:fldChar w:fldCharType="${type}"/>`;
    const inner = `${mark("begin")}<w:instrText>REF</w:instrText>${mark("separate")}hidden${mark("end")}`;
    const line = `a${mark("begin")}<w:instrText>IF</w:instrText>${inner}${mark("separate")}shown${mark("end")}b`;
    expect(first(line).text).toBe("ashownb");
  });

  it("holds the result of a field that spans paragraphs", () => {
    const mark = (type: string): string => `<w:fldChar w:fldCharType="${type}"/>`;
    expect(
      textsOf(
        `${mark("begin")}<w:instrText>TOC</w:instrText>`,
        `not shown${mark("separate")}Contents`,
        `1 Term${mark("end")} and after`,
      ),
    ).toEqual(["", "Contents", "1 Term and after"]);
  });

  it("is not swallowed by a field that never ends", () => {
    expect(textsOf('a<w:fldChar w:fldCharType="begin"/>b', "c")).toEqual(["ab", "c"]);
  });

  it("shows the check boxes and lists of old forms, which have no result", () => {
    const form = (data: string): string =>
      `<w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar><w:instrText>FORM</w:instrText><w:fldChar w:fldCharType="end"/>`;
    const box = (state: string): string => form(`<w:checkBox>${state}</w:checkBox>`);
    const list = form(
      '<w:ddList><w:result w:val="1"/><w:listEntry w:val="Ohio"/><w:listEntry w:val="Iowa"/></w:ddList>',
    );
    const line = `${box('<w:default w:val="0"/>')}${box("<w:checked/>")} ${list}`;
    expect(first(line).text).toBe("☐☒ Iowa");
  });

  it("drops white space at the ends of a w:t unless it is preserved, as Word does", () => {
    expect(first("<w:t> a </w:t><w:t>b\nc</w:t>").text).toBe("ab c");
  });

  it("takes one of the alternatives a file offers", () => {
    const line =
      '<w:p><w:r><mc:AlternateContent><mc:Choice Requires="w16se"><w16se:symEx xmlns:w16se="http://schemas.microsoft.com/office/word/2015/wordml/symex" w16se:char="1F60A"/></mc:Choice><mc:Fallback><w:t>smile</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>';
    expect(first(line).text).toBe("😊");
  });
});

describe("a paragraph's look", () => {
  it("has the heading level of its style, its own outline level or its style's name", () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Sub"/><w:basedOn w:val="Heading2"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="T4"><w:name w:val="heading 4"/></w:style>';
    const { paragraphs } = wordDocumentOf({
      body: [
        "# A",
        "<p style=Sub>B",
        "<p outline=4>C",
        "<p style=T4>D",
        "E",
        "<p style=Heading1 outline=9>F",
      ],
      styles,
    });
    expect(paragraphs.map(({ heading }) => heading)).toEqual([1, 2, 5, 4, null, null]);
  });

  it("has its style's name as Word shows it", () => {
    expect(
      wordDocument("# A", "B", "<p style=Title>C", "<p style=Gone>D").paragraphs.map(
        ({ style }) => style,
      ),
    ).toEqual(["Heading 1", "Normal", "Title", "Normal"]);
  });

  it("has the indent and alignment said nearest to it", () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="In"><w:name w:val="In"/><w:pPr><w:ind w:left="700"/><w:jc w:val="both"/></w:pPr></w:style>';
    const { paragraphs } = wordDocumentOf({
      body: ["<p left=300 align=right>A", "<p style=In>B", "@1 C", "<p style=In num=1/2>D", "E"],
      styles,
    });
    expect(paragraphs.map(({ indent, alignment }) => [indent, alignment])).toEqual([
      [300, "right"],
      [700, "justify"],
      [720, "left"],
      [1080, "justify"],
      [0, "left"],
    ]);
  });

  it("has segments that differ in kind, author and format", () => {
    const { segments } = first(
      "plain <b>bold</b><ins by=Ann>new <i>and</i></ins><del by=Bob>old</del>",
    );
    expect(
      segments.map(({ text, kind, author, bold, italic }) => [text, kind, author, bold, italic]),
    ).toEqual([
      ["plain ", "kept", null, false, false],
      ["bold", "kept", null, true, false],
      ["new ", "inserted", "Ann", false, false],
      ["and", "inserted", "Ann", false, true],
      ["old", "deleted", "Bob", false, false],
    ]);
  });

  it("joins runs of one format to one segment", () => {
    expect(first("Del<r/>aware<tab/>law").segments.map(({ text }) => text)).toEqual([
      "Delaware\tlaw",
    ]);
  });

  it("lets bold in a paragraph style and a character style cancel out, as toggles do", () => {
    const styles =
      '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>';
    const { paragraphs } = wordDocumentOf({
      body: [
        "# bold <f style=Strong>not</f> <f style=Strong><b>direct</b></f>",
        "plain <f style=Strong>strong</f>",
      ],
      styles,
    });
    expect(
      paragraphs.map(({ segments }) => segments.map(({ text, bold }) => [text, bold])),
    ).toEqual([
      [
        ["bold ", true],
        ["not", false],
        [" direct", true],
      ],
      [
        ["plain ", false],
        ["strong", true],
      ],
    ]);
  });
});

describe("a paragraph's id", () => {
  it("is the one the file gives, if only this paragraph has it", () => {
    expect(
      wordDocument("<p id=0000AAAA>a", "<p id=0000BBBB>b", "<p id=0000AAAA>c").paragraphs.map(
        ({ id }) => id,
      ),
    ).toEqual(["0000AAAA", "0000BBBB", "word/document.xml:2"]);
  });

  it("else is its part and position", () => {
    const { paragraphs } = wordDocumentOf({ body: ["a", "| b |"], headers: [["c"]] });
    expect(paragraphs.map(({ id }) => id)).toEqual([
      "word/document.xml:0",
      "word/document.xml:1",
      "word/header1.xml:0",
    ]);
  });
});

describe("an unusual file is read", () => {
  it("without styles and numbering", () => {
    const word = wordPackage({
      body: ["# Title", "@0 One"],
      parts: { "word/styles.xml": undefined, "word/numbering.xml": undefined },
    });
    expect(
      readDocument(word).paragraphs.map(({ text, label, style }) => [text, label, style]),
    ).toEqual([
      ["Title", "", ""],
      ["One", "", ""],
    ]);
  });

  it("in the strict dialect of ISO 29500", () => {
    const xml =
      '<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:body><w:p><w:r><w:t>strict</w:t></w:r></w:p></w:body></w:document>';
    expect(wordDocumentOf({ body: [], parts: { "word/document.xml": xml } }).text).toBe("strict");
  });

  it("with another prefix for Word's namespace", () => {
    const xml =
      '<x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:body><x:p><x:r><x:t>other</x:t></x:r></x:p></x:body></x:document>';
    expect(wordDocumentOf({ body: [], parts: { "word/document.xml": xml } }).text).toBe("other");
  });

  it("in UTF-16", () => {
    const xml =
      '\uFEFF<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>zwei</w:t></w:r></w:p></w:body></w:document>';
    const parts = { "word/document.xml": new Uint8Array(Buffer.from(xml, "utf16le")) };
    expect(wordDocumentOf({ body: [], parts }).text).toBe("zwei");
  });
});
