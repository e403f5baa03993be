import { redlineOf, redlineOrRefusal, wordFile, wordFileOf } from "@proviso/testkit";
import { describe, expect, it } from "vitest";

describe("replacing words", () => {
  it("marks the one word that changes, 8 characters out and 6 in, in its own format", () => {
    const made = redlineOf(wordFile("Governed by the laws of <b>Delaware</b>, always."), (by) => [
      by.replace("the laws of Delaware, always", "the laws of Nevada, always"),
    ]);
    expect(made.lines).toEqual([
      "Governed by the laws of <del by=Pro>Delaware</del><ins by=Pro>Nevada</ins>, always.",
    ]);
    expect(made.xml).toContain(
      '<w:del w:author="Pro"><w:r><w:rPr><w:b/></w:rPr><w:delText>Delaware</w:delText></w:r></w:del>' +
        '<w:ins w:author="Pro"><w:r><w:rPr><w:b/></w:rPr><w:t>Nevada</w:t></w:r></w:ins>',
    );
  });

  it("deletes across runs in one mark and takes the format of the first", () => {
    const made = redlineOf(wordFile("Keep <i>it</i><r/> all<b> secret</b> for ever."), (by) => [
      by.replace("it all secret", "silent"),
    ]);
    expect(made.xml).toContain(
      '<w:del w:author="Pro"><w:r><w:rPr><w:i/></w:rPr><w:delText>it</w:delText></w:r><w:r><w:delText> all</w:delText></w:r>' +
        "<w:r><w:rPr><w:b/></w:rPr><w:delText> secret</w:delText></w:r></w:del>" +
        '<w:ins w:author="Pro"><w:r><w:rPr><w:i/></w:rPr><w:t>silent</w:t></w:r></w:ins>',
    );
  });

  it("writes tabs and line breaks as Word's own elements", () => {
    const made = redlineOf(wordFile("Name: nobody"), (by) => [by.replace("nobody", "\tAnn\nBob")]);
    expect(made.xml).toContain("<w:r><w:tab/><w:t>Ann</w:t><w:br/><w:t>Bob</w:t></w:r>");
    expect(made.accepted).toEqual(["Name: \tAnn\nBob"]);
  });

  it("deletes tabs, breaks and symbols with the words around them", () => {
    const made = redlineOf(wordFile("One<tab/>two<br/>three<w:noBreakHyphen/>four."), (by) => [
      by.replace("One\ttwo\nthree-four", "Five"),
    ]);
    expect(made.accepted).toEqual(["Five."]);
  });

  it("makes several edits of a paragraph in one go, those at one place in the order given", () => {
    const made = redlineOf(wordFile("one two three four"), (by) => [
      by.replace("four", "4"),
      by.addAfter("two", " (b)"),
      by.addAfter("two", " (c)"),
      by.replace("two", "2"),
      by.addBefore("one", "(a) "),
    ]);
    expect(made.accepted).toEqual(["(a) one 2 (b) (c) three 4"]);
  });

  it("puts what is added before a replacement at the same place before it", () => {
    const made = redlineOf(wordFile("Term"), (by) => [
      by.replace("Term", "Duration"),
      by.addBefore("Term", "The "),
    ]);
    expect(made.lines).toEqual([
      "<ins by=Pro>The </ins><del by=Pro>Term</del><ins by=Pro>Duration</ins>",
    ]);
  });

  it("gives each change its own second and each mark its own id", () => {
    const { word } = redlineOf(wordFile("one two <ins by=Bob>three</ins>"), (by) => [
      by.replace("one", "1"),
      by.replace("three", "3"),
    ]);
    const source = new TextDecoder().decode(word.parts.get("word/document.xml"));
    expect(new Set(source.match(/w:date="2026[^"]*"/g))).toEqual(
      new Set(['w:date="2026-02-03T04:05:06Z"', 'w:date="2026-02-03T04:05:05Z"']),
    );
    const ids = source.match(/w:id="\d+"/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("leaves every other part of the file as it was, byte for byte", () => {
    const bytes = wordFileOf({ body: ["one"], headers: [["head"]] });
    const { word } = redlineOf(bytes, (by) => [by.replace("one", "two")]);
    const { word: untouched } = redlineOf(bytes, () => []);
    for (const [name, part] of untouched.parts)
      if (name !== "word/document.xml") expect(word.parts.get(name)).toEqual(part);
  });
});

describe("the format of added text", () => {
  const formatOf = (line: string, words: string, text: string): string => {
    const made = redlineOf(wordFile(line), (by) => [by.addAfter(words, text)]);
    return /<w:ins [^>]*><w:r>(?:<w:rPr>(.*?)<\/w:rPr>)?<w:t>/.exec(made.xml)?.[1] ?? "";
  };

  it("is that of the text before it", () => {
    expect(formatOf("Some <i>italic</i> text", "italic", "ised")).toBe("<w:i/>");
    expect(formatOf("Some <i>italic words</i> text", "italic", " and other")).toBe("<w:i/>");
  });

  it("is that of the body after a bold lead-in", () => {
    expect(formatOf("<b>Term.</b> It lasts.", "Term.", " Subject to law,")).toBe("");
    expect(formatOf("<b>Term</b>. It lasts.", "Term.", " Subject to law,")).toBe("");
  });

  it("does not go on with the bold of a defined term", () => {
    expect(formatOf("The “<b>Purpose</b> is this", "Purpose", " of the parties")).toBe("");
  });

  it("leaves a link behind, and its look with it", () => {
    const made = redlineOf(
      wordFile("See <link><f style=Hyperlink>example.com</f></link>"),
      (by) => [by.addAfter("example.com", " and elsewhere")],
    );
    expect(made.xml).toMatch(/<\/w:hyperlink><w:ins [^>]*><w:r><w:t> and elsewhere/);
  });

  it("splits in two where a lead-in is replaced together with its body", () => {
    const made = redlineOf(wordFile("<b>Secrecy.</b> Hold it."), (by) => [
      by.replace("Secrecy. Hold it.", "Duration: Two years"),
    ]);
    expect(made.accepted).toEqual(["Duration: Two years"]);
    expect(made.xml).toContain("<w:rPr><w:b/></w:rPr><w:t>Duration");
    expect(made.xml).toMatch(/<w:r><w:t>[^<]*Two years/);
  });
});

describe("other people's changes", () => {
  it("nests a deletion in their insertion and cuts it open for an insertion", () => {
    const made = redlineOf(wordFile("<ins by=Bob on=2024-05-05>two three four</ins>"), (by) => [
      by.replace("three", "3"),
    ]);
    expect(made.lines).toEqual([
      "<ins by=Bob>two </ins><del by=Pro>three</del><ins by=Pro>3</ins><ins by=Bob> four</ins>",
    ]);
    expect(made.xml).toContain(
      '<w:ins w:author="Bob"><w:r><w:t>two </w:t></w:r><w:del w:author="Pro"><w:r><w:delText>three</w:delText></w:r></w:del></w:ins><w:ins w:author="Pro">',
    );
    expect(made.rejected).toEqual(["<ins by=Bob>two three four</ins>"]);
  });

  it("steps over what they deleted", () => {
    const made = redlineOf(wordFile("one <del by=Bob>old </del>two three"), (by) => [
      by.replace("one two", "1 2"),
    ]);
    expect(made.lines).toEqual([
      "<del by=Pro>one </del><del by=Bob>old </del><del by=Pro>two</del><ins by=Pro>1 2</ins> three",
    ]);
    expect(made.rejected).toEqual(["one <del by=Bob>old </del>two three"]);
  });

  it("puts what is added where they deleted after their deletion", () => {
    const made = redlineOf(wordFile("for <del by=Bob>two</del> years"), (by) => [
      by.addAfter("for ", "five"),
    ]);
    expect(made.lines).toEqual(["for <del by=Bob>two</del><ins by=Pro>five</ins> years"]);
  });

  it("works inside what they moved here", () => {
    const made = redlineOf(wordFile("a <to by=Bob>moved words</to> z"), (by) => [
      by.replace("moved", "shifted"),
    ]);
    expect(made.rejected).toEqual(["a <ins by=Bob>moved words</ins> z"]);
  });

  it("keeps a tracked change of format on both parts of a run it cuts", () => {
    const made = redlineOf(wordFile("<was by=Bob>one two three</was>"), (by) => [
      by.replace("two", "2"),
    ]);
    expect(made.xml.match(/<w:rPrChange/g)).toHaveLength(3);
    expect(made.xml).toMatch(/<w:ins w:author="Pro"><w:r><w:rPr><w:b\/><\/w:rPr><w:t>2/);
  });
});

describe("structures inside a paragraph", () => {
  it("changes a word of a link in the link", () => {
    const made = redlineOf(wordFile("See <link>the big site</link> now"), (by) => [
      by.replace("big", "small"),
    ]);
    expect(made.xml).toMatch(/<w:hyperlink [^>]*>.*<w:ins .*small.*<\/w:hyperlink>/);
  });

  it("replaces words that reach into a link without moving what stays of it", () => {
    const made = redlineOf(wordFile("See <link>the big site</link> now"), (by) => [
      by.replace("See the big", "Visit our"),
    ]);
    expect(made.accepted).toEqual(["Visit our site now"]);
  });

  it("deletes a calculated field as a whole, code included, and types out what stays", () => {
    const made = redlineOf(wordFile("under Section <field code=REF>3.2(a)</field> of it"), (by) => [
      by.replace("Section 3.2", "Clause 4"),
    ]);
    expect(made.lines).toEqual([
      "under <del by=Pro>Section 3.2(a)</del><ins by=Pro>Clause 4(a)</ins> of it",
    ]);
    expect(made.xml).toContain("<w:delInstrText> REF </w:delInstrText>");
    expect(made.xml).not.toContain("<w:instrText");
    expect(made.rejected).toEqual(["under Section 3.2(a) of it"]);
  });

  it("deletes a simple field as a whole too", () => {
    const made = redlineOf(wordFile("page <simple code=PAGE>7</simple> of 9"), (by) => [
      by.replace("7 of 9", "8 of 9"),
    ]);
    expect(made.accepted).toEqual(["page 8 of 9"]);
    expect(made.xml).toContain("<w:delInstrText>PAGE</w:delInstrText>");
  });

  it("changes the text of a link field in place", () => {
    const made = redlineOf(wordFile('at <field code="HYPERLINK x">our old site</field>.'), (by) => [
      by.replace("old", "new"),
    ]);
    expect(made.xml).toContain("<w:instrText> HYPERLINK x </w:instrText>");
    expect(made.accepted).toEqual(["at our new site."]);
  });

  it("adds text after a field outside of it", () => {
    const made = redlineOf(wordFile("see <field code=REF>3</field>"), (by) => [
      by.addAfter("see 3", " below"),
    ]);
    expect(made.xml).toMatch(/w:fldCharType="end"\/><\/w:r><w:ins/);
  });

  it("keeps the reference of a footnote whose sentence is replaced", () => {
    const made = redlineOf(wordFile("A claim<footnote>says who</footnote> is made here"), (by) => [
      by.replace("A claim is made here", "Nothing"),
    ]);
    expect(made.accepted).toEqual(["Nothing", "says who"]);
    expect(made.xml).toMatch(/<w:r><w:footnoteReference[^>]*\/><\/w:r>/);
    expect(made.xml).not.toMatch(/<w:del [^>]*>(?:(?!<\/w:del>).)*footnoteReference/);
  });

  it("adds a new sentence after a footnote's reference, not before it", () => {
    const made = redlineOf(wordFile("A claim.<footnote>says who</footnote>"), (by) => [
      by.addAfter("A claim.", " Another one."),
    ]);
    expect(made.xml).toMatch(/footnoteReference[^>]*\/><\/w:r><w:ins /);
  });

  it("works in a content control, and takes a mere prompt away with its control", () => {
    const inside = redlineOf(wordFile("Dear <sdt>Ms Jones</sdt>,"), (by) => [
      by.replace("Jones", "Smith"),
    ]);
    expect(inside.xml).toMatch(/<w:sdtContent>.*Smith.*<\/w:sdtContent>/);
    const prompt =
      "Dear <w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>Click here</w:sdtContent></w:sdt>,";
    const made = redlineOf(wordFile(prompt), (by) => [by.replace("Click here", "Ann")]);
    expect(made.accepted).toEqual(["Dear Ann,"]);
    expect(made.xml).toMatch(/<\/w:sdt><w:customXmlDelRangeEnd\/><w:ins/);
  });

  it("keeps bookmarks and proofing marks where they are", () => {
    const made = redlineOf(
      wordFile(
        'a <w:bookmarkStart w:id="7" w:name="x"/>b <w:proofErr w:type="spellStart"/>c<w:bookmarkEnd w:id="7"/> d',
      ),
      (by) => [by.replace("b c d", "e")],
    );
    expect(made.xml).toMatch(/bookmarkStart.*bookmarkEnd/);
    expect(made.accepted).toEqual(["a e"]);
  });

  it("changes both drawings of a text box alike", () => {
    const made = redlineOf(wordFile("Before <box>inside old text</box> after"), (by) => [
      by.replace("old", "new"),
    ]);
    expect(made.xml.match(/<w:delText>old/g)).toHaveLength(2);
    expect(made.xml.match(/<w:t>new/g)).toHaveLength(2);
  });

  it("works in headers, footers, notes and table cells", () => {
    const bytes = wordFileOf({
      body: ["A<footnote>foot old</footnote><endnote>end old</endnote>", "| cell old | x |"],
      headers: [["head old"]],
      footers: [["tail old"]],
    });
    const made = redlineOf(bytes, (by) =>
      ["foot", "end", "cell", "head", "tail"].map((each) =>
        by.replace(`${each} old`, `${each} new`),
      ),
    );
    expect(made.accepted).toEqual([
      "A",
      "cell new",
      "x",
      "head new",
      "tail new",
      "foot new",
      "end new",
    ]);
  });
});

describe("refusing edits", () => {
  const codeOf = (line: string, make: Parameters<typeof redlineOrRefusal>[1]) => {
    const made = redlineOrRefusal(wordFile(line), make);
    return made.ok ? "written" : `${made.refusal.code} ${made.refusal.edit}`;
  };

  it("refuses a place outside the text and a paragraph that is not there", () => {
    expect(codeOf("one", (by) => [{ ...by.replace("one", "two"), end: 9 }])).toBe("outside-text 0");
    expect(codeOf("one", (by) => [{ ...by.replace("one", "two"), paragraph: "x" }])).toBe(
      "unknown-paragraph 0",
    );
    expect(codeOf("𝒳", (by) => [{ ...by.replace("𝒳", "two"), end: 1 }])).toBe("outside-text 0");
  });

  it("refuses two edits of the same words, or of a paragraph that is deleted", () => {
    expect(
      codeOf("one two three", (by) => [by.replace("one two", "x"), by.replace("two three", "y")]),
    ).toBe("overlap 1");
    expect(codeOf("one two", (by) => [by.remove("one"), by.replace("two", "y")])).toBe("overlap 1");
  });

  it("refuses characters that XML cannot hold", () => {
    expect(codeOf("one", (by) => [by.note("one", "ok"), by.replace("one", "\u0001")])).toBe(
      "unwritable-text 1",
    );
    expect(codeOf("one", (by) => [by.replace("one", "\uD800")])).toBe("unwritable-text 0");
  });

  it("refuses to change formulas and text bound to the document's data", () => {
    expect(codeOf("x <math>a+b</math>", (by) => [by.replace("a+b", "c")])).toBe("fixed-text 0");
    const bound =
      'By <w:sdt><w:sdtPr><w:dataBinding w:xpath="/a" w:storeItemID="b"/></w:sdtPr><w:sdtContent>Acme</w:sdtContent></w:sdt>';
    expect(codeOf(bound, (by) => [by.replace("Acme", "c")])).toBe("bound-text 0");
  });
});
