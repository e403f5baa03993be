import { existsSync, readFileSync } from "node:fs";
import { realFiles, type RealFile } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { hasTrackedChanges } from "./has-tracked-changes.ts";
import { verifyQuote } from "./quotes.ts";
import { readDocument } from "./read-document.ts";

/** Real contracts stand beside the checkout on some machines and are no part of it. */
const files = realFiles("docx", "docx_converted", "tracked");

const opened = ({ bytes, name }: RealFile): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(`${name}: ${result.refusal.detail}`);
  return result.word;
};

describe.skipIf(files.length === 0)(
  "every real file (skipped without ../shared/data/files)",
  () => {
    it.each(files.map((file) => [file.name, file] as const))("%s", (_, file) => {
      const word = opened(file);
      const document = readDocument(word);

      expect(document.text).toMatch(/\w/);
      expect(new Set(document.paragraphs.map(({ id }) => id)).size).toBe(
        document.paragraphs.length,
      );
      for (const { id, text, start, segments } of document.paragraphs) {
        expect(document.text.slice(start, start + text.length)).toBe(text);
        const shown = segments.filter(({ kind }) => kind !== "deleted");
        expect(shown.map((each) => each.text).join("")).toBe(text);
        expect(verifyQuote(document, { text, paragraph: id, start: 0, end: text.length })).toBe(
          true,
        );
      }
      expect(hasTrackedChanges(word)).toBe(document.changes.length > 0);

      const again = opened({ name: file.name, bytes: saveWord(word) });
      expect([...again.parts.keys()]).toEqual([...word.parts.keys()]);
      for (const [name, bytes] of word.parts)
        expect(Buffer.compare(bytes, again.parts.get(name)!)).toBe(0);
    });
  },
);

const reference = (name: string): string | undefined => {
  const stem = name.replace(/^.*\/|\.docx$/g, "");
  const path = new URL(`../../../../../shared/data/files/ref/${stem}.txt`, import.meta.url);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

const counted = (items: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** How many items two lists have in common, repetitions counted. */
const common = (one: readonly string[], other: readonly string[]): number => {
  const counts = counted(other);
  let both = 0;
  for (const [item, times] of counted(one)) both += Math.min(times, counts.get(item) ?? 0);
  return both;
};

const grams = (words: readonly string[]): string[] =>
  words.slice(4).map((_, i) => words.slice(i, i + 5).join(" "));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe("the text of real files, numbers of clauses included", () => {
  const known = files.flatMap((file) => {
    const text = reference(file.name);
    return text === undefined || file.name.startsWith("tracked/") ? [] : [{ file, text }];
  });

  it.skipIf(known.length === 0)("is what LibreOffice makes of them, in words and order", () => {
    const scores = known.map(({ file, text }) => {
      const { paragraphs } = readDocument(opened(file));
      const body = paragraphs.filter(({ story }) => story === "body" || story === "textbox");
      const ours = wordsOf(body.map((each) => `${each.label} ${each.text}`).join("\n"));
      const theirs = wordsOf(text);
      return {
        f1: (2 * common(ours, theirs)) / (ours.length + theirs.length),
        recall: common(grams(ours), grams(theirs)) / Math.max(1, theirs.length - 4),
      };
    });
    expect(mean(scores.map(({ f1 }) => f1))).toBeGreaterThan(0.999);
    expect(mean(scores.map(({ recall }) => recall))).toBeGreaterThan(0.99);
  });
});
