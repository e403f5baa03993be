import { wordDocument } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { readContract } from "./contract/read-contract.ts";
import { plainDocument } from "./plain-document.ts";
import { playbookFor } from "./playbook-for.ts";
import type { Review } from "./review.ts";
import { review } from "./review-document.ts";

const customer = playbookFor("Services Agreement", "customer");
if (customer === null) throw new Error("the playbook of the customer is not registered");

const head = [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
];
const late = "Customer shall pay each invoice within five (5) days of receipt.";

const verdictIn = ({ verdicts }: Review, issue: string): string | undefined =>
  verdicts.find(({ issueId }) => issueId === issue)?.verdict;

/** Every quote of a review stands in its document, word for word. */
const isTrue = (document: ReturnType<typeof plainDocument>, made: Review): boolean =>
  made.verdicts.every(
    ({ quote }) =>
      quote === null ||
      document.paragraphs
        .find(({ id }) => id === quote.paragraph)
        ?.text.slice(quote.start, quote.end) === quote.text,
  );

/** A contract of so many clauses of ordinary wording, about forty-five to a page. */
const long = (clauses: number): ReturnType<typeof plainDocument> =>
  plainDocument(
    [
      ...head,
      ...Array.from({ length: clauses }, (_, nth) => {
        const item = nth + 1;
        return `${item}. Task ${item}. Provider shall perform task ${item} with due care, report to Customer within ${item} days and keep the records of task ${item} for its audit, except as set out in Section ${(nth * 7) % clauses || 1}.`;
      }),
      `${clauses + 1}. Payment. ${late}`,
    ].join("\n"),
  );

const secondsFor = (clauses: number): number => {
  const document = long(clauses);
  const began = performance.now();
  expect(verdictIn(review(document, customer), "payment-days")).toBe("fails");
  return (performance.now() - began) / 1000;
};

describe("a long contract", () => {
  it("takes four times as long when it is four times as long, and its last clause is read", () => {
    secondsFor(200);
    const [short, whole] = [secondsFor(400), secondsFor(1600)];
    expect(whole / short).toBeLessThan(9);
  }, 120_000);
});

describe("a contract that is nothing but a table", () => {
  const rows = [
    ...head,
    `Payment | ${late}`,
    "Law | This Agreement is governed by the laws of Delaware.",
  ];
  const { paragraphs, ...rest } = plainDocument(rows.flatMap((row) => row.split(" | ")).join("\n"));
  const table = {
    ...rest,
    paragraphs: paragraphs.map((each, nth) => ({
      ...each,
      cell: { table: 0, row: nth < 2 ? nth : (nth >> 1) + 1, column: nth < 2 ? 0 : nth % 2 },
    })),
  };

  it("is judged, and mended inside its cells", () => {
    const made = review(table, customer);
    expect(verdictIn(made, "payment-days")).toBe("fails");
    expect(verdictIn(made, "governing-law")).toBe("pass");
    expect(isTrue(table, made)).toBe(true);
    expect(made.edits.some(({ issueId }) => issueId === "payment-days")).toBe(true);
  });
});

describe("the broken lines of a scan", () => {
  it("are not judged as whole sentences: what is cut through is not called good", () => {
    const broken = plainDocument(
      [
        ...head,
        "1. Payment. Customer shall pay each",
        "invoice within five (5) days",
        "of receipt.",
      ].join("\n"),
    );
    const made = review(broken, customer);
    expect(verdictIn(made, "payment-days")).not.toBe("pass");
    expect(isTrue(broken, made)).toBe(true);
  });
});

describe("two columns read as one", () => {
  it("give quotes that stand in the text, and count what was not understood", () => {
    const columns = plainDocument(
      [
        ...head,
        "1. Payment. Customer shall pay      2. Law. This Agreement is",
        "each invoice within five (5)        governed by the laws of",
        "days of receipt.                    Delaware.",
      ].join("\n"),
    );
    const made = review(columns, customer);
    expect(isTrue(columns, made)).toBe(true);
    expect(verdictIn(made, "payment-days")).not.toBe("pass");
    expect(made.coverage.clauses).toBeGreaterThan(0);
  });
});

describe("a contract in two languages", () => {
  it("is judged by its English text, and the other is named as not understood", () => {
    const german =
      "2. Haftung. Der Auftragnehmer haftet unbeschränkt für jeden Schaden des Auftraggebers.";
    const mixed = plainDocument([...head, `1. Payment. ${late}`, german].join("\n"));
    const made = review(mixed, customer);
    expect(verdictIn(made, "payment-days")).toBe("fails");
    expect(made.coverage.unread.map(({ text }) => text)).toEqual([german]);
  });

  it("in none that we read is not called good", () => {
    const made = review(
      plainDocument(
        "DIENSTLEISTUNGSVERTRAG\nDieser Vertrag wird zwischen der Acme GmbH und der Beta AG geschlossen.\n1. Haftung. Der Auftragnehmer haftet unbeschränkt.",
      ),
      customer,
    );
    expect(made.contractType).toBe("Other");
    expect(made.coverage.unread).toHaveLength(1);
  });
});

describe("changes inside changes", () => {
  it("are read as the text that stands once all are accepted", () => {
    const document = wordDocument(
      ...head,
      "1. Payment. Customer shall pay each invoice within <ins by=Beta>five<del by=Acme>ty</del> (5)</ins> days of receipt.",
    );
    const made = review(document, customer);
    expect(verdictIn(made, "payment-days")).toBe("fails");
    expect(isTrue(document, made)).toBe(true);
  });
});

describe("a table below a row of headings", () => {
  it("is read row by row, and its headings are no clauses of their own", () => {
    const lines = [
      ...head,
      "Item",
      "Price",
      "Design",
      "$500",
      "Support",
      "$900",
      `1. Payment. ${late}`,
    ];
    const { paragraphs, ...rest } = plainDocument(lines.join("\n"));
    const document = {
      ...rest,
      paragraphs: paragraphs.map((each, nth) => ({
        ...each,
        cell: nth < 2 || nth > 7 ? null : { table: 0, row: (nth - 2) >> 1, column: nth % 2 },
      })),
    };
    const made = review(document, customer);
    expect(verdictIn(made, "payment-days")).toBe("fails");
    const { text } = readContract(document, "customer");
    expect(
      text.clauses.filter(({ heading }) => heading !== null).map(({ heading }) => heading?.text),
    ).toContain("Payment");
    expect(isTrue(document, made)).toBe(true);
  });
});
