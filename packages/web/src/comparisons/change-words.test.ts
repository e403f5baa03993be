import type { ComparedRow, DocumentChange } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { changeOfRow, piecesOf, piecesOfChange, shortened } from "./change-words.ts";

const place = (text: string, label = "1.") => ({ text, label, clause: "1" });
const row: ComparedRow = {
  kind: "same",
  story: "body",
  heading: null,
  indent: 0,
  alignment: "left",
  cell: null,
  clause: "1",
  before: { label: "1.", text: "The fee is 100 dollars." },
  after: { label: "1.", text: null },
  hunks: [],
};

describe("the words of a change", () => {
  it("are what stays, what goes and what comes", () => {
    expect(piecesOf("The fee is 100 dollars.", [{ start: 11, end: 14, text: "900" }])).toEqual([
      { kind: "kept", text: "The fee is " },
      { kind: "deleted", text: "100" },
      { kind: "inserted", text: "900" },
      { kind: "kept", text: " dollars." },
    ]);
  });

  it("are cut to those beside it", () => {
    const long = "word ".repeat(60);
    const pieces = shortened([
      { kind: "kept", text: long },
      { kind: "deleted", text: long },
      { kind: "kept", text: long },
    ]);
    expect(pieces[0]?.text).toMatch(/^…/);
    expect(pieces[1]?.text).toBe(long);
    expect(pieces[2]?.text).toMatch(/…$/);
  });

  it("of one that only moved are how it begins", () => {
    const text = "Late fees bear interest at two percent a month until they are paid. ".repeat(3);
    const moved: DocumentChange = {
      kind: "moved",
      before: place(text),
      after: place(text),
      hunks: [],
    };
    expect(piecesOfChange(moved)).toEqual([{ kind: "kept", text: `${text.slice(0, 90)}…` }]);
  });

  it("of a renumbered clause are its two numbers", () => {
    const change: DocumentChange = {
      kind: "renumbered",
      before: place("Fees.", "2."),
      after: place("Fees.", ""),
      hunks: [],
    };
    expect(piecesOfChange(change).map(({ text }) => text)).toEqual(["2.", "no number", " Fees."]);
  });
});

describe("a line of a comparison", () => {
  it("that says the same is no change, nor is where a moved clause arrived", () => {
    expect(changeOfRow(row)).toBeNull();
    expect(changeOfRow({ ...row, kind: "reformatted" })).toBeNull();
    expect(changeOfRow({ ...row, kind: "moved-here" })).toBeNull();
  });

  it("tells a move once, where it left", () => {
    expect(changeOfRow({ ...row, kind: "moved-away" })).toMatchObject({ kind: "moved" });
  });
});
