import { wordDocument } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { applyToDocument } from "../edits/apply-to-document.ts";
import { review } from "../review-document.ts";
import { readContract } from "./read-contract.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

const buyer = registeredPlaybook("Purchase Orders", "buyer");

const order = (...rows: string[]): ReturnType<typeof wordDocument> =>
  wordDocument(
    "# PURCHASE ORDER",
    "| Buyer | Beta Ltd. (“Buyer”) |",
    "| Seller | Acme Inc. (“Seller”) |",
    ...rows,
    "1. Seller shall deliver the goods to Buyer. Buyer shall pay the price.",
  );

/** What the buyer’s playbook says of an issue, and the cells once its edits are accepted. */
const judged = (issue: string, ...rows: string[]): readonly [string, readonly string[]] => {
  const only = { ...buyer, issues: buyer.issues.filter(({ id }) => id === issue) };
  const document = order(...rows);
  const { verdicts, edits } = review(document, only);
  const after = applyToDocument(
    document,
    edits.map(({ edit }) => edit),
  );
  const cells = after.paragraphs.filter(({ cell }) => cell !== null && cell.row > 1);
  return [verdicts[0]?.verdict ?? "", cells.map(({ text }) => text)];
};

describe("a row of a label and a value", () => {
  it("reads as one sentence that begins with the label", () => {
    const { text } = readContract(order("| Warranty | 6 months from delivery |"), "buyer");
    const value = text.sentences.find(({ lead }) => {
      const label = lead === null ? undefined : text.sentences[lead];
      return text.document.paragraphs[label?.paragraph ?? 0]?.text === "Warranty";
    });
    expect(text.document.paragraphs[value?.paragraph ?? 0]?.text).toBe("6 months from delivery");
  });

  it.each([
    [
      "warranty-length",
      "| Warranty | 6 months from delivery |",
      "fails",
      ["Warranty", "24 months from delivery"],
    ],
    [
      "warranty-length",
      "| Warranty period: | 36 months |",
      "pass",
      ["Warranty period:", "36 months"],
    ],
    [
      "delivery-term",
      "| Delivery term | EXW Dortmund |",
      "fails",
      ["Delivery term", "FCA Dortmund"],
    ],
    [
      "delivery-time",
      "| Delivery date | 30 June 2026 (estimated) |",
      "fails",
      ["Delivery date", "30 June 2026"],
    ],
    [
      "inspection",
      "| Inspection | Within 3 days of receipt |",
      "fails",
      ["Inspection", "Within 30 days of receipt"],
    ],
    [
      "payment-days",
      "| Payment | 10 days from the date of invoice |",
      "fails",
      ["Payment", "30 days from the date of invoice"],
    ],
  ] as const)("is judged and mended in its cell: %s, %s", (issue, row, verdict, cells) => {
    expect(judged(issue, row)).toEqual([verdict, cells]);
  });

  it("is none where it names a party, a long text or one of several columns", () => {
    const long = "The goods are warranted. ".repeat(10);
    const rows = [
      "| 1. | 6 months from delivery |",
      `| Warranty | ${long} |`,
      "| Warranty | 6 months | Delivery |",
    ];
    const { text } = readContract(order(...rows), "buyer");
    const led = text.sentences.filter(({ lead }) => lead !== null);
    expect(led.map(({ paragraph }) => text.document.paragraphs[paragraph]?.text)).toEqual([
      "Beta Ltd. (“Buyer”)",
      "Acme Inc. (“Seller”)",
    ]);
    expect(led.map((sentence) => text.clauses[sentence.clause]?.zone)).toEqual(["title", "title"]);
  });
});
