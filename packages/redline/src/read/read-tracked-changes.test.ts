import { wordDocument, wordDocumentOf, wordLines, wordPackage, wordFile } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import { hasTrackedChanges } from "./has-tracked-changes.ts";

/** "kind by author: text" of every change. */
const changes = (...lines: string[]): string[] =>
  wordDocument(...lines).changes.map(({ kind, author, text }) => `${kind} by ${author}: ${text}`);

describe("tracked changes are read", () => {
  it("with kind, id, author, date, paragraph and text", () => {
    const line = '<w:ins w:id="7" w:author="Ann Lee" w:date="2024-05-06T07:08:00Z">new</w:ins>';
    expect(wordDocument("a", `b ${line}`).changes).toEqual([
      {
        kind: "insertion",
        id: "7",
        author: "Ann Lee",
        date: "2024-05-06T07:08:00Z",
        paragraph: "word/document.xml:1",
        text: "new",
      },
    ]);
  });

  it("of words: inserted, deleted and moved", () => {
    expect(
      changes("<ins by=Ann>a</ins> <del by=Bob>b</del> <from by=Cid>c</from> <to by=Cid>c</to>"),
    ).toEqual([
      "insertion by Ann: a",
      "deletion by Bob: b",
      "move-from by Cid: c",
      "move-to by Cid: c",
    ]);
  });

  it("inside each other, the outer with all its text", () => {
    expect(changes("<ins by=Ann>a<del by=Bob>b</del></ins>")).toEqual([
      "insertion by Ann: ab",
      "deletion by Bob: b",
    ]);
  });

  it("of formatting: of words and of whole paragraphs", () => {
    expect(changes("a <was by=Ann>bold now</was>", "<p props=reformatted by=Bob>moved in")).toEqual(
      ["formatting by Ann: bold now", "formatting by Bob: moved in"],
    );
  });

  it("of paragraph marks", () => {
    const document = wordDocument("<p mark=ins by=Ann>one", "<p mark=del by=Bob>two", "three");
    expect(document.changes.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      "insertion: ",
      "deletion: ",
    ]);
    expect(wordLines(document)).toEqual(["one ¶+", "two ¶-", "three"]);
  });

  it("of table rows, whose text is then inserted or deleted whatever the runs say", () => {
    const document = wordDocument("<row ins by=Ann>| a | b |", "<row del by=Bob>| c |", "| d |");
    expect(
      document.changes.map(({ kind, text, author }) => `${kind} by ${author}: ${text}`),
    ).toEqual(["row-insertion by Ann: a\nb", "row-deletion by Bob: c"]);
    expect(wordLines(document)).toEqual([
      "<ins by=Ann>a</ins> ¶+",
      "<ins by=Ann>b</ins> ¶+",
      "<del by=Bob>c</del> ¶-",
      "d",
    ]);
  });

  it("of text boxes, which are deleted with the run that holds them", () => {
    expect(wordLines(wordDocument("a<del by=Bob><box>b</box></del>"))).toEqual([
      "a",
      "<del by=Bob>b</del> ¶-",
    ]);
  });

  it("of cells, sections, tables and numbering", () => {
    const by = 'w:id="1" w:author="Ann"';
    const cell = `<w:tc><w:tcPr><w:cellDel ${by}/><w:tcPrChange ${by}/></w:tcPr><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>`;
    const table = `<w:tbl><w:tblPr><w:tblPrChange ${by}/></w:tblPr><w:tblGrid><w:tblGridChange ${by}/></w:tblGrid><w:tr><w:trPr><w:trPrChange ${by}/></w:trPr>${cell}</w:tr></w:tbl>`;
    const numbered = `<w:p><w:pPr><w:numPr><w:numId w:val="1"/><w:ins ${by}/></w:numPr><w:sectPr><w:sectPrChange ${by}/></w:sectPr></w:pPr></w:p>`;
    expect(changes(table, numbered)).toEqual([
      ...["formatting", "formatting", "formatting"].map((kind) => `${kind} by Ann: `),
      "cell by Ann: x",
      ...["formatting", "formatting", "formatting"].map((kind) => `${kind} by Ann: `),
    ]);
  });

  it("in formulas and around content controls", () => {
    const by = 'w:id="1" w:author="Ann"';
    const formula = `<w:p><m:oMath><m:r><w:ins ${by}><m:t>2</m:t></w:ins></m:r><m:r><m:t>π</m:t></m:r></m:oMath></w:p>`;
    const control = `a <w:customXmlInsRangeStart ${by}/><sdt>b</sdt><w:customXmlInsRangeEnd w:id="1"/>`;
    expect(changes(formula, control)).toEqual(["insertion by Ann: 2", "insertion by Ann: "]);
  });

  it("in headers and notes too", () => {
    const { changes } = wordDocumentOf({
      body: ["a<footnote><ins by=Ann>in the note</ins></footnote>"],
      headers: [["<del by=Bob>in the header</del>"]],
    });
    expect(changes.map(({ text }) => text)).toEqual(["in the header", "in the note"]);
  });
});

describe("hasTrackedChanges", () => {
  const has = (...lines: string[]): boolean => {
    const opened = openWord(wordFile(...lines));
    return opened.ok && hasTrackedChanges(opened.word);
  };

  it.each([
    "<ins>a</ins>",
    "<del>a</del>",
    "<from>a</from>",
    "<was>a</was>",
    "<p mark=del>a",
    "<p props=reformatted>a",
    "<row ins>| a |",
    'a<w:customXmlDelRangeStart w:id="1"/>',
  ])("finds %s", (line) => {
    expect(has("before", line)).toBe(true);
  });

  it("finds none where the words only look like it", () => {
    expect(has("insert <w:delText>x</w:delText>", "&lt;w:ins&gt;", "<b>deleted</b>")).toBe(false);
  });

  it("looks into headers and notes", () => {
    expect(hasTrackedChanges(wordPackage({ body: ["a"], headers: [["<ins>b</ins>"]] }))).toBe(true);
    expect(has("a<endnote><del>b</del></endnote>")).toBe(true);
  });
});
