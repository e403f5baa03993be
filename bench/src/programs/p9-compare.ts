import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  acceptChanges,
  compareWords,
  openWord,
  readDocument,
  rejectChanges,
  type WordPackage,
} from "@proviso/redline";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { sampleDocuments } from "../documents.ts";
import { median } from "../measure.ts";
import type { Program } from "../program.ts";

const signature = { author: "Proviso", date: "2026-02-03T04:05:06Z" };
const rounds = 5;
/** Rounds that let the compiler settle, not counted. */
const warming = 3;
const wordsOnPage = 450;
const documentPart = "word/document.xml";

/**
 * P9: the redline of two versions as a Word file with real tracked changes, proven by the gate, from
 * the bytes of both. LibreOffice's compare has no command, and by a macro it aborted on these files: what it must
 * do besides, load both and save one, is measured warm in its place, so that the ratio flatters LibreOffice.
 */
export const p9: Program = {
  title:
    "redline of two versions of 8, 33 and 162 pages, against LibreOffice (accept 0.5x, aim 0.2x of its time)",
  run: () => {
    let previous: { pages: number; took: number } | undefined;
    for (const pages of [8, 33, 162]) {
      const before = document(pages);
      const office = officeTime(before);
      for (const share of [0.01, 0.1, 0.3]) {
        const took = measured(before, changed(before, share));
        const ratio = office === null ? "" : `, ${(took / office).toFixed(2)}x of LibreOffice`;
        console.log(
          `  ${pages} pages, ${share * 100}% of paragraphs changed: ${took.toFixed(0)} ms${ratio}`,
        );
        if (share !== 0.1) continue;
        if (previous)
          console.log(
            `    growth for ${(pages / previous.pages).toFixed(1)} times the pages: ${(took / previous.took).toFixed(1)}x`,
          );
        previous = { pages, took };
      }
    }
    return Promise.resolve();
  },
};

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

const body = /(?<=<w:body>).*(?=<w:sectPr)/su;
const paragraph = /<w:p[ >](?:(?!<w:p[ >]).)*?<\/w:p>/gsu;

/** A sample agreement said over and over, each paragraph with words of its own, of about so many pages. */
const document = (pages: number): Uint8Array => {
  const [sample] = sampleDocuments(1);
  if (!sample) throw new Error("there is no sample to measure with");
  const parts = unzipSync(sample.bytes);
  const xml = strFromU8(parts[documentPart] ?? new Uint8Array());
  const [text = ""] = body.exec(xml) ?? [];
  const words = readDocument(opened(sample.bytes)).text.split(/\s+/u).length;
  const times = Math.max(1, Math.round((pages * wordsOnPage) / words));
  let nth = 0;
  const own = (): string =>
    text.replaceAll(paragraph, (each) => {
      nth += 1;
      return each.replace(/(?=<\/w:t>)/u, ` (item ${nth} of the annex) `);
    });
  parts[documentPart] = strToU8(
    xml.replace(body, () => Array.from({ length: times }, own).join("")),
  );
  return zipSync(parts);
};

/** The same with a word of so many paragraphs changed, and every tenth of those deleted. */
const changed = (bytes: Uint8Array, share: number): Uint8Array => {
  const parts = unzipSync(bytes);
  let nth = 0;
  const xml = strFromU8(parts[documentPart] ?? new Uint8Array()).replaceAll(paragraph, (each) => {
    nth += 1;
    if ((nth * 7919) % 1000 >= share * 1000) return each;
    const isPlain = !/<w:(?:sectPr|drawing|fldChar|footnoteReference)/u.test(each);
    return isPlain && nth % 10 === 0 ? "" : each.replace("(item", "(clause");
  });
  parts[documentPart] = strToU8(xml);
  return zipSync(parts);
};

/** Milliseconds of processor time that one comparison takes, the median of some. */
const measured = (before: Uint8Array, after: Uint8Array): number => {
  assertSound(before, after);
  const times = Array.from({ length: warming + rounds }, () => {
    const start = process.cpuUsage();
    compareWords(opened(before), opened(after), signature);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return median(times.slice(warming));
};

/** Whether a file has changes as Word tracks them. */
const hasMarks = (bytes: Uint8Array): boolean =>
  /<w:(?:ins|del) /u.test(strFromU8(unzipSync(bytes)[documentPart] ?? new Uint8Array()));

/** The redline is whole, has marks, and gives the one text by rejecting and the other by accepting them. */
const assertSound = (before: Uint8Array, after: Uint8Array): void => {
  const [was, is] = [opened(before), opened(after)];
  const { redline, leftOut } = compareWords(was, is, signature);
  if (leftOut > 0) throw new Error(`${leftOut} changes could not be written`);
  if (!hasMarks(redline.bytes)) throw new Error("no change is marked");
  const made = opened(redline.bytes);
  if (textOf(rejectChanges(made)) !== textOf(rejectChanges(was)))
    throw new Error("the redline does not give the first text when rejected");
  if (textOf(acceptChanges(made)) !== textOf(acceptChanges(is)))
    throw new Error("the redline does not give the second text when accepted");
};

/** The words of a document, paragraph by paragraph. */
const textOf = (word: WordPackage): string =>
  readDocument(word)
    .paragraphs.map(({ text }) => text)
    .filter((text) => text !== "")
    .join("\n");

/**
 * Milliseconds of processor time that LibreOffice, warm, takes to load two files of this kind and to
 * save one; null where it is not installed.
 */
const officeTime = (bytes: Uint8Array): number | null => {
  if (spawnSync("soffice", ["--version"]).status !== 0) {
    console.log("  LibreOffice is not installed, left out");
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), "proviso-p9-"));
  const names = Array.from({ length: 4 }, (_, nth) => join(folder, `${nth}.docx`));
  for (const name of names) writeFileSync(name, bytes);
  const convert = (files: readonly string[]): number => {
    const flags = `-env:UserInstallation=file://${join(folder, "profile")} --headless --convert-to docx --outdir ${join(folder, "out")}`;
    const command = `TIMEFORMAT='%U %S'; time soffice ${flags} ${files.join(" ")} >/dev/null 2>&1`;
    const { stderr } = spawnSync("bash", ["-c", command], { encoding: "utf8" });
    const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(/\s+/u).map(Number);
    return (user + system) * 1000;
  };
  convert(names.slice(0, 1));
  // What three more files cost beside the first: the start of the office is not in it.
  const one = convert(names.slice(0, 1));
  const loadAndSave = (convert(names) - one) / 3;
  rmSync(folder, { recursive: true, force: true });
  return 1.5 * loadAndSave;
};
