import { bodyOf, partOf, wordFile, wordFileOf, wordLines } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { acceptChanges, rejectChanges } from "./resolve-changes.ts";

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.detail);
  return result.word;
};

const linesOf = (word: WordPackage): string[] => wordLines(readDocument(word));

const both = (...lines: string[]): { accepted: string[]; rejected: string[] } => {
  const word = opened(wordFile(...lines));
  return { accepted: linesOf(acceptChanges(word)), rejected: linesOf(rejectChanges(word)) };
};

describe("settling single changes", () => {
  it("leaves the others tracked, whoever made them", () => {
    const word = opened(wordFile("<ins>one</ins> and <ins>two</ins> and <del>three</del>"));
    const [first = "", , third = ""] = readDocument(word).changes.map(({ id }) => id);
    const taken = acceptChanges(word, { isOne: (id) => id === first });
    const left = readDocument(rejectChanges(taken, { isOne: (id) => id === third }));
    expect(left.changes.map(({ text }) => text)).toEqual(["two"]);
    expect(left.text).toBe("one and two and three");
  });
});

describe("accepting and rejecting", () => {
  it.each([
    ["words", ["one <ins>two</ins><del>three</del> four"], ["one two four"], ["one three four"]],
    ["a deletion inside an insertion", ["<ins>a<del by=Bob>b</del>c</ins> d"], ["ac d"], [" d"]],
    [
      "moves",
      ["<to>new place</to> mid <from>old place</from>"],
      ["new place mid "],
      [" mid old place"],
    ],
    [
      "a deleted field",
      ["see <del><field code=REF>3</field></del> now"],
      ["see  now"],
      ["see 3 now"],
    ],
    [
      "an inserted paragraph",
      ["one", "<p mark=ins><ins>two</ins>", "three"],
      ["one", "two", "three"],
      ["one", "three"],
    ],
    [
      "a deleted paragraph",
      ["one", "<p mark=del><del>two</del>", "three"],
      ["one", "three"],
      ["one", "two", "three"],
    ],
    ["a paragraph that was split", ["<p mark=ins>one ", "two"], ["one ", "two"], ["one two"]],
    ["paragraphs that were joined", ["<p mark=del>one ", "two"], ["one two"], ["one ", "two"]],
    [
      "rows",
      [
        "| a | b |",
        "<row ins>| <p mark=ins><ins>c</ins> | <p mark=ins><ins>d</ins> |",
        "<row del>| <del>e</del> | <del>f</del> |",
        "end",
      ],
      ["a", "b", "c", "d", "end"],
      ["a", "b", "e", "f", "end"],
    ],
    [
      "rows that only their text tracks",
      ["| a |", "| <p mark=ins><ins>b</ins> |", "end"],
      ["a", "b", "end"],
      ["a", "end"],
    ],
    [
      "a whole table",
      ["top", "<row ins>| <p mark=ins><ins>c</ins> |", "end"],
      ["top", "c", "end"],
      ["top", "end"],
    ],
    ["an inserted last paragraph", ["one", "<p mark=ins><ins>two</ins>"], ["one", "two"], ["one"]],
    [
      "a deleted text of a cell",
      ["| <p mark=del><del>a</del> | b |", "end"],
      ["", "b", "end"],
      ["a", "b", "end"],
    ],
    ["notes", ["x<footnote><ins>new</ins> note</footnote>"], ["x", "new note"], ["x", " note"]],
  ])("settles %s", (_, lines, accepted, rejected) => {
    expect(both(...lines)).toEqual({ accepted, rejected });
  });

  it("settles one author's changes and leaves the others tracked", () => {
    const word = opened(
      wordFile("<ins by=Ann>a</ins><ins by=Bob>b<del by=Ann>c</del></ins><del by=Bob>d</del>"),
    );
    const whose = { author: "Ann" };
    expect(linesOf(acceptChanges(word, whose))).toEqual([
      "a<ins by=Bob>b</ins><del by=Bob>d</del>",
    ]);
    expect(linesOf(rejectChanges(word, whose))).toEqual([
      "<ins by=Bob>bc</ins><del by=Bob>d</del>",
    ]);
  });

  it("leaves a package without changes as it is, every part byte for byte", () => {
    const word = opened(wordFile("plain"));
    for (const [name, bytes] of acceptChanges(word).parts) expect(bytes).toBe(word.parts.get(name));
  });

  it("takes a note or comment away with the words that alone referred to it", () => {
    const word = opened(
      wordFile(
        'a<w:del w:id="90" w:author="Ann"><w:delText>b</w:delText><footnote>gone</footnote><comment says=Gone><w:delText>c</w:delText></comment></w:del>',
        "d<footnote>stays</footnote> <comment says=Stays>e</comment>",
      ),
    );
    const accepted = acceptChanges(word);
    expect(linesOf(accepted)).toEqual(["a", "d e", "stays"]);
    expect(partOf(accepted, "word/comments.xml")).not.toContain("Gone");
    expect(partOf(accepted, "word/comments.xml")).toContain("Stays");
    expect(linesOf(rejectChanges(word))).toEqual(["abc", "d e", "gone", "stays"]);
  });

  it("passes over parts that are no XML and that no reading needs", () => {
    const junk = new Uint8Array([0xff, 0xfe, 0x3c]);
    const broken = "<w:x xmlns:w='w'><w:ins ";
    const parts = { "customXml/item1.xml": junk, "word/odd.xml": broken };
    const word = opened(wordFileOf({ body: ["one <ins>two</ins>"], parts }));
    const accepted = acceptChanges(word);
    expect(linesOf(accepted)).toEqual(["one two"]);
    expect(accepted.parts.get("word/odd.xml")).toBe(word.parts.get("word/odd.xml"));
  });

  it("works in headers, footers, comments and styles too", () => {
    const word = opened(
      wordFileOf({
        body: ["x"],
        headers: [["<ins>new</ins> head"]],
        styles:
          '<w:style w:type="paragraph" w:styleId="Odd"><w:name w:val="Odd"/><w:rPr><w:b/><w:rPrChange w:id="1" w:author="Ann" w:date="2024-01-01T00:00:00Z"><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr></w:style>',
      }),
    );
    expect(linesOf(rejectChanges(word))).toEqual(["x", " head"]);
    expect(partOf(rejectChanges(word), "word/styles.xml")).toContain(
      '<w:name w:val="Odd"/><w:rPr><w:i/></w:rPr>',
    );
    expect(partOf(acceptChanges(word), "word/styles.xml")).toContain(
      '<w:name w:val="Odd"/><w:rPr><w:b/></w:rPr>',
    );
  });
});

