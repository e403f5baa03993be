import { describe, expect, it } from "vitest";
import { piecesOf } from "./change-pieces.ts";

const marks = {
  kept: ["", ""],
  inserted: ["+", "+"],
  deleted: ["-", "-"],
  gap: ["<", ">"],
} as const;
const drawn = (before: string, after: string): string =>
  piecesOf({ before, after })
    .map(({ kind, text }) => `${marks[kind][0]}${text}${marks[kind][1]}`)
    .join("");

describe("a proposed change", () => {
  it("marks one word, not the sentence", () => {
    expect(drawn("The laws of Delaware apply.", "The laws of Nevada apply.")).toBe(
      "The laws of -Delaware-+Nevada+ apply.",
    );
  });

  it("is all new for a new paragraph and all gone for a deleted one", () => {
    expect(drawn("", "A new clause.")).toBe("+A new clause.+");
    expect(drawn("An old clause.", "")).toBe("-An old clause.-");
  });

  it("leaves out the far words of a long paragraph, never the changed ones", () => {
    const filler = "word ".repeat(60);
    const text = drawn(`${filler}ten years ${filler}`, `${filler}three years ${filler}`);
    expect(text).toContain("-ten-+three+ years");
    expect(text.length).toBeLessThan(260);
    expect(text.startsWith("<…>")).toBe(true);
    expect(text.endsWith("<…>")).toBe(true);
  });

  it("shows a short paragraph whole", () => {
    const text = drawn(
      "Either party may end this on ten days' notice.",
      "Either party may end this on thirty days' notice.",
    );
    expect(text).not.toContain("…");
  });
});
