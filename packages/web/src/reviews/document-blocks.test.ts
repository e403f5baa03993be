import type { TextParagraph } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { linesOf, storiesOf, type Block } from "./document-blocks.ts";

const plain = { author: null, date: null, bold: false, italic: false, underline: false };

const paragraph = (id: string, text: string, over: Partial<TextParagraph> = {}): TextParagraph => ({
  id,
  story: "body",
  label: "",
  level: null,
  heading: null,
  style: "",
  indent: 0,
  alignment: "left",
  cell: null,
  mark: "kept",
  segments: text === "" ? [] : [{ ...plain, text, kind: "kept" }],
  ...over,
});

const cell = (id: string, row: number, column: number, table = 0) =>
  paragraph(id, id, { cell: { table, row, column } });

const drawn = (block: Block): unknown =>
  block.kind === "paragraph"
    ? block.paragraph.id
    : block.rows.map((row) => row.map((each) => each.map(({ id }) => id)));

const bodyOf = (paragraphs: TextParagraph[]) =>
  storiesOf(paragraphs)[0]?.chunks.flat().map(drawn) ?? [];

describe("the document", () => {
  it("puts the paragraphs of a table into its rows and cells", () => {
    const paragraphs = [
      paragraph("before", "Before"),
      cell("a", 0, 0),
      cell("b1", 0, 1),
      cell("b2", 0, 1),
      cell("c", 1, 0),
      paragraph("after", "After"),
    ];
    expect(bodyOf(paragraphs)).toEqual(["before", [[["a"], ["b1", "b2"]], [["c"]]], "after"]);
  });

  it("keeps two tables apart, and the place of a cell that is missing", () => {
    const paragraphs = [cell("a", 0, 1), cell("b", 0, 0, 1)];
    expect(bodyOf(paragraphs)).toEqual([[[[], ["a"]]], [[["b"]]]]);
  });

  it("draws the body first, then headers and footers, then notes", () => {
    const stories = storiesOf([
      paragraph("note", "1 See above.", { story: "footnote" }),
      paragraph("head", "Draft", { story: "header" }),
      paragraph("text", "Text"),
    ]);
    expect(stories.map(({ name }) => name)).toEqual(["", "Headers and footers", "Notes"]);
  });

  it("keeps empty lines of the body, not of headers", () => {
    const stories = storiesOf([paragraph("gap", ""), paragraph("head", "", { story: "header" })]);
    expect(stories.map(({ name }) => name)).toEqual([""]);
  });

  it("loses no paragraph of a long document", () => {
    const many = Array.from({ length: 100 }, (_, at) => paragraph(String(at), "Text"));
    expect(bodyOf(many)).toEqual(many.map(({ id }) => id));
    expect(storiesOf(many)[0]?.chunks.length).toBeGreaterThan(1);
  });

  it("keeps more room for longer text", () => {
    const block = (text: string): Block => ({ kind: "paragraph", paragraph: paragraph("p", text) });
    expect(linesOf([block("short")])).toBe(1);
    expect(linesOf([block("x".repeat(680)), block("short")])).toBe(12);
  });
});
