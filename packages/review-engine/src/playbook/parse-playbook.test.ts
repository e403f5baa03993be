import { describe, expect, it } from "vitest";
import { isPlaybookFaults, parseLibrary, parsePlaybook } from "./parse-playbook.ts";

const issue = {
  id: "law",
  name: "Law",
  group: "General",
  why: "It matters.",
  severity: 2,
  action: "REVISED",
  isCustomizable: true,
  accept: "Any.",
  refuse: "None.",
  look: { phrases: ["law of <place: #name>"] },
  rules: [{ if: "law of <place: #name>", then: "pass", reason: "The law of {{place}} governs." }],
  absent: { then: "missing", reason: "No law is named.", edit: [{ add: "preferred" }] },
  wordings: {
    preferred: {
      heading: "Law",
      text: "The law of England governs {{AgreementTerm}}.",
      after: ["venue"],
    },
  },
};
const playbook = {
  id: "p",
  version: "1.0.0",
  name: "P",
  contractType: "NDA",
  position: "mutual",
  issues: [issue],
};

function faultsOf(json: unknown): readonly string[] {
  const result = parsePlaybook(json);
  return isPlaybookFaults(result) ? result.faults : [];
}

const withIssue = (change: object): unknown => ({ ...playbook, issues: [{ ...issue, ...change }] });
const withRule = (change: object): unknown =>
  withIssue({ rules: [{ ...issue.rules[0], ...change }] });

describe("parsePlaybook", () => {
  it("reads a playbook without faults", () => {
    expect(faultsOf(playbook)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ["no object", 7, "the file must be an object with fields"],
    ["an unknown field", { ...playbook, colour: "red" }, "colour is no known field"],
    [
      "an unknown field of an issue",
      withIssue({ colour: "red" }),
      "issues[0].colour is no known field",
    ],
    ["a missing text", withIssue({ why: " " }), "issues[0].why must be a text that is not empty"],
    ["a version of two numbers", { ...playbook, version: "1.0" }, 'version must look like "1.0.0"'],
    ["a repeated id", { ...playbook, issues: [issue, issue] }, 'issue id "law" is used twice'],
    [
      "a severity of 9",
      withIssue({ severity: 9 }),
      "issues[0].severity must be a whole number from 1 to 5",
    ],
    [
      "an unknown action",
      withIssue({ action: "MOVE" }),
      "issues[0].action must be one of ADD, DELETE, REVISED",
    ],
    [
      "a bound that is no value",
      withIssue({ bounds: { longest: "for ever" } }),
      'issue "law": bound "longest" is no value: "for ever"',
    ],
    [
      "an unknown clause kind",
      withIssue({ look: { clauses: ["colour"] } }),
      'issues[0].look.clauses names an unknown clause kind "colour"',
    ],
    [
      "nothing to look for",
      withIssue({ look: {} }),
      "issues[0].look must be an object with fields",
    ],
    [
      "a phrase that does not parse",
      withRule({ if: "(law" }),
      'issue "law": phrase "(law" misses a ")"',
    ],
    [
      "an unknown list",
      withRule({ if: "{laws}" }),
      'issue "law": phrase "{laws}" names the unknown list {laws}',
    ],
    [
      "an unknown verdict",
      withRule({ then: "maybe" }),
      'issues[0].rules[0].then must be "pass", "fallback 1" (2, 3 ...), "fails", "missing" or "needs_human"',
    ],
    [
      "a fallback that is not listed",
      withRule({ then: "fallback 1" }),
      'issue "law": fallback 1 is not among its fallbacks',
    ],
    [
      "an unknown slot",
      withRule({ reason: "{{planet}}" }),
      'issue "law": reason has the unknown slot {{planet}}',
    ],
    [
      "a capture that is nowhere",
      withRule({ edit: [{ delete: "planet" }] }),
      'issue "law": edit targets "planet", which no phrase captures',
    ],
    [
      "an unknown wording",
      withRule({ edit: [{ add: "other" }] }),
      'issue "law": edit adds the unknown wording "other"',
    ],
    [
      "a limit that is nothing",
      withRule({ if: { says: "<n: #duration>", where: { n: { over: "long" } } } }),
      'issue "law": limit "long" is neither a bound nor a value',
    ],
    [
      "an edit without act",
      withRule({ edit: [{ paint: "x" }] }),
      "issues[0].rules[0].edit[0] has no act: replace, delete, insert, append, extend or add",
    ],
    [
      "a condition without test",
      withRule({ if: { thinks: "x" } }),
      "issues[0].rules[0].if has no test: says, denies, mentions, all, any, none, sentence, clause, document, cited, beside, heading, kind or is",
    ],
    [
      "a list that cites itself",
      { ...playbook, phrases: { a: ["{b}"], b: ["x {a}"] } },
      "list {a} cites itself",
    ],
    ["an unknown library", { ...playbook, uses: ["nda"] }, 'uses names the unknown library "nda"'],
  ])("refuses %s", (_, json, fault) => {
    expect(faultsOf(json)).toContain(fault);
  });

  it("takes shared issues from a library and overlays fields", () => {
    const library = parseLibrary({
      library: "shared",
      phrases: { land: ["england"] },
      issues: [issue],
    });
    if (isPlaybookFaults(library)) throw new Error(library.faults.join());
    const result = parsePlaybook(
      { ...playbook, uses: ["shared"], issues: [{ use: "law", severity: 5 }] },
      [library],
    );
    if (isPlaybookFaults(result)) throw new Error(result.faults.join());
    expect(result.issues[0]).toMatchObject({ id: "law", severity: 5, name: "Law" });
    expect(result.phrases.get("land")).toEqual(["england"]);
  });

  it("takes the issue of a library that builds on an issue of a library named before it", () => {
    const libraries = [
      { library: "base", issues: [issue] },
      { library: "ours", issues: [{ use: "law", severity: 4, accept: "Ours." }] },
    ].map((json) => {
      const library = parseLibrary(json);
      if (isPlaybookFaults(library)) throw new Error(library.faults.join());
      return library;
    });
    const read = (uses: readonly string[]): unknown =>
      parsePlaybook({ ...playbook, uses, issues: [{ use: "law", accept: "Mine." }] }, libraries);
    expect(read(["base", "ours"])).toMatchObject({
      issues: [{ id: "law", name: "Law", severity: 4, accept: "Mine." }],
    });
    expect(read(["ours"])).toHaveProperty("faults");
  });
});
