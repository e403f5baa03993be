import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { playbookFor } from "../playbook-for.ts";
import { review } from "../review-document.ts";
import { findOptions, optionSpans } from "./options.ts";
import { readContract } from "./read-contract.ts";

const head = [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
];

/** The verdict on an issue of a form, and the words it rests on. */
const verdictOn = (issue: string, ...lines: string[]): readonly (string | undefined)[] => {
  const playbook = playbookFor("Services Agreement", "customer");
  if (playbook === null) throw new Error("the playbook of the customer is not registered");
  const { verdicts } = review(plainDocument([...head, ...lines].join("\n")), playbook);
  const verdict = verdicts.find(({ issueId }) => issueId === issue);
  return [verdict?.verdict, verdict?.quote?.text];
};

describe("the boxes of a text", () => {
  it.each([
    ["☐ Delaware", ["-Delaware"]],
    ["☒ Delaware", ["+Delaware"]],
    ["Law: ☐ Delaware ☒ New York", ["-Delaware", "+New York"]],
    ["Law: [ ] Delaware [x] New York. It is so.", ["-Delaware", "+New York."]],
    ["[ x ]\tISO 27001", ["+ISO 27001"]],
    ["within [ ] days of [ ] receipt", []],
    ["[    ]% per renewal", []],
    ["(x) It ends.", ["+It ends."]],
    ["as said in (x) above", []],
  ])("%j", (text, options) => {
    const found = optionSpans(text).map(
      ({ words, end, isTicked }) => (isTicked ? "+" : "-") + text.slice(words, end),
    );
    expect(found).toEqual(options);
  });

  it("group what follows each other, and rows of a table behind boxes of their own", () => {
    const groups = (text: string): readonly number[] =>
      findOptions(plainDocument(text).paragraphs).map(({ group }) => group);
    expect(groups("☐ A\n☐ B\nAnd so on.\n☐ C")).toEqual([0, 0, 1]);
    expect(groups("☐ A\n☐ B\n[Drafting note: choose.]\n☐ C")).toEqual([0, 0, 1]);
    const { paragraphs } = plainDocument("☐\nDelaware law\n☒\nNew York law");
    const cells = paragraphs.map((each, nth) => ({
      ...each,
      cell: { table: 0, row: nth >> 1, column: nth % 2 },
    }));
    expect(
      findOptions(cells).map(({ paragraph, isTicked, group }) => [paragraph, isTicked, group]),
    ).toEqual([
      [1, false, 0],
      [3, true, 0],
    ]);
  });
});

describe("what a form leaves to boxes", () => {
  const law = "1. The laws of the following State govern this Agreement:";

  it("is agreed where it is ticked, read with the words before the boxes", () => {
    expect(verdictOn("governing-law", law, "☐ Bavaria", "☒ Delaware")).toEqual([
      "pass",
      "Delaware",
    ]);
    expect(
      verdictOn(
        "governing-law",
        "1. This Agreement is governed by the law of ☐ Bavaria ☒ Delaware.",
      ),
    ).toEqual(["pass", "Delaware."]);
  });

  it("is not agreed where it is not", () => {
    const late = "Customer shall pay each invoice within five (5) days of receipt.";
    expect(verdictOn("payment-days", `1. ☐ ${late}`)[0]).toBe("fallback");
    expect(verdictOn("payment-days", `1. ☒ ${late}`)[0]).toBe("fails");
    expect(
      verdictOn(
        "governing-law",
        "1. This Agreement is governed by the law of ☐ Delaware ☒ Bavaria.",
      )[0],
    ).toBe("needs_human");
  });

  it("is for a human to decide where nothing is ticked", () => {
    const both = [
      "☐ Customer shall pay within five (5) days of the invoice.",
      "☐ Customer shall pay within sixty (60) days of the invoice.",
    ];
    expect(verdictOn("payment-days", "1. Payment. Choose one:", ...both)).toEqual([
      "needs_human",
      "Customer shall pay within five (5) days of the invoice.",
    ]);
    expect(verdictOn("governing-law", law, "☐ Delaware", "☐ New York")).toEqual([
      "needs_human",
      "Delaware",
    ]);
  });

  it("does not matter where the agreed text says it", () => {
    const said = "2. This Agreement is governed by the laws of the State of Delaware.";
    expect(
      verdictOn("governing-law", "1. Reports are due:", "☐ monthly", "☐ yearly", said),
    ).toEqual(["pass", said.slice(3)]);
  });

  it("is read no option's box as a word", () => {
    const { text } = readContract(
      plainDocument([...head, "1. The law is that of:", "[ x ] Delaware"].join("\n")),
      "customer",
    );
    const last = text.sentences.at(-1);
    expect(last === undefined ? [] : [last.start, last.lead === null]).toEqual([6, false]);
  });
});
