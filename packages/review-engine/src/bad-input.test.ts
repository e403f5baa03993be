import { spawnSync } from "node:child_process";
import { wordDocument } from "@proviso/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { readContract } from "./contract/read-contract.ts";
import { plainDocument } from "./plain-document.ts";
import { playbookFor } from "./playbook-for.ts";
import type { Review } from "./review.ts";
import { review } from "./review-document.ts";
import { largeContracts, unknownEvery } from "./test-support/large-contracts.ts";

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

const urlOf = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/** Reviews large contracts one after the other, each at a quarter of its size and whole, and prints what each took. */
const program = `
import { wordDocument } from ${urlOf("../../testkit/src/index.ts")};
import { playbookFor } from ${urlOf("./playbook-for.ts")};
import { review } from ${urlOf("./review-document.ts")};
import { largeContracts, nestedChanges } from ${urlOf("./test-support/large-contracts.ts")};
const [clauses, ...kinds] = process.argv.slice(1);
const build = (kind, count) => largeContracts[kind]?.(count) ?? wordDocument(...nestedChanges(count));
const measured = (kind, count) => {
  const document = build(kind, count);
  const began = process.cpuUsage();
  const { coverage, verdicts } = review(document, playbookFor("Services Agreement", "customer"));
  const { user, system } = process.cpuUsage(began);
  const payment = verdicts.find(({ issueId }) => issueId === "payment-days").verdict;
  return { time: user + system, coverage, payment };
};
const found = kinds.map((kind) => {
  measured(kind, clauses >> 3);
  const quarter = measured(kind, clauses >> 2);
  const whole = measured(kind, Number(clauses));
  return [kind, { ...whole, growth: whole.time / quarter.time }];
});
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
`;

/** What reviews in a process of their own, with so many megabytes to hold objects in, took and found, by kind. */
const reviewApart = (
  kinds: readonly string[],
  clauses: number,
  megabytes: number,
): Record<string, LargeReview | undefined> => {
  const limit = `--max-old-space-size=${megabytes}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [limit, "--input-type=module", "--eval", program, String(clauses), ...kinds],
    { encoding: "utf8" },
  );
  if (status !== 0)
    throw new Error(`${kinds.join(", ")}: the review did not end well: ${stderr.slice(-2000)}`);
  return JSON.parse(stdout) as Record<string, LargeReview | undefined>;
};

interface LargeReview {
  readonly growth: number;
  readonly coverage: Review["coverage"];
  readonly payment: string;
}

/** Four times the clauses cost a process four times the time; sixteen times would be growth by the square. */
const mostGrowth = 9;

describe("a large contract that is hard to read", () => {
  // About 400 pages, at which other parts of the engine would show that they grow by the square.
  it("of 400 pages is reviewed in 320 MB, to its last clause, and says what it did not understand", () => {
    const kind = "one of many pages";
    const { growth, coverage, payment } = reviewApart([kind], 6000, 320)[kind]!;
    expect(growth).toBeLessThan(mostGrowth);
    expect(payment).toBe("fails");
    expect(coverage.unread).toHaveLength(6000 / unknownEvery);
    expect(coverage.unread.every(({ text }) => text.includes("lamp"))).toBe(true);
  }, 120_000);

  it("counts every row of a table, however high their numbers go", () => {
    const document = largeContracts["one that is a table"]?.(1200);
    if (document === undefined) throw new Error("there is no such contract");
    const { coverage } = review(document, customer);
    expect(coverage.clauses).toBe(1201);
    expect(coverage.unread).toHaveLength(1200 / unknownEvery);
  }, 60_000);

  const size = 800;
  const unknown = size / unknownEvery;

  const kinds = [
    ["one that is a table", unknown],
    ["the broken lines of a scan", unknown],
    ["two columns read as one", size / 2],
    ["one in two languages", size / 2],
    ["changes inside changes", unknown],
  ] as const;
  let reviews: ReturnType<typeof reviewApart> = {};
  // One process for all, as a server's goes on to the next contract: what one leaves is held against the next.
  beforeAll(() => {
    reviews = reviewApart(
      kinds.map(([kind]) => kind),
      size,
      160,
    );
  }, 120_000);

  it.each(kinds)(
    "is reviewed in 160 MB and says what it did not understand: %s",
    (kind, unread) => {
      const { growth, coverage, payment } = reviews[kind]!;
      expect(growth).toBeLessThan(mostGrowth);
      expect(payment).toBe("fails");
      expect(coverage.unread).toHaveLength(unread);
      expect(coverage.understood + coverage.unread.length).toBe(coverage.clauses);
    },
    60_000,
  );
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

  const paid = [
    "1. Payment. Customer shall pay      2. Law. This Agreement is",
    "each undisputed invoice within      governed by the laws of the",
    "sixty (60) days of receipt. The     State of Delaware, and the",
    "invoice names what was done.        courts there decide.",
  ];

  it("are named as such, and nothing in them is understood or called good", () => {
    const columns = plainDocument(
      [...head, ...paid, "3. Notices. Notices are given in writing."].join("\n"),
    );
    const made = review(columns, customer);
    const inColumns = columns.paragraphs.slice(2, 6).map(({ id }) => id);
    const good = made.verdicts.filter(
      ({ verdict, quote }) => verdict === "pass" && inColumns.includes(quote?.paragraph ?? ""),
    );
    expect(good).toEqual([]);
    expect(made.coverage.unread.map(({ paragraph }) => paragraph)).toContain(inColumns[0]);
    expect(made.warnings.map(({ text }) => text)).toContainEqual(
      expect.stringContaining("4 lines stand in two columns"),
    );
    expect(isTrue(columns, made)).toBe(true);
  });

  it("are not what rows of figures, a line to sign on or one wide line are", () => {
    const rows = [
      ...head,
      "1. Prices. The prices are:",
      ...["Design", "Support", "Training", "Travel"].map(
        (item) => `${item} of the system      $500`,
      ),
      "2. Law. This Agreement is governed by the laws of the State of Delaware and the      courts of that State decide.",
    ];
    expect(review(plainDocument(rows.join("\n")), customer).warnings).toEqual([]);
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
