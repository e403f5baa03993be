import { partOf, redlineOf, redlineOrRefusal, wordFile, wordFileOf } from "@proviso/testkit";
import { describe, expect, it } from "vitest";

describe("inserting paragraphs", () => {
  it("continues the numbering and takes heading and body format from the neighbour", () => {
    const made = redlineOf(
      wordFile("@0 <b>Term.</b> It <i>may</i> last two years.", "@0 <b>Law.</b> Texas."),
      (by) => [by.insertAfter("Term.", "Notice.|In writing.")],
    );
    expect(made.lines).toEqual([
      "1. Term. It may last two years.",
      "2. <ins by=Pro>Notice. In writing.</ins> ¶+",
      "3. Law. Texas.",
    ]);
    expect(made.xml).toContain(
      "<w:r><w:rPr><w:b/></w:rPr><w:t>Notice.</w:t></w:r><w:r><w:t> In writing.</w:t></w:r>",
    );
    expect(made.xml).toContain(
      '<w:rPr><w:ins w:author="Pro"/></w:rPr></w:pPr><w:ins w:author="Pro"><w:r>',
    );
  });

  it("leaves the full stop out of the lead-in where the neighbour does", () => {
    const made = redlineOf(wordFile("<u>Term</u>. It lasts.", "End"), (by) => [
      by.insertAfter("Term", "Notice.|In writing."),
    ]);
    expect(made.xml).toContain("<w:t>Notice</w:t></w:r><w:r><w:t>. In writing.</w:t>");
  });

  it("inserts before and after the same paragraph, several at once, in the order given", () => {
    const made = redlineOf(wordFile("one", "two"), (by) => [
      by.insertAfter("one", "b", "c"),
      by.insertBefore("two", "e"),
      by.insertAfter("one", "d"),
      by.insertBefore("one", "a"),
    ]);
    expect(made.accepted).toEqual(["a", "one", "b", "c", "d", "e", "two"]);
    expect(made.rejected).toEqual(["one", "two"]);
  });

  it("adds after the very last paragraph as Word does: the old mark goes on with the new text", () => {
    const made = redlineOf(wordFile("@0 first", "<p align=center>last"), (by, document) => [
      by.insertAfter("last", "new"),
      {
        ...by.insertAfter("last"),
        paragraphs: [{ heading: "", text: "numbered", like: document.paragraphs[0]!.id }],
      },
    ]);
    expect(made.lines).toEqual([
      "1. first",
      "last ¶+",
      "<ins by=Pro>new</ins> ¶+",
      "2. <ins by=Pro>numbered</ins>",
    ]);
    expect(made.xml).toMatch(
      /<w:pPrChange [^>]*><w:pPr><w:jc w:val="center"\/><\/w:pPr><\/w:pPrChange>/,
    );
    expect(made.rejected).toEqual(["1. first", "last"]);
  });

  it("stays inside a table cell, also after its last paragraph", () => {
    const made = redlineOf(wordFile("| one | two |", "after"), (by) => [
      by.insertAfter("one", "more"),
    ]);
    expect(made.xml).toMatch(/more<\/w:t><\/w:r><\/w:ins><\/w:p><\/w:tc>/);
    expect(made.accepted).toEqual(["one", "more", "two", "after"]);
  });

  it("goes between a paragraph and a table, and into a section that ends there", () => {
    const section =
      '<w:p><w:pPr><w:sectPr><w:pgSz w:w="100" w:h="100"/></w:sectPr></w:pPr><w:r><w:t>end of section</w:t></w:r></w:p>';
    const made = redlineOf(wordFile("top", "| cell |", section, "next"), (by) => [
      by.insertAfter("top", "above"),
      by.insertAfter("end of section", "still in it"),
    ]);
    expect(made.accepted).toEqual([
      "top",
      "above",
      "cell",
      "end of section",
      "still in it",
      "next",
    ]);
    expect(made.xml).toMatch(/<w:sectPr>.*<\/w:sectPr><\/w:pPr><w:ins[^>]*><w:r><w:t>still in it/);
  });

  it("keeps out of a paragraph that somebody joined to the next one", () => {
    const made = redlineOf(wordFile("<p mark=del by=Bob>one", "two", "three"), (by) => [
      by.insertAfter("one", "new"),
      by.insertBefore("two", "early"),
    ]);
    expect(made.lines).toEqual([
      "<ins by=Pro>early</ins> ¶+",
      "one ¶-",
      "two",
      "<ins by=Pro>new</ins> ¶+",
      "three",
    ]);
  });

  it("goes beside a paragraph that somebody inserted or deleted", () => {
    const made = redlineOf(
      wordFile(
        "<p mark=ins by=Bob><ins by=Bob>theirs</ins>",
        "<p mark=del by=Bob><del by=Bob>gone</del>",
        "last",
      ),
      (by) => [by.insertAfter("theirs", "ours")],
    );
    expect(made.lines).toEqual([
      "<ins by=Bob>theirs</ins> ¶+",
      "<ins by=Pro>ours</ins> ¶+",
      "<del by=Bob>gone</del> ¶-",
      "last",
    ]);
  });

  it("gives new paragraphs an id of their own, and no page break, section or mark of their model", () => {
    const model =
      '<w:p w14:paraId="0000000A"><w:pPr><w:keepNext/><w:pageBreakBefore/><w:jc w:val="right"/><w:rPr><w:ins w:id="1" w:author="Bob" w:date="2024-01-01T00:00:00Z"/><w:i/></w:rPr></w:pPr><w:r><w:t>model</w:t></w:r></w:p>';
    const made = redlineOf(wordFile(model, "end"), (by) => [by.insertAfter("model", "copy")]);
    expect(made.xml).toMatch(
      /<w:p w14:paraId="1[0-9A-F]{7}" w14:textId="77777777"><w:pPr><w:keepNext\/><w:jc w:val="right"\/><w:rPr><w:ins w:author="Pro"\/><w:i\/><\/w:rPr><\/w:pPr>/,
    );
  });

  it("never shows white text on white paper", () => {
    const dark =
      '<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="000000"/></w:tcPr><w:p><w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>dark</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
    const made = redlineOf(wordFile(dark, "plain", "end"), (by, document) => [
      {
        ...by.insertAfter("plain"),
        paragraphs: [{ heading: "", text: "like dark", like: document.paragraphs[0]!.id }],
      },
    ]);
    expect(made.accepted).toContain("like dark");
    expect(made.xml).toContain('<w:color w:val="auto"/>');
  });
});

