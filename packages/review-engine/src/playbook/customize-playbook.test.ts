import { noIssueChange, noPolicyChanges, type OwnIssue, type PolicyChanges } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { ndaRecipient } from "../playbooks/index.ts";
import { review } from "../review-document.ts";
import { customizePlaybook } from "./customize-playbook.ts";
import { limitConflicts } from "./limit-conflicts.ts";

const contract = (...clauses: readonly string[]) =>
  plainDocument(
    [
      "NON-DISCLOSURE AGREEMENT",
      "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).",
      ...clauses.map((clause, at) => `${at + 1}. ${clause}`),
    ].join("\n"),
  );

const fourYears = contract(
  "Term. The obligations of the Recipient under this Agreement survive for four (4) years after its termination.",
);

const changed = (changes: Partial<PolicyChanges>) =>
  customizePlaybook(ndaRecipient(), { ...noPolicyChanges, ...changes }, "1.1.0+1");

const secrecy = (bounds: Readonly<Record<string, string>>) => ({
  issues: { "secrecy-term": { ...noIssueChange, bounds } },
});

const verdictOn = (issueId: string, changes: Partial<PolicyChanges>, document = fourYears) =>
  review(document, changed(changes).playbook).verdicts.find((each) => each.issueId === issueId);

const own: OwnIssue = {
  id: "own-insurance",
  name: "Insurance of the other side",
  why: "",
  severity: 4,
  clauses: ["insurance"],
  about: ["insurance"],
  must: [],
  mustNot: [],
  limit: null,
  isNeeded: false,
  heading: "",
  preferred: "",
  fallbackWordings: [],
  approver: "",
  question: "",
  note: "",
};

describe("a shipped issue that an account alters", () => {
  it("judges by the account's limit, and says it where the policy said the shipped one", () => {
    expect(verdictOn("secrecy-term", {})).toMatchObject({ verdict: "fallback" });
    const stricter = secrecy({ preferred: "1 year", longest: "2 years" });
    const verdict = verdictOn("secrecy-term", stricter);
    expect(verdict).toMatchObject({ verdict: "fails", action: "REVISED" });
    expect(verdict?.reason).toContain("two (2) years");
    const { playbook, faults } = changed(stricter);
    const issue = playbook.issues.find(({ id }) => id === "secrecy-term");
    expect(faults).toEqual([]);
    expect(playbook.version).toBe("1.1.0+1");
    expect(issue?.accept).toContain("within one year");
    expect([issue?.fallbacks.join(" "), issue?.refuse].join(" ")).not.toMatch(/(5|five) years/);
  });

  it.each([
    ["2 Years", "2 years"],
    ["two (2) years", "2 years"],
    ["24  months", "24 months"],
    ["1 years", "1 year"],
  ])("takes a limit typed as %s for %s", (typed, written) => {
    const { playbook, faults } = changed(secrecy({ preferred: "1 year", longest: typed }));
    const issue = playbook.issues.find(({ id }) => id === "secrecy-term");
    expect(faults).toEqual([]);
    expect(issue?.bounds.get("longest")).toBe(written);
  });

  it("is told of limits that pass one another, and judged by them where they were published", () => {
    const conflicts = (bounds: Readonly<Record<string, string>>) =>
      limitConflicts(ndaRecipient(), { ...noPolicyChanges, ...secrecy(bounds) });
    expect(conflicts({ preferred: "8 years" })).toEqual([
      {
        issueId: "secrecy-term",
        field: "bounds.preferred",
        sentence: "“8 years” is more than “5 years”, the limit “longest”: both could not be held.",
      },
    ]);
    expect(conflicts({ longest: "1 year" })).toMatchObject([
      { field: "bounds.longest", sentence: expect.stringContaining("is less than") },
    ]);
    expect(conflicts({ preferred: "8 years", longest: "8 years" })).toEqual([]);
    expect(changed(secrecy({ longest: "1 year" })).faults).toEqual([]);
  });

  it("is not looked at when it is off, and weighs as much as the account says", () => {
    const off = { issues: { "secrecy-term": { ...noIssueChange, isOff: true } } };
    expect(verdictOn("secrecy-term", off)).toBeUndefined();
    const heavy = { issues: { "secrecy-term": { ...noIssueChange, severity: 5 } } };
    expect(verdictOn("secrecy-term", heavy)).toMatchObject({ severity: 5 });
  });

  it("puts the account's wording into the redline, and the fallback when that is rejected", () => {
    const text = "{{The RecipientTerm}} shall return {{ConfidentialTerm}} on demand.";
    const shipped = ndaRecipient().issues.find(
      ({ wordings, absent }) => wordings.has("preferred") && absent.edit.length > 0,
    );
    const id = shipped?.id ?? "";
    const wordings = { preferred: `${shipped?.wordings.get("preferred")?.text} Ours.` };
    const change = { ...noIssueChange, wordings, fallbackWordings: [text] };
    const { playbook, faults } = changed({ issues: { [id]: change } });
    const issue = playbook.issues.find((each) => each.id === id);
    expect(faults).toEqual([]);
    expect(issue?.wordings.get("preferred")?.text).toBe(wordings.preferred);
    expect(issue?.absent.orElse).toEqual([{ do: "add", wording: "fallback-1" }]);
  });

  it("asks for the approver's decision, in the account's words", () => {
    const asked = { ...noIssueChange, approver: "The General Counsel", question: "Is this fine?" };
    const { questions } = review(
      fourYears,
      changed({
        issues: {
          "secrecy-term": { ...asked, bounds: { preferred: "1 year", longest: "2 years" } },
        },
      }).playbook,
    );
    expect(questions.find(({ issueId }) => issueId === "secrecy-term")).toMatchObject({
      question: "Is this fine? The General Counsel decides.",
    });
  });

  it.each([
    ["a limit that is none", "secrecy-term", { bounds: { longest: "ages" } }, "bounds.longest"],
    ["a limit of another kind", "secrecy-term", { bounds: { longest: "10%" } }, "bounds.longest"],
    [
      "a limit that is not there",
      "secrecy-term",
      { bounds: { widest: "1 year" } },
      "bounds.widest",
    ],
    ["a wording that is not there", "notices", { wordings: { other: "x" } }, "wordings.other"],
    ["an issue that is fixed", "mutuality", { severity: 5 }, ""],
    ["an issue that is not there", "nowhere", { severity: 5 }, ""],
  ])("names %s and leaves the issue as shipped", (_, issueId, change, field) => {
    const { playbook, faults } = changed({
      issues: { [issueId]: { ...noIssueChange, ...change } },
    });
    expect(faults).toMatchObject([{ issueId, field }]);
    expect(playbook.issues).toEqual(ndaRecipient().issues);
  });

  it("names the words of a wording that stand for nothing", () => {
    const [issue] = ndaRecipient().issues.filter(({ wordings }) => wordings.has("preferred"));
    const wordings = { preferred: "{{the Moon}} shall rise." };
    const { faults } = changed({ issues: { [issue?.id ?? ""]: { ...noIssueChange, wordings } } });
    expect(faults).toMatchObject([{ field: "wordings.preferred" }]);
    expect(faults[0]?.sentence).toContain("{{the Moon}} stands for nothing here");
  });
});

