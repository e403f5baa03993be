import {
  bodyOf,
  filledWord,
  openedWord,
  partOf,
  newSchemaErrors,
  type FieldTexts,
  wordFile,
} from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { readDocument } from "../read/read-document.ts";

describe("conditions", () => {
  const cases: [string, string[], FieldTexts, string[]][] = [
    ["words that stay", ["pays {{if A}}fast{{end if}} now"], { A: "yes" }, ["pays fast now"]],
    ["words that go, with a space", ["pays {{if A}}fast{{end if}} now"], {}, ["pays now"]],
    ["the other words", ["{{#if A}}x{{else}}y{{/if}}"], {}, ["y"]],
    ["a value", ["{{if Law is Delaware}}DE{{otherwise}}NY{{end if}}"], { Law: "Delaware" }, ["DE"]],
    [
      "a quoted value",
      ["{{if Law is \u201cNew York\u201d}}NY{{end}}."],
      { Law: "New York" },
      ["NY."],
    ],
    ["a denial", ["{{if Law is not Delaware}}NY{{end if}}."], { Law: "Delaware" }, ["."]],
    ["nesting", ["{{if A}}a{{if B}}b{{end if}}{{end if}}c"], { A: "yes" }, ["ac"]],
    ["nesting in what goes", ["{{if A}}a{{if B}}b{{end if}}{{end if}}c"], { B: "yes" }, ["c"]],
    ["a field in what goes", ["x{{if A}}{{B}}{{end if}}y"], { B: "b" }, ["xy"]],
    ["a whole paragraph", ["one", "{{if A}}two{{end if}}", "three"], {}, ["one", "three"]],
    [
      "paragraphs between marks of their own",
      ["one", "{{if A}}", "two", "| a |", "{{end if}}", "three"],
      {},
      ["one", "three"],
    ],
    [
      "paragraphs that stay, without their marks",
      ["one", "{{if A}}", "two", "{{end if}}", "three"],
      { A: "yes" },
      ["one", "two", "three"],
    ],
    [
      "marks at the edges of paragraphs",
      ["one", "{{if A}} two", "three {{end if}}", "four"],
      { A: "yes" },
      ["one", "two", "three", "four"],
    ],
    [
      "either of two clauses",
      ["{{if A}}", "one", "{{otherwise}}", "two", "{{end if}}", "end"],
      {},
      ["two", "end"],
    ],
    [
      "rows of a table",
      ["| a | b |", "| {{if A}}c | d{{end if}} |", "| e | f |", "end"],
      {},
      ["| a | b |", "| e | f |", "end"],
    ],
    [
      "rows that stay",
      ["| a | b |", "| {{if A}}c | d{{end if}} |", "end"],
      { A: "yes" },
      ["| a | b |", "| c | d |", "end"],
    ],
    [
      "rows between rows of marks",
      ["| a | b |", "| {{if A}} | |", "| c | d |", "| {{end if}} | |", "end"],
      { A: "yes" },
      ["| a | b |", "| c | d |", "end"],
    ],
    [
      "a cell that keeps a paragraph",
      ["| {{if A}}x{{end if}} | b |", "end"],
      {},
      ["| | b |", "end"],
    ],
    [
      "the numbers that follow",
      ["@0 one", "@0 {{if A}}two{{end if}}", "@0 three"],
      {},
      ["@0 one", "@0 three"],
    ],
    [
      "a note with its reference",
      ["one{{if A}}<footnote>gone</footnote> two{{end if}}."],
      {},
      ["one."],
    ],
    [
      "a field of Word as a whole",
      ["see{{if A}} <field code=REF>3</field>{{end if}}."],
      {},
      ["see."],
    ],
  ];
  it.each(cases)("settle %s", (_, lines, answers, expected) => {
    const { text, paragraphs } = readDocument(
      filledWord(openedWord(wordFile(...lines)), answers).word,
    );
    const wanted = readDocument(openedWord(wordFile(...expected)));
    expect(text).toBe(wanted.text);
    expect(paragraphs.map(({ label }) => label)).toEqual(
      wanted.paragraphs.map(({ label }) => label),
    );
  });

  it("keep the format of a section whose end goes", () => {
    const section = '<w:sectPr><w:pgSz w:w="5000" w:h="5000"/></w:sectPr>';
    const word = openedWord(
      wordFile(
        "one",
        "{{if A}}",
        `<w:p><w:pPr>${section}</w:pPr></w:p>`,
        "two",
        "{{end if}}",
        "three",
      ),
    );
    const body = bodyOf(filledWord(word, {}).word);
    expect(body).toContain(`<w:p><w:pPr>${section}</w:pPr><w:r><w:t>one</w:t></w:r></w:p>`);
  });

  it("keep a bookmark whole that reaches beyond what goes", () => {
    const start = '<w:bookmarkStart w:id="7" w:name="All"/>';
    const end = '<w:bookmarkEnd w:id="7"/>';
    const word = openedWord(
      wordFile(
        "{{if A}}",
        `one ${start}two`,
        start.replaceAll("7", "8"),
        "three",
        "{{end if}}",
        `end${end}`,
        end.replace("7", "8"),
      ),
    );
    expect(
      partOf(filledWord(word, {}).word, "word/document.xml").match(/w:id="[78]"/g),
    ).toHaveLength(4);
  });

  it("give a file in which the Open XML SDK finds nothing wrong", async () => {
    const lines = [
      "# {{T}}",
      "{{if A}}",
      "@0 one<footnote>n</footnote>",
      "| a |",
      "{{end if}}",
      "| {{if A}}c | d{{end if}} |",
      "x {{T}}",
    ];
    const template = wordFile(...lines);
    const filled = filledWord(openedWord(template), { T: "One\nTwo" }).bytes;
    expect(await newSchemaErrors(template, filled)).toEqual([]);
  });

  it("keep two tables apart", () => {
    const word = openedWord(wordFile("| a |", "{{if A}}", "x", "{{end if}}", "| b |", "end"));
    const body = bodyOf(filledWord(word, {}).word);
    expect(body).toMatch(/<\/w:tbl><w:p\b.*?<w:tbl>/);
  });

  it("give cross-references the numbers that clauses have afterwards", () => {
    const marked = (id: number) =>
      `@0 <w:bookmarkStart w:id="${id}" w:name="_Ref${id}"/>clause<w:bookmarkEnd w:id="${id}"/>`;
    const lines = [
      "@0 one",
      "@0 {{if A}}two{{end if}}",
      marked(7),
      'See <field code="REF _Ref7 \\r \\h">3</field> and <field code="REF _Ref7">clause</field>.',
    ];
    const word = openedWord(wordFile(...lines));
    const textWith = (answers: FieldTexts): string =>
      readDocument(filledWord(word, answers).word).paragraphs.at(-1)?.text ?? "";
    expect(textWith({ A: "yes" })).toBe("See 3 and clause.");
    expect(textWith({})).toBe("See 2 and clause.");
  });

  it("tell which paragraphs refer to what is gone", () => {
    const marked = 'Cl. <w:bookmarkStart w:id="7" w:name="_Ref7"/>two<w:bookmarkEnd w:id="7"/>';
    const lines = [
      'See <field code="REF _Ref7 \\r">2</field>.',
      "{{if A}}",
      marked,
      "{{end if}}",
      "end",
    ];
    expect(filledWord(openedWord(wordFile(...lines)), {}).lostReferences).toEqual(["See 2."]);
    expect(filledWord(openedWord(wordFile(...lines)), { A: "yes" }).lostReferences).toEqual([]);
  });
});