describe("deleting paragraphs", () => {
  it("marks all it holds and its own mark, so that the numbering closes up", () => {
    const made = redlineOf(wordFile("@0 one", "@0 <b>two</b> more", "@0 three"), (by) => [
      by.remove("two"),
    ]);
    expect(made.lines).toEqual(["1. one", "<del by=Pro>two more</del> ¶-", "2. three"]);
    expect(made.accepted).toEqual(["1. one", "2. three"]);
    expect(made.rejected).toEqual(["1. one", "2. two more", "3. three"]);
  });

  it("leaves the mark of a cell's or the document's last paragraph", () => {
    const made = redlineOf(wordFile("| cell |", "last"), (by) => [
      by.remove("cell"),
      by.remove("last"),
    ]);
    expect(made.lines).toEqual(["<del by=Pro>cell</del>", "<del by=Pro>last</del>"]);
    expect(made.accepted).toEqual(["", ""]);
  });

  it("keeps two tables apart", () => {
    const made = redlineOf(wordFile("| a |", "between", "| b |", "end"), (by) => [
      by.remove("between"),
    ]);
    expect(made.accepted).toEqual(["a", "", "b", "end"]);
  });

  it("replaces the last paragraph without leaving an empty one behind", () => {
    const made = redlineOf(wordFile("@0 one", "@0 two"), (by) => [
      by.insertAfter("two", "c"),
      by.remove("two"),
      by.insertBefore("two", "b"),
    ]);
    expect(made.accepted).toEqual(["1. one", "2. b", "3. c"]);
    expect(made.rejected).toEqual(["1. one", "2. two"]);
  });

  it("deletes others' insertions by nesting, and leaves their deletions and comments", () => {
    const made = redlineOf(
      wordFile(
        "one",
        'a <ins by=Bob>b</ins> <del by=Bob>c</del> <comment by=Bob says="why">d</comment>',
        "end",
      ),
      (by) => [by.remove("a b")],
    );
    expect(made.xml).toContain(
      '<w:ins w:author="Bob"><w:del w:author="Pro"><w:r><w:delText>b</w:delText></w:r></w:del></w:ins>',
    );
    expect(made.xml).toMatch(/<w:r><w:commentReference[^>]*\/><\/w:r>/);
    expect(made.rejected).toEqual(["one", "a <ins by=Bob>b</ins> <del by=Bob>c</del> d", "end"]);
  });

  it("takes fields, formulas, references and controls along", () => {
    const made = redlineOf(
      wordFile(
        "See <field code=REF>2</field><math>x</math><simple code=PAGE>9</simple> <sdt>in</sdt><footnote>note</footnote>",
        "end",
      ),
      (by) => [by.remove("See")],
    );
    expect(made.accepted).toEqual(["end"]);
    expect(made.rejected).toEqual(["See 2x9 in", "end", "note"]);
    expect(made.xml).toMatch(/<w:del [^>]*><m:oMath>/);
    expect(made.xml).toContain("<w:customXmlDelRangeStart");
  });

  it("keeps the marks of a field that goes on in the next paragraph", () => {
    const begin =
      '<w:fldChar w:fldCharType="begin"/><w:instrText> TOC </w:instrText><w:fldChar w:fldCharType="separate"/>';
    const made = redlineOf(
      wordFile(`${begin}first entry`, 'second entry<w:fldChar w:fldCharType="end"/>', "end"),
      (by) => [by.remove("first")],
    );
    expect(made.accepted).toEqual(["second entry", "end"]);
    expect(made.xml).not.toContain("delInstrText");
  });
});