describe("an issue of the account's own", () => {
  const insured = contract(
    "Insurance. The Recipient shall keep insurance of at least $1,000,000 for each claim.",
  );
  const judged = (part: Partial<OwnIssue>, document = insured) =>
    verdictOn(own.id, { own: [{ ...own, ...part }] }, document);

  it("fails for words that must not be there, and deletes or replaces their sentence", () => {
    expect(judged({ mustNot: ["keep insurance"] })).toMatchObject({
      verdict: "fails",
      action: "DELETE",
      quote: { text: expect.stringContaining("keep insurance") },
    });
    const preferred = "Neither party is bound to be insured.";
    expect(judged({ mustNot: ["keep insurance"], preferred })).toMatchObject({ action: "REVISED" });
  });

  it("fails beyond its limit, mends the figure, and passes within", () => {
    const limit = { relation: "atLeast", value: "$2,000,000" } as const;
    expect(judged({ limit })).toMatchObject({ verdict: "fails", action: "REVISED" });
    expect(judged({ limit: { relation: "atLeast", value: "$500,000" } })).toMatchObject({
      verdict: "pass",
    });
    expect(judged({ limit: { relation: "atMost", value: "$500,000" } })).toMatchObject({
      verdict: "fails",
    });
  });

  it("passes for words that must be there, and fails a contract that speaks of it without them", () => {
    expect(judged({ must: ["shall keep insurance"] })).toMatchObject({ verdict: "pass" });
    expect(judged({ must: ["shall name us as insured"] })).toMatchObject({ verdict: "fails" });
  });

  it.each([
    ["may not, without our prior consent, keep", "pass"],
    ["shall not keep insurance without our prior consent, nor", "pass"],
    ["keeps, with our prior consent,", "pass"],
    ["need not ask and may end without prior consent the", "fails"],
    ["may end without prior consent the", "fails"],
  ])("takes words that must be said as said: %s insurance is judged %s", (words, verdict) => {
    const document = contract(`Insurance. The Recipient ${words} insurance.`);
    expect(judged({ must: ["prior consent"] }, document)).toMatchObject({ verdict });
  });

  it("adds a wording that rules something out without what must be said", () => {
    const preferred = "{{The RecipientTerm}} shall not end insurance without prior consent.";
    const asked = { isNeeded: true, must: ["prior consent"], preferred };
    expect(judged(asked, fourYears)).toMatchObject({ verdict: "missing", action: "ADD" });
  });

  it("is added with its wording where the contract has to speak of it and does not", () => {
    const preferred = "{{The RecipientTerm}} shall keep insurance for its duties.";
    const asked = { isNeeded: true, preferred };
    expect(judged(asked, fourYears)).toMatchObject({ verdict: "missing", action: "ADD" });
    expect(judged({ isNeeded: true }, fourYears)).toMatchObject({ verdict: "missing" });
    expect(judged({ mustNot: ["self insured"] }, fourYears)).toMatchObject({ verdict: "pass" });
  });

  it.each([
    ["no place to look", { clauses: [], about: [], isNeeded: true }, "about"],
    ["nothing to check", {}, "must"],
    ["a limit that is none", { limit: { relation: "atMost", value: "a lot" } }, "limit"],
    ["a limit without a figure", { limit: { relation: "atMost", value: " " } }, "limit"],
    ["a sum with a strange group", { limit: { relation: "atMost", value: "€50.000" } }, "limit"],
    ["words that are none", { must: ["§§"] }, "must"],
    ["an unfinished phrase", { mustNot: ["(either|or"] }, "mustNot"],
    ["an unknown list", { mustNot: ["{no such list}"] }, "mustNot"],
    ["an unknown kind of clause", { clauses: ["moon"], isNeeded: true }, "clauses"],
    ["a fallback without a preferred", { isNeeded: true, fallbackWordings: ["x"] }, "preferred"],
  ] as const)("names %s by its field, in plain words", (_, part, field) => {
    const { playbook, faults } = changed({ own: [{ ...own, ...part }] });
    expect(faults).toMatchObject([{ issueId: own.id, field }]);
    expect(faults[0]?.sentence).not.toMatch(/issues\[|rules\[/);
    expect(playbook.issues).toEqual(ndaRecipient().issues);
  });

  it("names one whose id another has", () => {
    const { faults } = changed({
      own: [
        { ...own, isNeeded: true },
        { ...own, isNeeded: true },
      ],
    });
    expect(faults).toMatchObject([{ issueId: own.id, field: "name" }]);
  });
});

describe("what the other side is told of a change", () => {
  const noteOf = (changes: Partial<PolicyChanges>) =>
    changed(changes).playbook.issues.find(({ id }) => id === "secrecy-term")?.note;
  const noted = (change: Partial<typeof noIssueChange>) =>
    noteOf({ issues: { "secrecy-term": { ...noIssueChange, ...change } } });

  it("is the playbook's note, the account's in its place, or nothing", () => {
    expect(noted({})).toBe(ndaRecipient().issues.find(({ id }) => id === "secrecy-term")?.note);
    expect(noted({ note: "We keep files for {{longest}}." })).toBe(
      "We keep files for {{longest}}.",
    );
    expect(noted({ isNoteOff: true, note: "Not said." })).toBeNull();
  });

  it("is nothing at all where the policy keeps its notes to itself", () => {
    const { playbook } = changed({ hasNotes: false, own: [{ ...own, isNeeded: true, note: "x" }] });
    expect(playbook.issues.some(({ note }) => note !== null)).toBe(false);
  });

  it("cannot name what is not there", () => {
    const { faults } = changed({
      issues: { "secrecy-term": { ...noIssueChange, note: "{{moon}}" } },
      own: [{ ...own, isNeeded: true, note: "{{sun}}" }],
    });
    expect(faults).toMatchObject([
      { issueId: "secrecy-term", field: "note" },
      { issueId: own.id, field: "note" },
    ]);
  });
});

it("says what is tolerated in the account's words, and names a place that is not there", () => {
  const tolerated = (fallbacks: Readonly<Record<string, string>>) =>
    changed({ issues: { "secrecy-term": { ...noIssueChange, fallbacks } } });
  const issue = tolerated({ "1": "Our words." }).playbook.issues.find(
    ({ id }) => id === "secrecy-term",
  );
  expect(issue?.fallbacks[0]).toBe("Our words.");
  expect(tolerated({ "9": "Ours." }).faults).toMatchObject([{ field: "fallbacks.9" }]);
});