describe("settling properties", () => {
  const mark = 'w:id="1" w:author="Ann" w:date="2024-01-01T00:00:00Z"';
  const bob = 'w:id="2" w:author="Bob" w:date="2024-01-01T00:00:00Z"';
  const bodies = (block: string): [accepted: string, rejected: string] => {
    const word = opened(wordFile(block, "end"));
    const tail = "<w:p><w:r><w:t>end</w:t></w:r></w:p>";
    return [acceptChanges(word), rejectChanges(word)].map((each) =>
      bodyOf(each).replace(tail, ""),
    ) as [string, string];
  };

  it("brings back the former format of a run", () => {
    const [accepted, rejected] = bodies(
      `<w:p><w:r><w:rPr><w:b/><w:rPrChange ${mark}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>x</w:t></w:r></w:p>`,
    );
    expect(accepted).toBe("<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>x</w:t></w:r></w:p>");
    expect(rejected).toBe("<w:p><w:r><w:rPr><w:i/></w:rPr><w:t>x</w:t></w:r></w:p>");
  });

  it("brings back the former paragraph properties, but not over the mark and the section", () => {
    const [accepted, rejected] = bodies(
      `<w:p><w:pPr><w:jc w:val="right"/><w:rPr><w:b/></w:rPr><w:sectPr/><w:pPrChange ${mark}><w:pPr><w:keepNext/></w:pPr></w:pPrChange></w:pPr></w:p>`,
    );
    expect(accepted).toBe(
      '<w:p><w:pPr><w:jc w:val="right"/><w:rPr><w:b/></w:rPr><w:sectPr/></w:pPr></w:p>',
    );
    expect(rejected).toBe(
      "<w:p><w:pPr><w:keepNext/><w:rPr><w:b/></w:rPr><w:sectPr/></w:pPr></w:p>",
    );
  });

  it("brings back sections but keeps their headers, and table, row, cell and grid properties", () => {
    const [, rejected] = bodies(
      `<w:tbl><w:tblPr><w:jc w:val="center"/><w:tblPrChange ${mark}><w:tblPr/></w:tblPrChange></w:tblPr>` +
        '<w:tblGrid><w:gridCol w:w="1"/><w:tblGridChange w:id="2"><w:tblGrid><w:gridCol w:w="2"/></w:tblGrid></w:tblGridChange></w:tblGrid>' +
        `<w:tr><w:trPr><w:cantSplit/><w:trPrChange ${mark}><w:trPr/></w:trPrChange></w:trPr>` +
        `<w:tc><w:tcPr><w:tcW w:w="1" w:type="dxa"/><w:tcPrChange ${mark}><w:tcPr><w:tcW w:w="2" w:type="dxa"/></w:tcPr></w:tcPrChange></w:tcPr><w:p/></w:tc></w:tr></w:tbl>` +
        `<w:p><w:pPr><w:sectPr><w:headerReference w:type="default"/><w:cols/><w:sectPrChange ${mark}><w:sectPr><w:titlePg/></w:sectPr></w:sectPrChange></w:sectPr></w:pPr></w:p>`,
    );
    expect(rejected).toBe(
      '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2"/></w:tblGrid><w:tr><w:trPr/><w:tc><w:tcPr><w:tcW w:w="2" w:type="dxa"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>' +
        '<w:p><w:pPr><w:sectPr><w:headerReference w:type="default"/><w:titlePg/></w:sectPr></w:pPr></w:p>',
    );
  });

  it("leaves what is tracked about a row, cell or mark itself in its place", () => {
    const word = opened(
      wordFile(
        `<w:tbl><w:tr><w:trPr><w:cantSplit/><w:ins ${bob}/><w:trPrChange ${mark}><w:trPr><w:hidden/></w:trPr></w:trPrChange></w:trPr>` +
          `<w:tc><w:tcPr><w:tcW w:w="1" w:type="dxa"/><w:cellIns ${bob}/><w:tcPrChange ${mark}><w:tcPr><w:vAlign w:val="top"/></w:tcPr></w:tcPrChange></w:tcPr>` +
          `<w:p><w:pPr><w:rPr><w:ins ${bob}/><w:b/><w:rPrChange ${mark}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr></w:pPr></w:p></w:tc></w:tr></w:tbl>`,
        "end",
      ),
    );
    expect(bodyOf(rejectChanges(word, { author: "Ann" }))).toContain(
      '<w:trPr><w:hidden/><w:ins w:author="Bob"/></w:trPr><w:tc><w:tcPr><w:vAlign w:val="top"/><w:cellIns w:author="Bob"/></w:tcPr>' +
        '<w:p><w:pPr><w:rPr><w:ins w:author="Bob"/><w:i/></w:rPr></w:pPr></w:p>',
    );
  });

  it("forgets former numbers, which are kept as mere text", () => {
    const [accepted, rejected] = bodies(
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/><w:numberingChange ${mark} w:original="1."/></w:numPr></w:pPr></w:p>`,
    );
    expect(rejected).toBe(accepted);
    expect(accepted).not.toContain("numberingChange");
  });

  it("settles inserted, deleted and merged cells", () => {
    const cell = (properties: string, text: string): string =>
      `<w:tc><w:tcPr>${properties}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const [accepted, rejected] = bodies(
      `<w:tbl><w:tblPr/><w:tblGrid/><w:tr>${cell(`<w:cellIns ${mark}/>`, "new")}${cell(`<w:cellDel ${mark}/>`, "old")}${cell(`<w:shd/><w:cellMerge ${mark} w:vMerge="rest" w:vMergeOrig="cont"/>`, "m")}</w:tr></w:tbl>`,
    );
    expect(accepted).toContain(
      `<w:tr>${cell("", "new")}${cell('<w:vMerge w:val="restart"/><w:shd/>', "m")}</w:tr>`.replaceAll(
        "<w:tcPr></w:tcPr>",
        "<w:tcPr/>",
      ),
    );
    expect(rejected).toContain(
      `<w:tr>${cell("", "old")}${cell("<w:vMerge/><w:shd/>", "m")}</w:tr>`.replaceAll(
        "<w:tcPr></w:tcPr>",
        "<w:tcPr/>",
      ),
    );
  });

  it("takes inserted numbering away", () => {
    const [accepted, rejected] = bodies(
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/><w:ins ${mark}/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>`,
    );
    expect(accepted).toContain('<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
    expect(rejected).not.toContain("numPr");
  });

  it("settles inserted and deleted content controls, keeping their content", () => {
    const control = (kind: string): string =>
      `<w:p><w:customXml${kind}RangeStart ${mark}/><w:sdt><w:sdtPr/><w:sdtContent><w:customXml${kind}RangeEnd w:id="1"/><w:r><w:t>in</w:t></w:r>` +
      `<w:customXml${kind}RangeStart ${mark.replace('"1"', '"2"')}/></w:sdtContent></w:sdt><w:customXml${kind}RangeEnd w:id="2"/></w:p>`;
    const kept =
      "<w:p><w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t>in</w:t></w:r></w:sdtContent></w:sdt></w:p>";
    const bare = "<w:p><w:r><w:t>in</w:t></w:r></w:p>";
    expect(bodies(control("Ins"))).toEqual([kept, bare]);
    expect(bodies(control("Del"))).toEqual([bare, kept]);
  });

  it("settles marks inside formulas", () => {
    const formula = `<w:p><m:oMath><m:r><m:t>A=</m:t></m:r><m:r><w:ins ${mark}><w:rPr/><m:t>2</m:t></w:ins></m:r></m:oMath></w:p>`;
    expect(bodies(formula)).toEqual([
      "<w:p><m:oMath><m:r><m:t>A=</m:t></m:r><m:r><w:rPr/><m:t>2</m:t></m:r></m:oMath></w:p>",
      "<w:p><m:oMath><m:r><m:t>A=</m:t></m:r></m:oMath></w:p>",
    ]);
  });

  it("drops a link that loses all its text, and keeps the ends of bookmarks that reach further", () => {
    const [accepted] = bodies(
      `<w:p><w:hyperlink w:anchor="a"><w:del ${mark}><w:r><w:delText>x</w:delText></w:r></w:del></w:hyperlink>` +
        `<w:del ${mark}><w:bookmarkStart w:id="5" w:name="b"/><w:bookmarkStart w:id="6" w:name="c"/><w:r><w:delText>y</w:delText></w:r><w:bookmarkEnd w:id="6"/></w:del><w:r><w:t>z</w:t></w:r><w:bookmarkEnd w:id="5"/></w:p>`,
    );
    expect(accepted).toBe(
      '<w:p><w:bookmarkStart w:name="b"/><w:r><w:t>z</w:t></w:r><w:bookmarkEnd/></w:p>',
    );
  });
});