describe("comments", () => {
  it("covers the changed words and is written to a part that was not there", () => {
    const made = redlineOf(wordFile("laws of Delaware apply"), (by) => [
      by.replace("laws of Delaware", "laws of Nevada", "Our playbook:\nNevada."),
    ]);
    expect(made.xml).toMatch(
      /<w:commentRangeStart\/><w:del .*<\/w:ins><w:commentRangeEnd\/><w:r><w:commentReference\/><\/w:r>/,
    );
    const comments = partOf(made.word, "word/comments.xml");
    expect(comments).toMatch(/w:author="Pro" w:date="[^"]*" w:initials="P"/);
    expect(comments.match(/<w:p>/g)).toHaveLength(2);
    expect(partOf(made.word, "[Content_Types].xml")).toContain('PartName="/word/comments.xml"');
    expect(partOf(made.word, "word/_rels/document.xml.rels")).toMatch(
      /relationships\/comments" Target="comments.xml"/,
    );
  });

  it("joins the comments that are there and leaves them as they are", () => {
    const made = redlineOf(wordFile("<comment by=Bob says=Why>one</comment> two"), (by) => [
      by.note("two", "And why this?"),
    ]);
    const comments = partOf(made.word, "word/comments.xml");
    expect(comments).toMatch(/Why<.*And why this\?/);
    expect(made.lines).toEqual(["one two"]);
  });

  it("covers exactly the words it is about, also at one place and around a formula", () => {
    const made = redlineOf(wordFile("one two <math>x=1</math> end"), (by) => [
      by.note("e tw", "half words"),
      by.note("x=1", "formula"),
      { ...by.note("end", "a place"), end: 12 },
    ]);
    expect(made.xml).toMatch(
      /<w:t>on<\/w:t><\/w:r><w:commentRangeStart\/><w:r><w:t>e<\/w:t>|<w:t>e tw<\/w:t>/,
    );
    expect(made.xml).toMatch(/<w:commentRangeStart\/><m:oMath>.*<\/m:oMath><w:commentRangeEnd\/>/);
    expect(made.xml).toMatch(/<w:commentRangeStart\/><w:commentRangeEnd\/>/);
  });

  it("is left out where Word allows none, and said so", () => {
    const bytes = wordFileOf({ body: ["body <box>boxed</box>"], headers: [["head"]] });
    const made = redlineOrRefusal(bytes, (by) => [
      by.replace("head", "top", "Why?"),
      by.note("boxed", "Why not?"),
      by.note("body", "Because."),
    ]);
    if (!made.ok) throw new Error(made.refusal.detail);
    expect(made.applied.map((each) => each.isCommentLeftOut)).toEqual([true, true, false]);
    expect(made.applied.map((each) => each.changes.length)).toEqual([2, 0, 0]);
    expect(partOf(made.word, "word/comments.xml")).not.toContain("Why");
  });

  it("keeps its reference out of links and other people's insertions", () => {
    const made = redlineOf(wordFile("see <link>a <ins by=Bob>big</ins> site</link>."), (by) => [
      by.note("big", "ours"),
    ]);
    expect(made.xml).toMatch(/<\/w:hyperlink><w:r><w:commentReference/);
  });
});
