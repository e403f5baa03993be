import { describe, expect, it } from "vitest";
import { proven } from "../test-support/sketched-issues.ts";

const head = ["AGREEMENT", "Acme Inc. and Beta Ltd. agree as follows."];
const gone = { look: "zebra", edit: [{ delete: "sentence" }] };
const replaced = { look: "zebra", edit: [{ replace: "sentence", with: "No animals are kept." }] };

const after = (lines: readonly string[], sketch: object): readonly string[] =>
  proven([...head, ...lines], sketch).text.slice(head.length);

describe("a sentence that the end of a page cuts", () => {
  it.each([
    [
      "in its first half",
      [
        "1. Care. Beta is careful. Beta keeps every zebra of the",
        "garden in the stable. Beta feeds all animals.",
      ],
    ],
    [
      "in its second half",
      [
        "1. Care. Beta is careful. Beta keeps in the stable of the",
        "garden every zebra. Beta feeds all animals.",
      ],
    ],
    [
      "behind the number of the page",
      [
        "1. Care. Beta is careful. Beta keeps every zebra of the",
        "Page 3 of 9",
        "garden in the stable. Beta feeds all animals.",
      ],
    ],
  ])("is deleted whole, found %s", (_, lines) => {
    expect(after(lines, gone).filter((line) => !line.startsWith("Page"))).toEqual([
      "1. Care. Beta is careful.",
      "Beta feeds all animals.",
    ]);
  });

  it("is replaced whole", () => {
    const lines = [
      "1. Care. Beta is careful. Beta keeps every zebra of the",
      "garden in the stable. Beta feeds all animals.",
    ];
    expect(after(lines, replaced)).toEqual([
      "1. Care. Beta is careful. No animals are kept.",
      "Beta feeds all animals.",
    ]);
  });

  it("is deleted alone where the next paragraph begins another one", () => {
    const lines = ["1. Care. Beta is careful. Beta keeps every zebra", "Beta feeds all animals."];
    expect(after(lines, gone)).toEqual(["1. Care. Beta is careful.", "Beta feeds all animals."]);
  });

  it("is deleted alone where items follow that it does not lead into", () => {
    const lines = [
      "1. Care. Beta is careful. Beta keeps every zebra.",
      "a) and feeds all animals.",
    ];
    expect(after(lines, gone)).toEqual(["1. Care. Beta is careful.", "a) and feeds all animals."]);
  });
});
