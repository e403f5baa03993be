import { describe, expect, it } from "vitest";
import { isQuotedIn, readQuotes } from "./specified-quotes.ts";
import { listFaults, loweredList, unquotedIn } from "./unquoted.ts";

describe("the quotes of a specification", () => {
  it("are its sentences, names and numbers, by line", () => {
    const quotes = readQuotes(
      [
        "- **A1.1** The page says 'You don't have permissions' and 'You have N days left for {product}'.",
        "| A1.2 | at most 10 per send, 1000x740, see C4.22 and document 2 | EDIT_POLICIES |",
        "- **A1.3** Nothing to quote here.",
      ].join("\n"),
    );
    expect(quotes).toEqual({
      "A1.1": ["You don't have permissions", "You have", "days left for"],
      "A1.2": ["EDIT_POLICIES", "10", "1000", "740"],
    });
  });

  it.each([
    [`expect(text).toBe("You don’t have permissions")`, "You don't have permissions"],
    [`getByText(/Are you sure\\?/)`, "Are you sure?"],
    ["const limit = 60_000;", "60"],
    [`it("lists at most ten", () => {});`, "10"],
    ["viewport: { width: 1000, height: 740 }", "740"],
  ])("are found in %j: %s", (source, quote) => {
    expect(isQuotedIn(source, quote)).toBe(true);
  });

  it.each([
    ["const limit = 160;", "60"],
    ["expect(version).toBe(1.60)", "60"],
    [`toBe("You have permissions")`, "You don't have permissions"],
  ])("are not found in %j: %s", (source, quote) => {
    expect(isQuotedIn(source, quote)).toBe(false);
  });
});

describe("the list of what no test quotes yet", () => {
  const requirement = {
    id: "A1.1",
    section: "1",
    text: "A limit",
    proofs: [{ file: "a.test.ts", title: "limits" }],
  };
  const sources: Readonly<Record<string, string>> = {
    "a.test.ts": "expect(10)",
    "b.test.ts": "expect(20)",
  };
  const missing = unquotedIn([requirement], { "A1.1": ["10", "20"] }, (file) => sources[file]);

  it("has what stands in no proving test of its line, whatever other tests say", () => {
    expect(missing).toEqual({ "A1.1": ["20"] });
    expect(listFaults(missing, { "A1.1": ["20"] }, undefined)).toEqual([]);
  });

  it("has to name each of them", () => {
    expect(listFaults(missing, {}, undefined)).toEqual([
      "No proving test quotes A1.1 20. Assert it in the test that proves the line.",
    ]);
  });

  it("loses what a test quotes by now, and gets nothing new", () => {
    const listed = { "A1.1": ["10", "20"] };
    expect(listFaults(missing, listed, undefined)).toEqual([
      "A test quotes A1.1 10 by now. Run: npm run requirements -- --lower",
    ]);
    expect(loweredList(missing, listed)).toEqual({ "A1.1": ["20"] });
    expect(listFaults(missing, { "A1.1": ["20"] }, {})).toEqual([
      "A1.1 20 is new in docs/requirements/unquoted.json, which may only shrink.",
    ]);
  });
});
