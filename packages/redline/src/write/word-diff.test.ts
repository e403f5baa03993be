import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { wordDiff } from "./word-diff.ts";

/** The text with each change as "[-old-+new+]". */
const marked = (before: string, after: string): string => {
  let out = "";
  let at = 0;
  for (const hunk of wordDiff(before, after)) {
    out += before.slice(at, hunk.start);
    const old = before.slice(hunk.start, hunk.end);
    out += `[${old && `-${old}-`}${hunk.text && `+${hunk.text}+`}]`;
    at = hunk.end;
  }
  return out + before.slice(at);
};

describe("wordDiff", () => {
  it.each([
    [
      "the laws of Delaware, without regard",
      "the laws of Nevada, without regard",
      "the laws of [-Delaware-+Nevada+], without regard",
    ],
    [
      "for three (3) years after",
      "for two (2) years after",
      "for [-three-+two+] ([-3-+2+]) years after",
    ],
    ["within (30) days", "within (15) days", "within ([-30-+15+]) days"],
    [
      "up to $1,000,000.50 in total",
      "up to $500 in total",
      "up to $[-1,000,000.50-+500+] in total",
    ],
    [
      "without prior written notice to",
      "without express prior consent to",
      "without [+express +]prior [-written notice-+consent+] to",
    ],
    [
      "The Recipient shall keep",
      "The Recipient and its Affiliates shall keep",
      "The Recipient [+and its Affiliates +]shall keep",
    ],
    [
      "by the Recipient.",
      "by the Recipient and its Affiliates.",
      "by the Recipient[+ and its Affiliates+].",
    ],
    ["First one. Second one.", "First one. New. Second one.", "First one. [+New. +]Second one."],
    ["First one.", "First one. Second one.", "First one.[+ Second one.+]"],
    [
      "its sole and absolute discretion",
      "its absolute discretion",
      "its [-sole and -]absolute discretion",
    ],
    ["agents, and lenders", "agents, advisers, and lenders", "agents, [+advisers, +]and lenders"],
    [
      "to its employees who have a need to know.",
      "to its and its Affiliates’ employees, directors and advisers who have a need to know and are bound by duties of confidence no less strict than those in this Agreement.",
      "to its [+and its Affiliates’ +]employees[+, directors and advisers+] who have a need to know[+ and are bound by duties of confidence no less strict than those in this Agreement+].",
    ],
    [
      "a period of 12 months",
      "a period of twelve (12) months",
      "a period of [+twelve (+]12[+)+] months",
    ],
    ["written notice only", "prior consent only", "[-written notice-+prior consent+] only"],
    ["", "Hello", "[+Hello+]"],
    ["Hello", "", "[-Hello-]"],
    ["same", "same", "same"],
  ])("marks %j -> %j as %s", (before, after, expected) => {
    expect(marked(before, after)).toBe(expected);
  });

  it("takes a sentence with hardly a word in common as one deletion and one insertion", () => {
    const hunks = wordDiff(
      "The Recipient shall return all copies of the materials upon request of the Discloser.",
      "Upon expiry each party may retain one archival copy for compliance with law, to the extent needed.",
    );
    expect(hunks).toHaveLength(1);
  });

  it("keeps unchanged sentences between two changes unmarked", () => {
    const middle = "The Recipient shall protect it with reasonable care.";
    expect(marked(`Two years. ${middle} Texas law.`, `Five years. ${middle} Ohio law.`)).toBe(
      `[-Two-+Five+] years. ${middle} [-Texas-+Ohio+] law.`,
    );
  });

  const words = fc
    .array(
      fc.constantFrom(
        "the",
        "party",
        "Term",
        "of",
        "(",
        ")",
        "30",
        ", ",
        ". ",
        " ",
        "\t",
        "a’s",
        "𝒳",
      ),
    )
    .map((parts) => parts.join(" "));

  it("gives the new text when its changes are made, in order and apart from each other", () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        let out = "";
        let at = 0;
        for (const hunk of wordDiff(before, after)) {
          expect(hunk.start > at || (hunk.start === 0 && at === 0)).toBe(true);
          expect(hunk.start < hunk.end || hunk.text !== "").toBe(true);
          out += before.slice(at, hunk.start) + hunk.text;
          at = hunk.end;
        }
        expect(out + before.slice(at)).toBe(after);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it("aligns a paragraph of two thousand words in well under a second", () => {
    const before = Array.from({ length: 2000 }, (_, i) => `w${i % 701}`).join(" ");
    const after = before.replace("w5 ", "v5 ").replace(/w699 w700$/, "end");
    const started = performance.now();
    wordDiff(before, after);
    expect(performance.now() - started).toBeLessThan(1500);
  });
});
