import { expect, it } from "vitest";
import { refusalOfFiles } from "./check-file.ts";

const file = (name: string, size: number) => ({ name, size });
const limit = 30 * 1024 * 1024;

it.each(["NDA.docx", "NDA.DOC", "scan.pdf"])("takes %s", (name) => {
  expect(refusalOfFiles([file(name, limit - 1)])).toBeNull();
});

it("refuses a file of exactly 30 MB with the specified sentence", () => {
  expect(refusalOfFiles([file("NDA.docx", limit)])).toBe("File's size must not exceed 30 MB.");
});

it.each([
  [[], "The request has no file."],
  [[file("a.docx", 1), file("b.docx", 1)], "Please upload one file at a time."],
  [[file("NDA.docx.exe", 1)], "Only .docx, .doc and .pdf files are accepted."],
  [[file("NDA.docx", 0)], "The file is empty."],
])("refuses %j", (files, sentence) => {
  expect(refusalOfFiles(files)).toBe(sentence);
});
