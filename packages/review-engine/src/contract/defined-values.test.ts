import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { playbookFor } from "../playbook-for.ts";
import { review } from "../review-document.ts";
import { oneClause } from "../test-support/one-clause.ts";
import { readContract } from "./read-contract.ts";

const head = [
  "SOFTWARE LICENSE AGREEMENT",
  "This Agreement is made between Acme Inc. (“Licensor”) and Beta Ltd. (“Licensee”).",
];
const promise =
  "Licensor warrants that the Software will conform to its documentation for the Warranty Period.";

/** The values that stand behind names in a text: kind, amount and the words that give it. */
const named = (...lines: string[]): readonly string[] => {
  const reading = readContract(plainDocument([...head, ...lines].join("\n")), "licensee");
  return ["duration", "money", "percent"].flatMap((kind) =>
    reading.values.all(kind).flatMap(({ amount, definedAt }) => {
      if (definedAt === undefined) return [];
      const text = reading.text.document.paragraphs[definedAt.paragraph]?.text ?? "";
      return [`${kind} ${amount} ${text.slice(definedAt.start, definedAt.end)}`];
    }),
  );
};

describe("a name that stands for a value", () => {
  it.each([
    ["after “means”", "2. “Warranty Period” means ninety (90) days after delivery."],
    ["before a bracket", "2. Defects are mended for ninety (90) days (the “Warranty Period”)."],
    ["on a line of its own", "Warranty Period: ninety (90) days"],
  ])("counts as the value, given %s", (_, line) => {
    expect(named(`1. ${promise}`, line)).toEqual(["duration 90 ninety (90) days"]);
  });

  it("counts as the value, given beside it in a table", () => {
    const document = plainDocument([...head, "Warranty Period", "90 days", promise].join("\n"));
    const paragraphs = document.paragraphs.map((paragraph, position) => ({
      ...paragraph,
      cell: position === 2 || position === 3 ? { table: 0, row: 0, column: position - 2 } : null,
    }));
    const { values } = readContract({ ...document, paragraphs }, "licensee");
    expect(values.all("duration").map(({ definedAt }) => definedAt?.paragraph)).toEqual([
      undefined,
      3,
    ]);
  });

  it("counts for nothing when it stands in a note to whoever fills the form in", () => {
    const note = "[ Drafting note: this period cannot be more than 60 calendar days ]";
    const document = plainDocument(
      [...head, "Warranty Period", note, "[ # ] {unit} from delivery", promise].join("\n"),
    );
    const paragraphs = document.paragraphs.map((paragraph, position) => ({
      ...paragraph,
      cell:
        position < 2 || position === 5 ? null : { table: 0, row: 0, column: position > 2 ? 1 : 0 },
    }));
    const { values } = readContract({ ...document, paragraphs }, "licensee");
    expect(values.all("duration").filter(({ definedAt }) => definedAt !== undefined)).toEqual([]);
  });

  it.each([
    ["the name is one word", "2. “Term” means two (2) years.", "The Term ends."],
    [
      "it is given two values",
      "2. “Warranty Period” means 30 days, or 90 days for servers.",
      promise,
    ],
    [
      "two definitions contradict each other",
      "2. “Warranty Period” means 30 days.\nWarranty Period: 90 days",
      promise,
    ],
    [
      "it is the name of something else",
      "2. “Change Event” means a sale of 50% of the shares within 30 days.",
      "A Change Event ends it.",
    ],
    ["it is written small", "2. “Warranty Period” means 30 days.", "Any warranty period may end."],
  ])("counts for nothing when %s", (_, definition, use) => {
    expect(named(definition, `3. ${use}`)).toEqual([]);
  });
});

describe("a limit that stands in a definition", () => {
  const playbook = playbookFor("Software License Agreement", "licensee");
  if (playbook === null) throw new Error("the playbook of the licensee is not registered");
  const { verdictOn, mended } = oneClause(playbook, head);
  const clause = (days: string): string =>
    `${promise}\n2. “Warranty Period” means ${days} after delivery.`;

  it.each([
    ["thirty (30) days", "fails"],
    ["ninety (90) days", "fallback 1"],
    ["two (2) years", "pass"],
  ])("is read there: %s %s", (days, verdict) => {
    expect(verdictOn("conformity-warranty", clause(days))).toBe(verdict);
  });

  it("is mended there, so that every clause that uses the name follows", () => {
    expect(mended("conformity-warranty", clause("thirty (30) days"))).toBe(
      clause("twelve (12) months"),
    );
  });

  it("is told beside its name", () => {
    const text = [...head, `1. ${clause("thirty (30) days")}`].join("\n");
    const verdict = review(plainDocument(text), playbook).verdicts.find(
      ({ issueId }) => issueId === "conformity-warranty",
    );
    expect(verdict?.reason).toContain("Warranty Period (thirty (30) days)");
  });
});
