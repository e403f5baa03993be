import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWord, readDocument, type WordDocument } from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { runHere } from "./command-runs.ts";

const folder = mkdtempSync(join(tmpdir(), "proviso-answer-"));
afterAll(() => rmSync(folder, { recursive: true }));

const answer = (...words: string[]) => runHere(folder, ["answer", ...words]);

const documentAt = (name: string): WordDocument => {
  const opened = openWord(readFileSync(join(folder, name)));
  if (!opened.ok) throw new Error(opened.refusal.detail);
  return readDocument(opened.word);
};

writeFileSync(
  join(folder, "returned.docx"),
  wordFile(
    "SERVICES AGREEMENT",
    "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
    "1. Payment. Customer shall pay each invoice within <del by=Beta>thirty (30)</del><ins by=Beta>five (5)</ins> days of receipt.",
    "2. Assignment. Provider may <del by=Beta>not assign this Agreement without the consent of Customer</del><ins by=Beta>assign this Agreement to any third party without consent</ins>.",
    "3. Office. The office is <del by=Beta>white</del><ins by=Beta>green</ins>.",
    "4. Law. This Agreement is governed by the laws of <del by=Beta>Delaware</del><ins by=Beta>New York</ins>.",
    "<p mark=ins by=Beta><ins by=Beta>5. Publicity. Provider may use Customer’s name and logo in its marketing materials.</ins>",
  ),
);
const side = ["--type", "services", "--position", "customer"];

describe("proviso answer", () => {
  it("answers each change, and writes a next draft in which the answers are made", async () => {
    const run = await answer("returned.docx", ...side, "--out", "next.docx", "--json");
    expect(run.err).toBe("");
    const { answers } = JSON.parse(run.out) as {
      answers: { answer: string; issueId: string | null; fallback: number | null }[];
    };
    expect(answers.map((each) => [each.answer, each.issueId, each.fallback])).toEqual([
      ["counter", "payment-days", 1],
      ["reject", "assignment", null],
      ["human", null, null],
      ["accept", "governing-law", null],
      ["reject", "publicity", null],
    ]);
    const next = documentAt("next.docx");
    expect(next.paragraphs.slice(2).map(({ text }) => text)).toEqual([
      "1. Payment. Customer shall pay each invoice within fifteen (15) days of receipt.",
      "2. Assignment. Provider may not assign this Agreement without the consent of Customer.",
      "3. Office. The office is green.",
      "4. Law. This Agreement is governed by the laws of New York.",
    ]);
    expect(next.comments.map(({ text }) => text)).toEqual([
      "We propose this instead. The time to pay should be a customary one.",
    ]);
    expect([...new Set(next.changes.map(({ author }) => author))].toSorted()).toEqual([
      "Beta",
      "Proviso",
    ]);
  });

  it.each(["table.docx", "table.xlsx"])("writes the exception table as %s", async (name) => {
    const run = await answer("returned.docx", ...side, "--table", name);
    expect([run.code, run.err]).toEqual([0, ""]);
    expect(run.out).toContain("Countered with fallback 1");
    const parts = unzipSync(readFileSync(join(folder, name)));
    const all = Object.values(parts)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join("");
    for (const words of ["Exceptions", "Rejected", "To be decided", "{+green+}"].slice(
      name.endsWith("docx") ? 1 : 0,
    ))
      expect(all).toContain(words);
    if (name.endsWith("docx")) expect(documentAt(name).paragraphs[0]?.text).toBe("Clause");
  });

  it("answers nothing that was already in the file that was sent", async () => {
    const run = await answer("returned.docx", ...side, "--sent", "returned.docx", "--json");
    expect(JSON.parse(run.out)).toMatchObject({ answers: [] });
  });

  it.each([
    [["missing.docx"], 1, "There is no such file or folder."],
    [["returned.docx", "--position", "buyer", "--type", "services"], 1, "has the positions"],
    [["returned.docx", "--table", "t.csv"], 2, "--table takes a .docx or .xlsx file"],
    [["returned.docx", "two.docx"], 2, "Enter one file"],
  ])("%j is refused in a sentence", async (words, code, sentence) => {
    const run = await answer(...words);
    expect(run.code).toBe(code);
    expect(run.err).toContain(sentence);
    expect(existsSync(join(folder, "t.csv"))).toBe(false);
  });
});
