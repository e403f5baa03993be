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

  it("takes a further sentence behind its end, and no number of a page does", () => {
    const added = { look: "zebra", edit: [{ append: "A lion is kept too.", to: "paragraph" }] };
    const lines = [
      "1. Care. Beta keeps every zebra of the",
      "5",
      "garden in the stable. Beta feeds all animals.",
      "2. Law. The law of Ohio applies.",
    ];
    expect(
      after(lines, {
        ...added,
        if: "zebra",
        rules: [
          {
            if: { all: ["zebra", { none: [{ clause: "lion" }] }] },
            then: "fails",
            reason: "No.",
            edit: added.edit,
          },
        ],
      }),
    ).toEqual([
      "1. Care. Beta keeps every zebra of the",
      "5",
      "garden in the stable. A lion is kept too. Beta feeds all animals.",
      "2. Law. The law of Ohio applies.",
    ]);
  });

  it("is followed by no clause that stands behind the number of its page", () => {
    const missing = {
      rules: [{ if: "zebra", then: "pass", reason: "There." }],
      absent: { then: "missing", reason: "None.", edit: [{ add: "preferred" }] },
    };
    const lines = [
      "1. Care. Beta is careful with all that it keeps.",
      "2. Law. The law of Ohio applies.",
      "Page 5",
    ];
    expect(after(lines, missing)).toEqual([
      "1. Care. Beta is careful with all that it keeps.",
      "2. Law. The law of Ohio applies.",
      "3. Zebra Rules. The zebra of the receiving party stays.",
      "Page 5",
    ]);
  });
});
