import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { pageLines } from "./page-lines.ts";
import { readClauses } from "./read-clauses.ts";

const foundIn = (lines: readonly string[]): readonly string[] => {
  const { paragraphs } = plainDocument(lines.join("\n"));
  return [...pageLines(paragraphs)]
    .toSorted((one, other) => one - other)
    .map((position) => paragraphs[position]?.text ?? "");
};

const clause = (number: number): string =>
  `${number}. The Supplier shall deliver what is ordered under this number within ten days.`;

/** Three pages with these lines at the foot of each. */
const pages = (foot: (page: number) => readonly string[]): readonly string[] =>
  [1, 2, 3].flatMap((page) => [clause(page * 2 - 1), clause(page * 2), ...foot(page)]);

describe("lines of pages", () => {
  it.each([
    ["numbers", (page: number) => [`${page}`]],
    ["numbers between dashes", (page: number) => [`- ${page} -`]],
    ["numbers in a line that says more", (page: number) => [`Acme Terms   Page ${page} of 3`]],
    ["what stands over and below them", (page: number) => ["Acme Terms", "June 2004", `${page}`]],
    ["capitals that differ", (page: number) => [page > 1 ? "Acme Terms" : "ACME TERMS", `${page}`]],
    ["the head of the next page", (page: number) => [`${page}`, "Acme Standard Terms"]],
    ["the stamp of a store of filings", () => ["Source: ACME INC, 10-K, 3/4/2005"]],
  ])("are %s", (_, foot) => {
    expect(foundIn(pages(foot))).toEqual([1, 2, 3].flatMap(foot));
  });

  it("are the title that comes again on many pages, the first left out", () => {
    const title = "Network Outsourcing Agreement";
    const body = Array.from({ length: 18 }, (_, nth) => clause(nth + 1));
    const cut = body.flatMap((text, nth) => (nth % 3 === 2 ? [text, title] : [text]));
    expect(foundIn([title, ...body.slice(0, 12), ...cut])).toEqual(Array(6).fill(title));
  });

  it("are the number of a filing on each page but the first", () => {
    const filed = [
      "Exhibit 10.38",
      clause(1),
      "Exhibit 10.38",
      clause(2),
      "Exhibit 10.38",
      clause(3),
    ];
    expect(foundIn(filed)).toEqual(["Exhibit 10.38", "Exhibit 10.38"]);
    expect(readClauses(plainDocument(filed.join("\n"))).clauses.at(-1)?.zone).toBe("body");
  });

  it.each([
    ["numbers of clauses on lines of their own", ["1.", "2.", "3."]],
    ["numbers line by line, as a table gives them", ["1", "2", "3", "4"]],
    ["the titles of annexes", ["Exhibit A", "Exhibit A", "Exhibit A"]],
    ["lines to sign on", ["Title:", "Title:", "Title:"]],
  ])("are not %s", (_, lines) => {
    expect(foundIn(lines)).toEqual([]);
  });

  it("head no clause and part none", () => {
    const { clauses } = readClauses(
      plainDocument(
        [1, 2, 3]
          .flatMap((page) => [
            `${page}. DELIVERY`,
            `${page}.1 The Supplier shall deliver what is ordered.`,
            "Acme Standard Terms",
            `${page}`,
            `${page}.2 The Buyer shall pay what is delivered.`,
          ])
          .join("\n"),
      ),
    );
    expect(clauses.map(({ label }) => label)).toEqual(
      [1, 2, 3].flatMap((page) => [`${page}.`, `${page}.1`, `${page}.2`]),
    );
  });
});
