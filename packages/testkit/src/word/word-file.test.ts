import { describe, expect, it } from "vitest";
import { schemaErrors } from "../redline/schema-errors.ts";
import { wordDocument, wordDocumentOf } from "./word-document.ts";
import { wordFile, wordFileOf } from "./word-file.ts";
import { wordLines } from "./word-lines.ts";

describe("the document language", () => {
  it.each([
    ["plain text", "The term is five years."],
    ["an inserted and a deleted word", "The <ins by=Ann>new</ins><del by=Bob>old</del> term"],
    [
      "a deletion inside an insertion",
      "a <ins by=Ann>b</ins><del by=Bob>c</del><ins by=Ann>d</ins>",
    ],
  ])("is said back as it was written: %s", (_, line) => {
    expect(wordLines(wordDocument(line))).toEqual([line]);
  });

  it("numbers, bullets and headings by how a line begins", () => {
    const document = wordDocument("# One", "@0 Two", "@2 Three", "* Four");
    expect(wordLines(document)).toEqual(["One", "1. Two", "(a) Three", "• Four"]);
    expect(document.paragraphs.map(({ heading }) => heading)).toEqual([1, null, null, null]);
  });

  it("makes a table of lines with bars, and a new one after any other line", () => {
    const { paragraphs } = wordDocument("| a | b |", "| c |", "between", "| d |");
    expect(paragraphs.map(({ cell }) => cell?.table)).toEqual([0, 0, 0, undefined, 1]);
  });

  it("gives a paragraph its properties", () => {
    const [paragraph] = wordDocument("<p id=0000ABCD style=Title align=right>x").paragraphs;
    expect(paragraph).toMatchObject({ id: "0000ABCD", style: "Title", alignment: "right" });
  });

  it("cuts runs without changing the text", () => {
    expect(wordDocument("Del<r/>aware").text).toBe("Delaware");
  });

  it.each(["a <b>bold", "a </b>", "<i><b>x</i></b>", "<unknown>x</unknown>"])(
    "throws on what it does not understand: %s",
    (line) => {
      expect(() => wordFile(line)).toThrow();
    },
  );

  it("writes files that keep to Word's schema", async () => {
    const bytes = wordFileOf({
      body: [
        "# Heading",
        "<p id=0000ABCD style=Title align=center left=200>Title",
        "@0 Text with <b>bold <i>both</i></b>, <u>underlined</u> and <f font=Arial color=FF0000 size=20 highlight=yellow shade=EEEEEE>styled</f>",
        "@1 <ins by=Ann>new</ins><del by=Bob>old</del><from>away</from><to>here</to><was>bold now</was>",
        "<p mark=del by=Bob><del>gone</del>",
        "<p props=reformatted>moved",
        '<comment by=Ann says="Why?">these words</comment><footnote>a note</footnote><endnote>another</endnote>',
        '<link>here</link> <field code="REF x">3</field> <simple code=PAGE>1</simple> <sdt>in</sdt>',
        "a<tab/>b<br/>c<w:noBreakHyphen/>d<hide>e</hide><white>f</white><tiny>g</tiny>",
        "| a | b // c |",
        "<row ins by=Ann>| d | e |",
        "last",
      ],
      headers: [["Header"]],
      footers: [["Footer <simple code=PAGE>1</simple>"]],
    });
    expect([...(await schemaErrors(bytes))]).toEqual([]);
  });

  it("takes headers, footers, styles and numbering of one's own", () => {
    const document = wordDocumentOf({
      body: ["<p style=Mine num=10/0>a"],
      headers: [["b"]],
      styles: '<w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="Mine"/></w:style>',
      numbering: {
        abstracts:
          '<w:abstractNum w:abstractNumId="10"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:lvlText w:val="§%1"/></w:lvl></w:abstractNum>',
        nums: '<w:num w:numId="10"><w:abstractNumId w:val="10"/></w:num>',
      },
    });
    expect(wordLines(document)).toEqual(["§3 a", "b"]);
    expect(document.paragraphs[0]!.style).toBe("Mine");
  });
});
