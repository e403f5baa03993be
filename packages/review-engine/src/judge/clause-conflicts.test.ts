import { describe, expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { clauseConflicts } from "./clause-conflicts.ts";

const head = "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).";
const told = (...lines: string[]): readonly string[] =>
  clauseConflicts(readContract(plainDocument([head, ...lines].join("\n")), "customer")).map(
    ({ text }) => text,
  );

const delaware = "1. Law. This Agreement is governed by the laws of the State of Delaware.";
const texas = "2. General. This Agreement shall be construed under the laws of Texas.";
const thirty = "3. Fees. Customer shall pay each invoice within thirty (30) days of receipt.";
const sixty = "4. Billing. Invoices are payable within 60 days after receipt of the invoice.";

describe("clauses that contradict each other", () => {
  it("are told with both places, and that nothing ranks them", () => {
    expect(told(delaware, texas, thirty, sixty)).toEqual([
      "Two clauses contradict each other on the governing law: 1. Law and 2. General. Nothing says which prevails.",
      "Two clauses contradict each other on the time to pay: 3. Fees and 4. Billing. Nothing says which prevails.",
    ]);
  });

  it("are told with the clause that ranks them", () => {
    const ranks =
      "5. Order. In case of conflict the body of this Agreement prevails over its schedules.";
    expect(told(delaware, texas, ranks)[0]).toContain("What prevails is said in 5. Order.");
  });

  it.each([
    [
      "one says it twice",
      delaware,
      "2. General. This Agreement is governed by the laws of Delaware.",
    ],
    [
      "one is an exception",
      delaware,
      "2. Law. If Customer is in Texas, this Agreement is governed by the laws of Texas.",
    ],
    [
      "one is about arbitration",
      delaware,
      "2. Law. The arbitration under this Agreement is governed by the laws of England.",
    ],
    [
      "one names a country twice",
      "1. Law. This Agreement is governed by the laws of England.",
      "2. Law. This Agreement is construed under the laws of England and Wales.",
    ],
    [
      "one is about disputed invoices",
      thirty,
      "4. Disputes. Customer shall pay disputed sums within ten (10) days after receipt of the decision.",
    ],
    [
      "one is about something else",
      thirty,
      "4. Delivery. Provider shall deliver within 60 days of the invoice.",
    ],
  ])("are none where %s", (_, one, other) => {
    expect(told(one, other)).toEqual([]);
  });
});
