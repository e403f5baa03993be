import { expect, it } from "vitest";
import { noteLines } from "./note-lines.ts";

it.each([
  ["Counterparty:Orvane Ltd", [{ label: "Counterparty", value: "Orvane Ltd" }]],
  ["Link: https://a.example/x:y", [{ label: "Link", value: "https://a.example/x:y" }]],
  ["Please hurry", [{ label: "Note", value: "Please hurry" }]],
  [":only a value", [{ label: "Note", value: "only a value" }]],
  ["", []],
  [
    "A: 1\r\n\nB: 2",
    [
      { label: "A", value: "1" },
      { label: "B", value: "2" },
    ],
  ],
] as const)("the note %j has the lines %j", (note, lines) => {
  expect(noteLines(note)).toEqual(lines);
});
