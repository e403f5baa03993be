import { openWord, readDocument, type Paragraph, type WordDocument } from "@proviso/redline";
import { realDocuments, sampleDocuments, type BenchDocument } from "../documents.ts";
import { median } from "../measure.ts";
import { pdfToWord } from "../pdf-to-word.ts";
import type { Program } from "../program.ts";
import { hasSoffice, printPdfs } from "../soffice.ts";

/** Word files printed as PDF by LibreOffice and read back by us, against what they were. */
export const pdfQuality: Program = {
  title: "Word to PDF (LibreOffice) and back (ours): what survives, in percent",
  run: async ([filter = ""]) => {
    if (!hasSoffice()) {
      console.log("  LibreOffice (soffice) is not installed here: nothing to measure");
      return;
    }
    const documents = [...sampleDocuments(1), ...realDocuments()]
      .filter(({ name }) => name.includes(filter))
      .map(({ name, bytes }) => ({ name, bytes, document: readWord(bytes) }))
      .filter(({ document }) => document.changes.length === 0);
    console.log("  text  paragraphs  edges  headings  cells");
    const scores: Score[] = [];
    const pdfs = printPdfs(documents.map(({ bytes }) => bytes));
    for (const [i, { name, document }] of documents.entries()) {
      const pdf = pdfs[i];
      if (!pdf) continue;
      const score = compare(document, readWord(await pdfToWord(pdf)));
      scores.push(score);
      print(score, name);
    }
    for (const [said, pick] of [
      ["median", median],
      ["mean", mean],
    ] as const)
      print(summary(scores, pick), `${said} of ${scores.length}`);
  },
};

/** Shares from 0 to 1; undefined where the original has nothing of the kind. */
interface Score {
  /** Words in their order. */
  readonly text: number;
  /** Paragraphs that came back letter by letter, numbers included. */
  readonly paragraphs: number;
  /** F1 of where paragraphs end. */
  readonly edges: number;
  /** F1 of what is a heading. */
  readonly headings: number | undefined;
  /** F1 of the cells of tables, by their text. */
  readonly cells: number | undefined;
}

const print = ({ text, paragraphs, edges, headings, cells }: Score, name: string): void => {
  const said = [text, paragraphs, edges, headings, cells].map((value, i) =>
    (value === undefined ? "-" : (value * 100).toFixed(1)).padStart([6, 12, 7, 10, 7][i] ?? 0),
  );
  console.log(`${said.join("")}  ${name}`);
};

const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / values.length;

const summary = (scores: readonly Score[], pick: (values: readonly number[]) => number): Score => {
  const of = (key: keyof Score): number =>
    pick(scores.map((score) => score[key]).filter((value) => value !== undefined));
  return {
    text: of("text"),
    paragraphs: of("paragraphs"),
    edges: of("edges"),
    headings: of("headings"),
    cells: of("cells"),
  };
};

const readWord = (bytes: BenchDocument["bytes"]): WordDocument => {
  const opened = openWord(bytes);
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  return readDocument(opened.word);
};

const plain = (text: string): string =>
  text
    .replaceAll(/[\s\u{a0}]+/gu, " ")
    .replaceAll(/_{2,}/gu, "__")
    .trim();

/** What is on the page as a paragraph: its number and its text; empty ones cannot be seen. */
const shown = ({ paragraphs }: WordDocument): readonly (Paragraph & { said: string })[] =>
  paragraphs
    .filter(({ story }) => story === "body" || story === "textbox")
    .map((paragraph) => ({ ...paragraph, said: plain(`${paragraph.label} ${paragraph.text}`) }))
    .filter(({ said }) => said !== "");

const compare = (original: WordDocument, ours: WordDocument): Score => {
  const [a, b] = [shown(original), shown(ours)];
  const headings = [a, b].map((list) =>
    list.filter(isHeading).map(({ said }) => said.toLowerCase()),
  );
  const cells = [a, b].map((list) => cellTexts(list));
  return {
    text: f1(shingles(a), shingles(b)),
    paragraphs: recall(
      a.map(({ said }) => said),
      b.map(({ said }) => said),
    ),
    edges: f1(edges(a), edges(b)),
    headings: headings[0]?.length ? f1(headings[0], headings[1] ?? []) : undefined,
    cells: cells[0]?.length ? f1(cells[0], cells[1] ?? []) : undefined,
  };
};

const isHeading = ({ heading, style }: Paragraph): boolean => heading !== null || style === "Title";

const cellTexts = (list: readonly (Paragraph & { said: string })[]): string[] => {
  const cells = new Map<string, string>();
  for (const { cell, part, said } of list)
    if (cell) {
      const key = `${part} ${cell.table} ${cell.row} ${cell.column}`;
      cells.set(key, `${cells.get(key) ?? ""} ${said}`);
    }
  return [...cells.values()];
};

type Lines = readonly { readonly said: string }[];

/** Three words each: what is missing, added or out of order shows. */
const shingles = (list: Lines): string[] => {
  const words = list.flatMap(({ said }) => said.split(" "));
  return words.map((word, i) => [word, words[i + 1], words[i + 2]].join(" "));
};

/** Where paragraphs end, told by the letters on both sides. */
const edges = (list: Lines): string[] => {
  const letters = list.map(({ said }) => said.replaceAll(" ", ""));
  const all = letters.join("");
  let at = 0;
  return letters.map((each) => {
    at += each.length;
    return `${all.slice(Math.max(0, at - 10), at)}|${all.slice(at, at + 10)}`;
  });
};

const recall = (wanted: readonly string[], found: readonly string[]): number =>
  common(wanted, found) / wanted.length;

const f1 = (wanted: readonly string[], found: readonly string[]): number =>
  (2 * common(wanted, found)) / (wanted.length + found.length);

const common = (a: readonly string[], b: readonly string[]): number => {
  const left = new Map<string, number>();
  for (const each of b) left.set(each, (left.get(each) ?? 0) + 1);
  let count = 0;
  for (const each of a) {
    const rest = left.get(each) ?? 0;
    if (rest > 0) count += 1;
    left.set(each, rest - 1);
  }
  return count;
};
