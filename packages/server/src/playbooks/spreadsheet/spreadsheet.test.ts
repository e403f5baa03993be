import { noIssueChange, noPolicyChanges, type OwnIssue, type PolicyChanges } from "@proviso/domain";
import { playbookFor } from "@proviso/review-engine";
import { strFromU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { changesInSheets } from "./changes-in-sheets.ts";
import { policySheets, type PolicySheet } from "./policy-sheets.ts";
import { readSpreadsheet } from "./read-spreadsheet.ts";
import { writeSpreadsheet } from "./write-spreadsheet.ts";

const id = "nda-recipient";

const shipped = (() => {
  const playbook = playbookFor("NDA", "recipient");
  if (playbook === null) throw new Error("The NDA playbook is not there.");
  return playbook;
})();

const own: OwnIssue = {
  id: "own-insurance",
  name: "Insurance",
  why: "Who pays when it goes wrong.",
  severity: 4,
  clauses: ["insurance", "liability"],
  about: ["insur*", "cover … per claim"],
  must: ["shall keep insurance"],
  mustNot: ["self insured"],
  limit: { relation: "atLeast", value: "$2,000,000" },
  isNeeded: true,
  heading: "Insurance",
  preferred: "{{The RecipientTerm}} shall keep insurance.\n\nIn two paragraphs.",
  fallbackWordings: ["It shall insure."],
  approver: "The CFO",
  question: "Is this enough?",
  note: "Both sides are covered.",
};

const everything: PolicyChanges = {
  hasNotes: false,
  issues: {
    "secrecy-term": {
      isOff: false,
      severity: 5,
      accept: "Two years & “no” more <than> that.",
      refuse: "  Spaces around, kept.  ",
      fallbacks: { "1": "Three years" },
      bounds: { preferred: "1 year", longest: "2 years" },
      wordings: { preferred: "Secrecy ends after {{longest}}." },
      fallbackWordings: ["Otherwise."],
      approver: "The GC",
      question: "Fine?",
      isNoteOff: true,
      note: "Ours.",
    },
    notices: { ...noIssueChange, isOff: true },
  },
  own: [own, { ...own, id: "own-bare", limit: null, fallbackWordings: [], must: [] }],
};

const back = async (sheets: readonly PolicySheet[]) => {
  const read = readSpreadsheet(await writeSpreadsheet(sheets));
  if (read === null || "fault" in read) throw new Error("What was written is not read.");
  return changesInSheets(read.sheets, id);
};

const named = (changes: PolicyChanges) => ({
  ...changes,
  issues: Object.fromEntries(
    Object.entries(changes.issues).filter(
      ([, change]) => JSON.stringify(change) !== JSON.stringify(noIssueChange),
    ),
  ),
});

const sheetsOf = (changes: PolicyChanges) => policySheets(shipped, id, changes);

/** A sheet in which a row, counted as a spreadsheet does, says something else. */
const change = (sheet: PolicySheet, row: number, title: string, text: string): PolicySheet => ({
  ...sheet,
  rows: sheet.rows.map((cells, at) =>
    at === row - 2
      ? cells.map((cell, column) => (sheet.columns[column] === title ? text : cell))
      : cells,
  ),
});

describe("a policy in a spreadsheet", () => {
  it.each([
    ["as shipped", noPolicyChanges],
    ["with everything that can be changed", everything],
    [
      "with words that spreadsheets take for formulas",
      {
        ...noPolicyChanges,
        issues: {
          notices: { ...noIssueChange, accept: "=1+1", refuse: "@SUM(A1)", approver: "+49 30" },
        },
        own: [{ ...own, name: '=HYPERLINK("http://x")', about: ["-not", "=2*3"] }],
      },
    ],
  ])("%s comes back as it went", async (_, changes) => {
    const read = await back(sheetsOf(changes));
    expect(read.problems).toEqual([]);
    expect(named(read.changes)).toEqual(named(changes));
  });

  it("holds no formula, whatever was written in the policy", async () => {
    const formula = { ...noIssueChange, accept: "=cmd|' /C calc'!A0", note: "=1+1" };
    const bytes = await writeSpreadsheet(sheetsOf({ ...everything, issues: { notices: formula } }));
    const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => name.includes("worksheets"));
    expect(sheets.length).toBeGreaterThan(0);
    for (const [, xml] of sheets) expect(strFromU8(xml)).not.toMatch(/<f[ >]/);
  });

  it("tells each row that cannot be read by sheet, row and column", async () => {
    const [policy, issues, texts, owns] = sheetsOf(everything);
    if (!policy || !issues || !texts || !owns) throw new Error("There are four sheets.");
    const read = await back([
      policy,
      change(change(issues, 2, "Weight", "heavy"), 3, "Looked at", "perhaps"),
      texts,
      change(owns, 2, "Limit", "about"),
    ]);
    expect(read.problems.map(({ field }) => field)).toEqual([
      "Issues, row 2, Weight",
      "Issues, row 3, Looked at",
      "Your own issues, row 2, Limit",
    ]);
  });

  it("of another policy, or without its sheets, is told to be so", async () => {
    const read = await back(policySheets(shipped, "nda-mutual", noPolicyChanges).slice(0, 2));
    expect(read.problems.map(({ problem }) => problem)).toEqual([
      "This spreadsheet is for the policy “nda-mutual”, not “nda-recipient”.",
      "The sheet “Limits and texts” is missing.",
      "The sheet “Your own issues” is missing.",
    ]);
  });

  it("without its first sheet, or its line of the playbook, is told that alone", async () => {
    const sheets = policySheets(shipped, "nda-recipient", noPolicyChanges);
    const [first, ...others] = sheets;
    if (first === undefined) throw new Error("There is a first sheet.");
    const problemsOf = async (given: typeof sheets) =>
      (await back(given)).problems.map(({ problem }) => problem);
    expect(await problemsOf(others)).toEqual(["The sheet “Policy” is missing."]);
    expect(await problemsOf([change(first, 2, "Line", "Something else"), ...others])).toEqual([
      "The line “Playbook” is missing; for this policy it says “nda-recipient”.",
    ]);
  });

  it("names a column that is gone or renamed, rather than take what stood there as left empty", async () => {
    const [policy, issues, texts, owns] = sheetsOf(everything);
    if (!policy || !issues || !texts || !owns) throw new Error("There are four sheets.");
    const renamed = (sheet: PolicySheet, title: string): PolicySheet => ({
      ...sheet,
      columns: sheet.columns.map((each) => (each === title ? `${each} (ours)` : each)),
    });
    const read = await back([
      policy,
      renamed(issues, "Accepted"),
      renamed(texts, "Yours"),
      renamed(owns, "Must be said"),
    ]);
    expect(read.problems).toEqual([
      { field: "Issues", problem: "The column “Accepted” is missing." },
      { field: "Limits and texts", problem: "The column “Yours” is missing." },
      { field: "Your own issues", problem: "The column “Must be said” is missing." },
    ]);
    const muted = renamed(renamed(issues, "Issue"), "Standard: accepted");
    expect((await back([policy, muted, texts, owns])).problems).toEqual([]);
  });

  it("names a word about the notes that is neither yes nor no", async () => {
    const [policy, ...others] = sheetsOf(everything);
    if (!policy) throw new Error("There is a first sheet.");
    const read = await back([change(policy, 3, "Value", "never"), ...others]);
    expect(read.problems).toEqual([
      { field: "Policy, Notes to the other side", problem: "“never” must be yes or no." },
    ]);
  });

  it("gives a row that a person added an id of its own", async () => {
    const read = await back(sheetsOf({ ...noPolicyChanges, own: [{ ...own, id: "" }] }));
    expect(read.changes.own[0]?.id).toBe("own-insurance-2");
  });

  it("is not read when it has more rows than are read, rather than in part", async () => {
    const [policy, issues, texts, owns] = sheetsOf(noPolicyChanges);
    if (!policy || !issues || !texts || !owns) throw new Error("There are four sheets.");
    const row = ["", "Issue", "Limit", "longest", "1 year", "2 years"];
    const long = { ...texts, rows: Array.from({ length: 5001 }, () => row) };
    expect(readSpreadsheet(await writeSpreadsheet([policy, issues, long, owns]))).toEqual({
      fault: {
        sheet: "Limits and texts",
        problem:
          "Cell B5002 is beyond row 5,001, the last one supported. Delete the content there and upload the file again.",
      },
    });
  });

  it("is not read from other bytes, nor from what unpacks to more than is read", async () => {
    expect(readSpreadsheet(new TextEncoder().encode("no spreadsheet"))).toBeNull();
    const bomb = zipSync({ "xl/workbook.xml": new Uint8Array(60 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(readSpreadsheet(bomb)).toMatchObject({ fault: { sheet: "" } });
  });
});
