import { realFiles } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { hasTrackedChanges } from "../read/has-tracked-changes.ts";
import { readDocument } from "../read/read-document.ts";
import { acceptChanges, rejectChanges } from "./resolve-changes.ts";

const files = new Map(
  realFiles("tracked").map(({ name, bytes }) => [name.slice("tracked/".length), bytes]),
);

const opened = (name: string): WordPackage => {
  const result = openWord(files.get(name) ?? new Uint8Array());
  if (!result.ok) throw new Error(`${name}: ${result.refusal.detail}`);
  return result.word;
};

/** What the body says, paragraph by paragraph, empty ones left out. */
const textsOf = (word: WordPackage): string[] =>
  readDocument(word)
    .paragraphs.filter(({ story, text }) => story === "body" && text.trim() !== "")
    .map(({ text }) => text);

const pairs = [...files.keys()]
  .filter((name) => name.endsWith(".redline.docx"))
  .map((name) => [name, name.replace("redline", "old"), name.replace("redline", "new")] as const);
if (files.has("python-redlines-expected.docx"))
  pairs.push([
    "python-redlines-expected.docx",
    "python-redlines-original.docx",
    "python-redlines-modified.docx",
  ]);

/** LibreOffice, comparing, put this deleted heading at the end: no rejecting moves it back. */
const outOfOrder = "common-paper-mutual-nda-template-old-to-new.redline.docx";

describe.skipIf(pairs.length === 0)("real redlines (../shared/data/files/tracked)", () => {
  it.each(pairs)(
    "%s: accepted it reads as the new version, rejected as the old",
    (redline, old, coming) => {
      const word = opened(redline);
      expect(hasTrackedChanges(word)).toBe(true);
      expect(textsOf(acceptChanges(word))).toEqual(textsOf(opened(coming)));
      const rejected = textsOf(rejectChanges(word));
      const original = textsOf(opened(old));
      if (redline === outOfOrder) expect(rejected.toSorted()).toEqual(original.toSorted());
      else expect(rejected).toEqual(original);
    },
  );

  it.each([...files.keys()])("%s: nothing stays tracked, one way or the other", (name) => {
    const word = opened(name);
    expect(hasTrackedChanges(acceptChanges(word))).toBe(false);
    expect(hasTrackedChanges(rejectChanges(word))).toBe(false);
  });

  it("settles one author's changes of a file with two authors' and then the others'", () => {
    const word = opened("superdoc-redlines-comments.docx");
    const authors = new Set(readDocument(word).changes.map(({ author }) => author));
    let settled = word;
    for (const author of authors) settled = acceptChanges(settled, { author });
    expect(textsOf(settled)).toEqual(textsOf(acceptChanges(word)));
    expect(authors.size).toBeGreaterThan(0);
  });
});
