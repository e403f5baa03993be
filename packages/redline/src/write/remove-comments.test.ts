import { partOf, wordFile, wordLines } from "@proviso/testkit";
import { expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { removeComments } from "./remove-comments.ts";

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.detail);
  return result.word;
};

it("takes every comment and its marks out, and leaves text, notes and tracked changes", () => {
  const word = opened(
    wordFile(
      "One <comment says=Inside>two</comment> <ins>three</ins><footnote>stays</footnote>",
      "<comment says=More>Four</comment>",
    ),
  );
  expect(readDocument(word).comments).toHaveLength(2);
  const plain = removeComments(word);
  expect(readDocument(plain).comments).toEqual([]);
  expect(wordLines(readDocument(plain))).toEqual([
    "One two <ins by=Ann>three</ins>",
    "Four",
    "stays",
  ]);
  expect(partOf(plain, "word/comments.xml")).not.toMatch(/Inside|More/);
  expect(partOf(plain, "word/document.xml")).not.toMatch(/comment/);
});

it("leaves a file without comments as it is, every part byte for byte", () => {
  const word = opened(wordFile("plain"));
  for (const [name, bytes] of removeComments(word).parts) expect(bytes).toBe(word.parts.get(name));
});
