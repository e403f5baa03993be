import { openWord, readDocument } from "@proviso/redline";
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { sampleNda } from "../test-support/sample-nda.ts";
import { countPages } from "./count-pages.ts";

const pagesOf = (bytes: Uint8Array, properties: string | null): number => {
  const parts = unzipSync(bytes);
  const told = properties === null ? {} : { "docProps/app.xml": strToU8(properties) };
  const opened = openWord(zipSync({ ...parts, ...told }));
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  return countPages(opened.word, readDocument(opened.word));
};

const long = sampleNda(
  ...Array.from({ length: 120 }, () => `@0 ${"every word of it ".repeat(25)}`),
);

it.each([
  ["a short file without a word of its pages", sampleNda(), null, 1],
  ["a short file that says twelve", sampleNda(), "<Properties><Pages>12</Pages></Properties>", 12],
  ["one with a prefix", sampleNda(), "<p:Properties><p:Pages>3</p:Pages></p:Properties>", 3],
  ["a long file that says it is one page", long, "<Properties><Pages>1</Pages></Properties>", 25],
  ["a long file that says nothing", long, null, 25],
])("the pages of %s are counted", (_what, bytes, properties, pages) => {
  expect(pagesOf(bytes, properties)).toBe(pages);
});
