import { openWord, readDocument } from "@proviso/redline";
import { ownCopy, wordFileOf } from "@proviso/testkit";
import { readFileSync } from "node:fs";

const sample = new URL("../../samples/Ashgrove - Mutual NDA (marked up).docx", import.meta.url);

const varied = (line: string, copy: number, nth: number): string =>
  line
    .split(" ")
    .map((word, at) =>
      (at * 7 + copy * 13 + nth) % 11 === 0 ? `${word}x${(copy * 31 + nth * 17 + at) % 97}` : word,
    )
    .join(" ");

/** A legal contract of so many copies of a sample, no two paragraphs alike: 500 copies take about 25 seconds of review. */
export const heavyContract = (copies: number): Uint8Array => {
  const opened = openWord(readFileSync(sample));
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const lines = readDocument(opened.word)
    .paragraphs.map(({ text }) => text)
    .filter((text) => text.trim() !== "");
  const all = Array.from({ length: copies }, (_, copy) =>
    lines.map((line, nth) => (copy === 0 ? line : varied(line, copy, nth))),
  );
  return ownCopy(wordFileOf({ body: all.flat() }));
};
