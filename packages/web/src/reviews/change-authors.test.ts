import type { TextParagraph } from "@proviso/endpoints";
import { expect, test } from "vitest";
import { changeAuthors } from "./change-authors.ts";

const change = (author: string | null, text = "word"): TextParagraph["segments"][number] => ({
  kind: "inserted",
  author,
  text,
  date: null,
  bold: false,
  italic: false,
  underline: false,
});

test("ourselves come first, then the others in the order of their first change, each once", () => {
  const segments = [
    change("Dana Whitlock"),
    change("Proviso"),
    change("A. Lee"),
    change("Proviso"),
  ];
  expect(changeAuthors([{ segments }], "Proviso")).toEqual(["Proviso", "Dana Whitlock", "A. Lee"]);
});

test("text that is kept, empty or of nobody names no author", () => {
  const kept = { ...change("Dana Whitlock"), kind: "kept" as const };
  expect(changeAuthors([{ segments: [kept, change(null), change("X", "")] }], "Proviso")).toEqual(
    [],
  );
});
