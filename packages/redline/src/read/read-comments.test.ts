import { wordDocument } from "@proviso/testkit";
import { describe, expect, it } from "vitest";

describe("comments are read", () => {
  it("with author, date, text and the words they are about", () => {
    const { comments } = wordDocument(
      "One",
      'The <comment by="Ann Lee" on=2024-05-06 says="Too long?">five-year <b>term</b></comment> ends',
    );
    expect(comments).toEqual([
      {
        id: "0",
        author: "Ann Lee",
        date: "2024-05-06T00:00:00Z",
        text: "Too long?",
        paragraph: "word/document.xml:1",
        quote: "five-year term",
      },
    ]);
  });

  it("about more than one paragraph", () => {
    const body = ['<w:commentRangeStart w:id="0"/>', "First", "Second<comment says=x/>"];
    expect(wordDocument(...body).comments[0]!.quote).toBe("First\nSecond");
  });

  it("about words one of which is deleted, without that", () => {
    const { comments } = wordDocument("<comment says=x>kept <del>gone</del></comment>");
    expect(comments[0]!.quote).toBe("kept ");
  });

  it("about a place without words", () => {
    const { comments } = wordDocument("Text<comment says=x/>");
    expect(comments.map(({ paragraph, quote }) => [paragraph, quote])).toEqual([
      ["word/document.xml:0", ""],
    ]);
  });

  it("and never become part of the text", () => {
    expect(wordDocument('a <comment says="b">c</comment>').text).toBe("a c");
  });
});
