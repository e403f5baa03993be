import { describe, expect, it } from "vitest";
import { lossesOf, type LookedAt } from "./losses.ts";

interface Run {
  readonly text: string;
  readonly marks?: Readonly<Record<string, object>>;
}

/** A paragraph as the editor's document has it. */
const paragraph = (runs: readonly Run[], attrs: Record<string, unknown> = {}) => ({
  attrs,
  descendants: (see: (node: object) => void) => {
    for (const { text, marks = {} } of runs)
      see({
        isText: true,
        text,
        marks: Object.entries(marks).map(([name, values]) => ({ type: { name }, attrs: values })),
      });
  },
});

const none = { isTableReshaped: false, comments: { resolved: false, deleted: false } };
const losses = (was: LookedAt, is: LookedAt) =>
  lossesOf(new Map([["1", was]]), new Map([["1", is]]), none);
const of = (runs: readonly Run[], attrs?: Record<string, unknown>): LookedAt =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a node of which only this is looked at
  paragraph(runs, attrs) as unknown as LookedAt;

describe("what of an editing cannot be kept", () => {
  it("are fonts, sizes, colours and lists of words that were there", () => {
    const plain = of([{ text: "one two" }]);
    const red = of([{ text: "one " }, { text: "two", marks: { textColor: { rgb: "FF0000" } } }]);
    expect(losses(plain, red)).toEqual(["formatting"]);
    expect(losses(red, plain)).toEqual(["formatting"]);
    expect(losses(plain, of([{ text: "one two" }], { indentLeft: 720 }))).toEqual(["formatting"]);
  });

  it("are not what is kept: bold, new words whatever their font, deletions, another style", () => {
    const plain = of([{ text: "one two" }]);
    const edited = of([
      { text: "one ", marks: { bold: {} } },
      { text: "new ", marks: { insertion: {}, fontFamily: { ascii: "Arial" } } },
      { text: "two", marks: { deletion: {} } },
    ]);
    expect(losses(plain, edited)).toEqual([]);
    const styled = of([{ text: "one two", marks: { fontSize: { size: 40 } } }], {
      styleId: "Title",
    });
    expect(losses(plain, styled)).toEqual([]);
  });

  it("are shapes of tables, and comments that were resolved or deleted", () => {
    const done = { isTableReshaped: true, comments: { resolved: true, deleted: true } };
    expect(lossesOf(new Map(), new Map(), done)).toEqual([
      "tables",
      "resolved-comments",
      "deleted-comments",
    ]);
  });
});
