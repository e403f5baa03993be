import { refusals } from "@proviso/domain";
import {
  cancelPolicyTrial,
  discardConceptCustomization,
  downloadPolicySpreadsheet,
  loadContracts,
  publishConceptCustomization,
  readConceptCustomization,
  readPolicyTrial,
  restoreConceptCustomization,
  saveConceptCustomization,
  startPolicyTrial,
  uploadPolicySpreadsheet,
  type ConceptCustomization,
  type PolicyTrial,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { collectSavedFiles } from "../../test-support/browser.ts";
import { aContract, idOf } from "../../test-support/records.ts";
import type { Parts } from "../../test-support/sample.ts";
import { address, screen, serve, visit, waitFor, within } from "../../test-support/screen.tsx";

const nothing = { issues: {}, own: [], hasNotes: true };
const term = {
  id: "term",
  name: "Term",
  group: "Duration",
  why: "Secrets grow old.",
  severity: 3,
  isCustomizable: true,
  accept: "Three years",
  fallbacks: ["Five years"],
  refuse: "For ever",
  bounds: { longest: "5 years" },
  wordings: { preferred: { heading: "Term", text: "It lasts three years." } },
  question: "How long?",
  note: "We ask for less.",
};
const policy: Parts<ConceptCustomization> = {
  playbookId: "nda-recipient",
  name: "NDA, recipient",
  shippedVersion: "1.0",
  revision: 4,
  version: 1,
  published: nothing,
  clauseKinds: ["term", "law"],
  issues: [
    term,
    {
      ...term,
      id: "law",
      name: "Law",
      isCustomizable: false,
      fallbacks: ["a", "b"],
      question: null,
      note: null,
    },
    {
      ...term,
      id: "notes",
      name: "Notes",
      fallbacks: ["a", "b"],
      question: null,
      note: null,
      bounds: {},
      wordings: {},
    },
  ],
  versions: [
    {
      version: 1,
      note: "First",
      publishedBy: "Ben",
      publishedAt: "2026-11-20T09:30:00Z",
      differences: [{ issueId: "term", field: "severity", from: "", to: "5" }],
    },
    {
      version: 0,
      note: "",
      publishedBy: "Ben",
      publishedAt: "2026-11-10T09:30:00Z",
      differences: [],
    },
  ],
};
const drafted: Parts<ConceptCustomization> = {
  ...policy,
  draft: nothing,
  draftedBy: "Olivia",
  draftedAt: "2026-11-21T09:30:00Z",
  draftDifferences: [
    { issueId: "", field: "hasNotes", from: "true", to: "false" },
    { issueId: "term", field: "bounds.longest", from: "", to: "3 years" },
    { issueId: "own-1", field: "name", from: "", to: "Cats" },
    { issueId: "own-2", field: "why", from: "a", to: "b" },
  ],
};

const open = async (over: Parts<ConceptCustomization> = {}, query = "") => {
  const server = serve();
  server.answer(readConceptCustomization, { ...policy, ...over });
  server.answer(saveConceptCustomization, ({ body }) => ({
    ...drafted,
    ...over,
    revision: 5,
    draft: body.changes as never,
  }));
  const visitor = await visit(`/policies/studio${query}`);
  await visitor.sees("heading", "NDA, recipient studio");
  return { server, visitor };
};

describe("the policy studio", () => {
  it("changes an issue and saves the draft", async () => {
    const { server, visitor } = await open({}, "?issue=term");
    await visitor.fills("Accepted", "Two years");
    await visitor.fills("Tolerated", "Four years");
    await visitor.fills("Refused", "Ten years");
    await visitor.fills("Longest", "4 years");
    await visitor.picks("Weight", "Critical").catch(async () => {
      const weight = await visitor.sees("combobox", "Weight");
      await visitor.hands.selectOptions(weight, weight.querySelectorAll("option")[1]!);
    });
    await visitor.fills("Term", "It lasts two years.");
    await visitor.fills("Fallback wording", "Perhaps three.");
    await visitor.fills("Who decides", "The board");
    await visitor.fills("Question", "Really?");
    await visitor.fills("Note", "Please.");
    await visitor.presses("Use the standard: Refused");
    await visitor.fills("Accepted", "");
    await visitor.keys("{Tab}");
    await visitor.sees("region", "Unsaved changes");
    await visitor.presses("Save draft");
    await visitor.isTold("Draft saved");
    const { body } = server.asked(saveConceptCustomization)[0]!;
    expect(body.revision).toBe(4);
    expect(body.changes.issues["term"]).toMatchObject({
      accept: "",
      fallbacks: { 1: "Four years" },
      refuse: "",
      bounds: { longest: "4 years" },
      wordings: { preferred: "It lasts two years." },
      approver: "The board",
      question: "Really?",
      note: "Please.",
    });
  });

  it("turns issues and notes off, and back to the standard", async () => {
    const { visitor } = await open({}, "?issue=term");
    await visitor.presses("Tell the other side why", "switch");
    expect(screen.queryByLabelText("Note")).toBeNull();
    await visitor.presses("Check contracts for this issue", "switch");
    expect(screen.queryByLabelText("Accepted")).toBeNull();
    await visitor.presses("Reset to standard");
    expect(screen.getByLabelText("Accepted")).toBeTruthy();
    await visitor.presses("Policy settings");
    await visitor.presses("Add this policy’s notes to redlines as comments", "switch");
    await visitor.presses(/^Term/);
    await visitor.reads(/Notes are off for this policy/);
    await visitor.presses("Undo");
    await visitor.misses("region", "Unsaved changes");
    await visitor.presses(/^Law/);
    await visitor.reads(/This issue is part of every review and can’t be customized/);
  });

  it("finds issues by words and state", async () => {
    const { visitor } = await open();
    await visitor.fills("Find an issue", "law");
    await visitor.misses("button", /^Term/);
    await visitor.fills("Find an issue", "");
    for (const which of ["Changed", "Turned off", "Your own"]) {
      await visitor.picks("Which issues", which);
      await visitor.misses("button", /^Term/);
    }
  });

  it("adds an own issue, says what is amiss and removes it", async () => {
    const { server, visitor } = await open();
    await visitor.presses("Add an issue");
    await visitor.sees("heading", "New issue");
    await visitor.presses("Save draft");
    await visitor.reads(/to fix first/);
    await visitor.fills(/^Name/, "Cats");
    await visitor.fills("Why it matters", "They scratch.");
    await visitor.fills("Words that show it", "cat");
    await visitor.fills("Must be said", "no cats");
    await visitor.fills("Must not be said", "cats welcome");
    await visitor.picks("Limit", "At most");
    await visitor.fills("Figure", "3");
    await visitor.picks("Limit", "At least");
    await visitor.fills("Heading", "Cats");
    await visitor.fills("Preferred wording", "No cats.");
    await visitor.fills("Fallback wording", "One cat.");
    await visitor.fills("Who decides", "The vet");
    await visitor.fills("Question", "A cat?");
    await visitor.fills("Note to the other side", "Allergy.");
    await visitor.hands.click(screen.getByText("Clause types", { selector: "summary" }));
    await visitor.hands.click(screen.getByLabelText("Term"));
    const weight = await visitor.sees("combobox", "Weight");
    await visitor.hands.selectOptions(weight, weight.querySelectorAll("option")[0]!);
    await visitor.presses("Every contract must address it", "switch");
    server.refuse(saveConceptCustomization, "policy_not_valid");
    await visitor.presses("Save draft");
    await waitFor(() => expect(server.asked(saveConceptCustomization)).toHaveLength(1));
    expect(server.asked(saveConceptCustomization)[0]?.body.changes.own[0]).toMatchObject({
      name: "Cats",
      about: ["cat"],
      must: ["no cats"],
      mustNot: ["cats welcome"],
      limit: { relation: "atLeast", value: "3" },
      isNeeded: true,
      clauses: ["term"],
    });
    await visitor.presses("Remove this issue");
    await visitor.sees("heading", "Policy settings");
  });

  it("says that somebody else has changed the policy, and loads it anew", async () => {
    const { server, visitor } = await open({}, "?issue=term");
    server.refuse(saveConceptCustomization, "policy_changed");
    await visitor.fills("Accepted", "Two years");
    await visitor.presses("Save draft");
    await visitor.reads(new RegExp(refusals.policy_changed.slice(0, 30)));
    expect((await visitor.sees("button", "Save draft")).hasAttribute("disabled")).toBe(true);
    await visitor.presses("Reload");
    await waitFor(() => expect(server.asked(readConceptCustomization)).toHaveLength(2));
    await visitor.misses("region", "Unsaved changes");
  });

  it("asks before changes are left", async () => {
    const { visitor } = await open({}, "?issue=term");
    await visitor.fills("Accepted", "Two years");
    await visitor.presses("Dates", "link");
    await visitor.reads("Changes you haven’t saved as a draft will be lost.");
    await visitor.presses("Keep editing");
    await visitor.misses("dialog");
    expect(address()).toContain("/policies/studio");
    await visitor.presses("Dates", "link");
    await visitor.presses("Discard");
    await waitFor(() => expect(address()).toContain("/dates?"));
  });

  it("publishes the draft, naming the reviews that become stale", async () => {
    const { server, visitor } = await open(drafted);
    server.answer(loadContracts, {
      documents: Array.from({ length: 6 }, (_, at) => aContract({ guid: idOf(100 + at) })),
      total: 6,
    });
    await visitor.reads(/Draft with 4 changes, saved by Olivia/);
    await visitor.presses("Publish…");
    await visitor.sees("dialog", "Publish version 2");
    await visitor.reads(/6 contracts were reviewed with this policy/);
    await visitor.sees("link", "All 6");
    await visitor.fills("Note for the version list", " Shorter ");
    server.refuse(publishConceptCustomization, "nothing_drafted");
    await visitor.presses("Publish");
    await visitor.isTold(refusals.nothing_drafted);
    server.answer(publishConceptCustomization, { ...policy, version: 2 });
    await visitor.presses("Publish");
    await visitor.isTold("Version 2 published");
    expect(server.asked(publishConceptCustomization)[1]?.body).toEqual({
      revision: 4,
      note: "Shorter",
    });
    await visitor.misses("dialog");
  });

  it.each([
    [0, "No contracts have been reviewed with this policy yet."],
    [1, /1 contract was reviewed with this policy/],
  ])("names %i reviews that become stale", async (total, sentence) => {
    const { server, visitor } = await open(drafted);
    server.answer(loadContracts, { documents: total === 0 ? [] : [aContract()], total });
    await visitor.presses("Publish…");
    await visitor.reads(sentence);
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
  });

  it("discards the draft", async () => {
    const { server, visitor } = await open(drafted);
    server.answer(discardConceptCustomization, policy);
    await visitor.presses("Discard draft");
    await visitor.misses("button", "Discard draft");
    expect(server.asked(discardConceptCustomization)[0]?.body.revision).toBe(4);
  });

  it("goes back to a version, asking where there is a draft", async () => {
    const { server, visitor } = await open({
      ...drafted,
      faults: [{ issueId: "term", field: "", sentence: "It fits no more." }],
    });
    await visitor.reads(/Some of your changes no longer fit/);
    await visitor.presses("Versions", "tab");
    await visitor.reads("First");
    await visitor.presses("Go back to version 0");
    await visitor.sees("dialog", "Replace the draft?");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    await visitor.presses("Go back to the standard policy");
    server.answer(restoreConceptCustomization, policy);
    await visitor.presses("Replace draft");
    await visitor.isTold("The standard policy is now the draft. Publish it to go back to it.");
    expect(server.asked(restoreConceptCustomization)[0]?.body.version).toBe(0);
    await visitor.presses("Go back to version 0");
    await waitFor(() => expect(server.asked(restoreConceptCustomization)).toHaveLength(2));
  });

  it("has no versions at first", async () => {
    const { visitor } = await open({ versions: [], version: 0 }, "?tab=versions");
    await visitor.reads("No version of your own yet");
    await visitor.presses("Try the draft", "tab");
    await visitor.reads("Nothing to try yet");
  });

  it("could not be loaded, and is asked for again", async () => {
    const server = serve();
    server.refuse(readConceptCustomization, "not_found");
    const visitor = await visit("/policies/studio");
    await visitor.reads("We couldn’t load the policy");
    server.answer(readConceptCustomization, policy);
    await visitor.presses("Try again");
    await visitor.sees("heading", "NDA, recipient studio");
  });
});

describe("the spreadsheet of a policy", () => {
  it("is exported and given back", async () => {
    const saved = collectSavedFiles();
    const { server, visitor } = await open();
    server.answer(downloadPolicySpreadsheet, new File(["x"], "policy.xlsx"));
    await visitor.chooses("Spreadsheet", "Export to a spreadsheet");
    await waitFor(() => expect(saved[0]?.name).toBe("policy.xlsx"));
    server.refuse(downloadPolicySpreadsheet, "not_found");
    await visitor.chooses("Spreadsheet", "Export to a spreadsheet");
    await visitor.isTold(refusals.not_found);
    const file = new File(["x"], "policy.xlsx");
    server.refuse(uploadPolicySpreadsheet, "policy_not_valid", {
      fields: [{ field: "Term, B4", problem: "No number." }],
    });
    await visitor.gives("Policy spreadsheet", file);
    await visitor.sees("dialog", "We couldn’t import the spreadsheet");
    await visitor.reads("No number.");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    server.refuse(uploadPolicySpreadsheet, "spreadsheet_not_readable");
    await visitor.gives("Policy spreadsheet", file);
    await visitor.isTold(refusals.spreadsheet_not_readable);
    server.answer(uploadPolicySpreadsheet, drafted);
    await visitor.gives("Policy spreadsheet", file);
    await visitor.isTold("Spreadsheet imported as the draft");
  });
});

describe("trying the draft", () => {
  const judged = (over: Parts<PolicyTrial> = {}): Parts<PolicyTrial> => ({
    id: idOf(60),
    playbookId: "nda-recipient",
    revision: 4,
    state: "done",
    contracts: [
      {
        guid: idOf(10),
        fileName: "Acme.docx",
        outcome: {
          kind: "judged",
          issues: 9,
          changes: [
            {
              issueId: "term",
              name: "Term",
              from: null,
              to: { verdict: "fails", reason: "Too long." },
            },
            { issueId: "law", name: "Law", from: { verdict: "pass" }, to: null },
          ],
        },
      },
      {
        guid: idOf(11),
        fileName: "Same.docx",
        outcome: { kind: "judged", issues: 9, changes: [] },
      },
      {
        guid: idOf(12),
        fileName: "Bad.docx",
        outcome: { kind: "unread", sentence: "It cannot be read." },
      },
      { guid: idOf(13), fileName: "Later.docx", outcome: null },
    ],
    ...over,
  });

  it("chooses contracts and shows what would change", async () => {
    const { server, visitor } = await open(drafted, "?tab=try");
    server.answer(loadContracts, {
      documents: [aContract(), aContract({ guid: idOf(11), fileName: "Other.docx" })],
      total: 2,
    });
    await visitor.fills("Search contracts", "acme");
    await visitor.keys("{Enter}");
    await visitor.presses("Select all of these");
    await visitor.presses("Clear selection");
    await visitor.presses(/Other/, "checkbox");
    await visitor.reads(/1 of up to/);
    server.refuse(startPolicyTrial, "nothing_to_try");
    const start = () =>
      visitor.hands.click(screen.getAllByRole("button", { name: "Try the draft" }).at(-1)!);
    await start();
    await visitor.isTold(refusals.nothing_to_try);
    server.answer(startPolicyTrial, judged({ state: "trying" }));
    server.answer(readPolicyTrial, judged({ state: "trying" }));
    await start();
    await visitor.sees("progressbar", "Contracts evaluated");
    expect(server.asked(startPolicyTrial)[1]?.body).toEqual({ revision: 4, contracts: [idOf(11)] });
    server.refuse(cancelPolicyTrial, "not_found");
    await visitor.presses("Stop");
    await visitor.isTold(refusals.not_found);
    server.answer(cancelPolicyTrial, judged({ state: "cancelled" }));
    server.answer(readPolicyTrial, judged({ state: "cancelled" }));
    await visitor.presses("Stop");
    await visitor.presses("Try on other contracts");
    await visitor.sees("searchbox", "Search contracts");
  });

  it("shows each outcome, and that it is of an earlier draft", async () => {
    const server = serve();
    server.answer(readConceptCustomization, drafted);
    server.answer(readPolicyTrial, judged({ revision: 3 }));
    const visitor = await visit(`/policies/studio?tab=try&trial=${idOf(60)}`);
    for (const text of [
      "2 of 9 verdicts would change",
      "No verdict would change for 9 issues",
      "It cannot be read.",
      "Not evaluated yet",
      "Too long.",
    ])
      await visitor.reads(text);
    await visitor.reads(/The draft was saved or published after this trial/);
  });

  it("of long ago is not there any more", async () => {
    const server = serve();
    server.answer(readConceptCustomization, drafted);
    server.refuse(readPolicyTrial, "not_found");
    server.refuse(loadContracts, "not_allowed");
    const visitor = await visit(`/policies/studio?tab=try&trial=${idOf(60)}`);
    await visitor.presses("Try the draft again");
    await visitor.reads("We couldn’t load the contracts");
    server.answer(loadContracts, { documents: [], total: 0 });
    const panel = within(await visitor.sees("alert"));
    await visitor.hands.click(panel.getByRole("button", { name: "Try again" }));
    await visitor.reads("No contracts have been reviewed with this policy yet.");
  });
});
