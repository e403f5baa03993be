import type { TextParagraph } from "@proviso/endpoints";
import { expect, it } from "vitest";
import { placeOfIssue } from "./place-of-issue.ts";

const paragraph = (id: string, text: string, mark: TextParagraph["mark"]): TextParagraph => ({
  id,
  story: "body",
  label: "",
  level: null,
  heading: null,
  style: "",
  indent: 0,
  alignment: "left",
  cell: null,
  mark,
  segments: [
    {
      text,
      kind: mark === "inserted" ? "inserted" : "kept",
      author: null,
      date: null,
      bold: false,
      italic: false,
      underline: false,
    },
  ],
});

const current = [
  paragraph("p1", "Same words.", "kept"),
  paragraph("p2", "Old words.", "kept"),
  paragraph("new", "Lead-in. Same words.", "inserted"),
];
const change = (id: string, before: string, after: string) => ({ paragraph: id, before, after });

it("shows an issue at its quote", () => {
  const quote = { text: "Old", paragraph: "p2", start: 0, end: 3 };
  expect(placeOfIssue({ issueId: "term", quote, changes: [] }, current)).toEqual({
    anchor: "issue:term",
    paragraph: "p2",
  });
});

it("shows what was missing at the paragraph that was added for it", () => {
  const changes = [change("p2", "Old words.", "Old words;"), change("p2", "", "Same words.")];
  expect(placeOfIssue({ issueId: "term", quote: null, changes }, current)).toEqual({
    anchor: null,
    paragraph: "new",
  });
});

it("shows it at the paragraph changed for it when none was added", () => {
  const changes = [change("p2", "Old words.", "New words.")];
  expect(placeOfIssue({ issueId: "term", quote: null, changes }, current)?.paragraph).toBe("p2");
});

it("has no place for what is missing and stays so", () => {
  expect(placeOfIssue({ issueId: "term", quote: null, changes: [] }, current)).toBeNull();
});
