import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { readContract } from "./read-contract.ts";

const lines = [
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
  "1. Fees. Customer pays the fees.",
  "2. Liability",
  "2.1 Cap. The liability is capped.",
  "2.2 Exceptions. Section 2.1 does not apply to:",
  "(a) fraud; or",
  "(b) what Section 1 asks for.",
  "3. General. Sections 1, 2.1 and 2.2 survive, and Section 9 of the Lease and Section 7 do not.",
  "4. Law. Articles 2.2(b) and 3 govern Section 5 of the Sales Act.",
];
const { text, cited } = readContract(plainDocument(lines.join("\n")), "customer");

const citedFrom = (words: string): readonly string[] => {
  const sentence = text.sentences.find(
    ({ paragraph, isHeading }) => !isHeading && lines[paragraph]?.includes(words) === true,
  );
  return sentence === undefined ? [] : cited.of(sentence).map(({ label }) => label);
};

describe("the clauses that a sentence refers to", () => {
  it.each([
    ["one is named", "2.2 Exceptions", ["2.1"]],
    ["the words before a list name one", "(a) fraud", ["2.1"]],
    ["an item names a further one", "(b) what", ["1.", "2.1"]],
    ["several are named, and one of another paper", "3. General", ["1.", "2.1", "2.2"]],
    ["brackets stand behind a number", "4. Law", ["2.2", "3."]],
    ["none is named", "1. Fees", []],
  ])("are found where %s", (_, words, labels) => {
    expect(citedFrom(words)).toEqual(labels);
  });
});
