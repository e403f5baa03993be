import { describe, expect, it } from "vitest";
import { clauseSearch } from "./rank-clauses.ts";

const clauses = [
  "In no event shall either party's total liability exceed the amounts paid hereunder.",
  "Supplier shall maintain commercial general liability insurance.",
  "This Agreement is governed by the laws of the State of New York.",
];

describe("clauseSearch", () => {
  it.each([
    ["cap on liability", 0],
    ["Insurance", 1],
    ["New York Governing Law", 2],
  ])("ranks the clause first that answers %j", (query, clause) => {
    const ranked = clauseSearch(clauses)(query).toSorted((a, b) => b.score - a.score);
    expect(ranked[0]?.clause).toBe(clause);
  });

  it("gives nothing to clauses that share no word with the query", () => {
    expect(clauseSearch(clauses)("escrow").map(({ score }) => score)).toEqual([0, 0, 0]);
  });
});
