import { readExecutiveSummary, type ReviewSummary, type VerdictRecord } from "@proviso/endpoints";
import { fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { giveScreen, replaceInBrowser } from "../test-support/browser.ts";
import { aParagraph, openContract } from "../test-support/opened-contract.ts";
import { aContract } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { screen, waitFor, within } from "../test-support/screen.tsx";

const issue = (over: Parts<VerdictRecord>): Parts<VerdictRecord> => ({
  severity: 3,
  verdict: "pass",
  reason: "As it should be.",
  ...over,
});
const quote = { text: "ten years", paragraph: "p1", start: 11, end: 20 };

const verdicts = [
  issue({
    issueId: "term",
    name: "Term",
    severity: 5,
    verdict: "fails",
    reason: "Too long.",
    action: "REVISED",
    changes: [{ paragraph: "p1", before: "ten years", after: "three years" }],
    quote,
    why: "Secrets grow old.",
    looked: "In the clause about the term.",
    model: "careful-1",
    rewordings: [
      { model: "careful-1", playbook: "three years", taken: "a period of three years" },
      { model: "careful-1", playbook: "two years", taken: null, refusal: "It says less." },
    ],
    decision: { kind: "rejected", words: "Two years", isSettled: false },
  }),
  issue({
    issueId: "notice",
    name: "Notice",
    verdict: "missing",
    action: "ADD",
    changes: [{ paragraph: "p2", before: "", after: "Notice is given." }],
  }),
  issue({ issueId: "gone", name: "Penalty", verdict: "fails", action: "DELETE" }),
  issue({
    issueId: "venue",
    name: "Venue",
    verdict: "needs_human",
    decision: { kind: "approved", words: "", isSettled: true },
  }),
  issue({ issueId: "law", name: "Law", verdict: "missing", action: null }),
  issue({ issueId: "back", name: "Return", verdict: "fallback", fallback: 2 }),
  issue({ issueId: "other", name: "Other", verdict: "fallback" }),
  issue({ issueId: "fine", name: "Definition" }),
];

const summary: Parts<ReviewSummary> = {
  verdicts,
  documentRiskScore: 8.5,
  documentComplianceLevel: 4,
  defaultPostMarkupRiskScore: 3,
  postMarkupComplianceLevel: 9,
  reviewFeedbacks: [{ id: "q1", issueId: "venue", question: "Is Delaware fine?" }],
  coverage: { clauses: 5, understood: 4, unread: [{ paragraph: "p2", text: "Strange clause" }] },
  warnings: [
    { kind: "hidden-text", text: "Hidden text was found.", quote },
    { kind: "other", text: "No quote." },
  ],
  proofreading: [
    { id: "n1", kind: "blank", text: "A blank is left.", quote: { ...quote, paragraph: "p2" } },
    { id: "n2", kind: "name", text: "A name is wrong.", isMended: true },
  ],
  extractedValues: [
    {
      mainGroupType: "PARTIES",
      mainGroupLabel: "Parties",
      extractors: [
        { label: "Name", value: "Acme", quote },
        { label: "Name", value: "Brightline" },
      ],
    },
  ],
};

const paragraphs = [
  aParagraph("p1", "", {
    label: "1.",
    heading: 1,
    indent: 720,
    segments: [
      { text: "Secrecy of ", kind: "kept", bold: true, italic: true, underline: true },
      { text: "ten", kind: "deleted", author: "Proviso", date: "2026-11-20T09:30:00Z" },
      { text: "three", kind: "inserted", author: "Proviso", date: "2026-11-20T09:30:00Z" },
      { text: " years", kind: "kept" },
      { text: " or more", kind: "inserted", author: "Pat" },
    ],
  }),
  aParagraph("p2", "", {
    segments: [{ text: "Gone.", kind: "deleted", author: "" }],
    mark: "deleted",
  }),
  aParagraph("p3", "Cell one", { cell: { table: 0, row: 0, column: 0 } }),
  aParagraph("p4", "Cell two", { cell: { table: 0, row: 0, column: 1 } }),
  aParagraph("p5", "In the footer", { story: "footer", heading: 5 }),
  aParagraph("p6", ""),
];

const open = (over: Parts<ReviewSummary> = {}) =>
  openContract({
    summary: { ...summary, ...over },
    paragraphs,
    answers: (server) =>
      server.answer(readExecutiveSummary, { executiveSummary: "First.\n\nSecond." }),
  });

beforeEach(() => giveScreen(1600));

describe("the issues of a review", () => {
  it("are grouped by what they ask for, and filtered", async () => {
    const { visitor } = await open();
    const attention = within(await visitor.sees("region", "Needs your attention"));
    expect(attention.getAllByRole("listitem")).toHaveLength(4);
    await visitor.sees("region", "Acceptable fallbacks");
    await visitor.presses(/^To fix/);
    expect(screen.queryByRole("region", { name: "Fine as is" })).toBeNull();
    await visitor.presses(/^Needs a person/);
    expect(screen.getAllByText("Your turn")).toHaveLength(1);
    await visitor.presses(/^Fine \d/);
    await visitor.reads("Fallback 2");
    await visitor.reads("Fallback");
  });

  it("say that there is none of a kind", async () => {
    const { visitor } = await open({ verdicts: [issue({ issueId: "fine", name: "Definition" })] });
    await visitor.presses(/^To fix/);
    await visitor.reads("No issues of this kind.");
  });

  it("open to all that was found out about them", async () => {
    const { visitor } = await open();
    await visitor.presses(/Too long/);
    for (const text of [
      "Clause 1",
      /Rejected: “Two years” There’s no wording for this yet/,
      /The language model careful-1 read the clause/,
      /adapted the playbook’s wording to the terms/,
      /we didn’t use it. It says less./,
      "In the clause about the term.",
      "Secrets grow old.",
    ])
      await visitor.reads(text);
    await visitor.presses("Show in the document");
    await waitFor(() => expect(document.querySelector("[data-selected]")).not.toBeNull());
  });

  it("say what else is asked", async () => {
    const { visitor } = await open();
    const decided = within(await visitor.sees("region", "Decided by feedback"));
    await visitor.hands.click(decided.getByRole("button", { name: /Venue/ }));
    await visitor.reads("Is Delaware fine?");
    await visitor.reads("Approved.");
    await visitor.hands.click(screen.getAllByRole("button", { name: /Law/ })[0]!);
    await visitor.reads("No change is proposed: read the clause and decide.");
    await visitor.hands.click(screen.getAllByRole("button", { name: /Penalty/ })[0]!);
    await visitor.reads("By a change shown under another issue.");
    await visitor.hands.click(screen.getAllByRole("button", { name: /Notice/ })[0]!);
    await visitor.sees("button", "Show in the document");
  });

  it("are stepped through by keys", async () => {
    const { visitor } = await open();
    await visitor.sees("button", /Too long/);
    await visitor.keys("j");
    expect(document.activeElement?.textContent).toContain("Term");
    await visitor.keys("j");
    const second = document.activeElement;
    await visitor.keys("k");
    expect(document.activeElement?.textContent).toContain("Term");
    expect(second).not.toBe(document.activeElement);
    await visitor.presses(/Too long/);
    (document.activeElement as HTMLElement).blur();
    await visitor.keys("j");
    expect(document.activeElement).toBe(second);
  });

  it("are brought into view when they open below it", async () => {
    const { visitor } = await open();
    const scrolled: unknown[] = [];
    await visitor.sees("button", /Too long/);
    replaceInBrowser(Element.prototype, "scrollBy", (to: unknown) => scrolled.push(to));
    replaceInBrowser(Element.prototype, "getBoundingClientRect", function box(this: Element) {
      const isPane = this.hasAttribute("data-issue-pane");
      return isPane ? new DOMRect(0, 0, 300, 500) : new DOMRect(0, 400, 300, 300);
    });
    await visitor.presses(/Too long/);
    await waitFor(() => expect(scrolled).toHaveLength(1));
    replaceInBrowser(Element.prototype, "getBoundingClientRect", function box(this: Element) {
      const isPane = this.hasAttribute("data-issue-pane");
      return isPane ? new DOMRect(0, 0, 300, 500) : new DOMRect(0, 10, 300, 30);
    });
    await visitor.hands.click(screen.getAllByRole("button", { name: /Law/ })[0]!);
    await waitFor(() => expect(scrolled).toHaveLength(2));
  });
});

describe("the document of a review", () => {
  it("shows changes marked, as they were and as they will be", async () => {
    const { visitor } = await open();
    await waitFor(() => expect(document.querySelectorAll("article ins")).toHaveLength(2));
    await visitor.sees("list", "Whose changes");
    await visitor.presses("Original", "radio");
    await visitor.presses("Final", "radio");
    await waitFor(() =>
      expect(document.querySelectorAll("article ins, article del")).toHaveLength(0),
    );
    await visitor.presses("Markup", "radio");
    await waitFor(() => expect(document.querySelectorAll("article ins")).toHaveLength(2));
  });

  it("steps through the changes", async () => {
    const { visitor } = await open();
    await visitor.reads("3 changes");
    await visitor.presses("Next change");
    await visitor.reads("Change 1 of 3");
    await visitor.presses("Previous change");
    await visitor.reads("Change 3 of 3");
    await visitor.presses("Next change");
    await visitor.reads("Change 1 of 3");
  });

  it("begins at the last change when one steps back first", async () => {
    const { visitor } = await open();
    await visitor.presses("Previous change");
    await visitor.reads("Change 3 of 3");
  });

  it("finds words, one place after the other", async () => {
    const { visitor } = await open();
    await visitor.fills("Find in the contract", "cell");
    await visitor.reads("1 of 2");
    await visitor.keys("{Enter}");
    await visitor.reads("2 of 2");
    await visitor.keys("{Shift>}{Enter}{/Shift}");
    await visitor.reads("1 of 2");
    await visitor.presses("Next match");
    await visitor.reads("2 of 2");
    await visitor.presses("Previous match");
    await visitor.fills("Find in the contract", "nowhere");
    await visitor.reads("Not found");
    await visitor.keys("{Enter}");
  });

  it("is shown larger and smaller", async () => {
    const { visitor } = await open();
    await visitor.presses("Zoom in");
    await visitor.presses("125%, reset to 100%");
    for (let steps = 0; steps < 2; steps += 1) await visitor.presses("Zoom out");
    expect((await visitor.sees("button", "Zoom out")).hasAttribute("disabled")).toBe(true);
  });

  it("says of a change whose it is", async () => {
    replaceInBrowser(Element.prototype, "getClientRects", () => [new DOMRect(10, 10, 50, 12)]);
    await open();
    await waitFor(() => expect(document.querySelectorAll("article del")).toHaveLength(2));
    const [ten, gone] = document.querySelectorAll("article del");
    fireEvent.pointerOver(ten!);
    await screen.findByText(/by Proviso/);
    fireEvent.pointerOver(gone!);
    await screen.findByText(/by an unnamed author/);
    fireEvent.keyDown(document, { key: "Escape" });
    await waitFor(() => expect(screen.queryByText(/an unnamed author/)).toBeNull());
    fireEvent.focusIn(document.querySelector("article ins")!);
    await screen.findByText("Inserted");
    fireEvent.focusOut(document.querySelector("article ins")!);
    fireEvent.pointerOver(screen.getByText("Cell one"));
    await waitFor(() => expect(screen.queryByText("Inserted")).toBeNull());
  });

  it("shows the comments that are in the file", async () => {
    const { server, visitor } = await open();
    const { readContractText } = await import("@proviso/endpoints");
    server.answer(readContractText, ({ query }) => ({
      version: query.version,
      paragraphs,
      comments: [
        {
          id: "c1",
          author: "Pat",
          date: "2026-11-20T09:30:00Z",
          text: "Really?",
          paragraph: "p1",
          quote: "ten years",
        },
        { id: "c2", author: "", text: "No.", paragraph: "p1" },
        { id: "c3", author: "", text: "Nowhere.", paragraph: null },
      ],
    }));
    const { queryClient } = await import("../platform/query-client.ts");
    await queryClient.invalidateQueries();
    await visitor.presses("2 comments in the file");
    await visitor.reads("Really?");
    await visitor.reads("An unnamed author");
    expect(screen.queryByText("Nowhere.")).toBeNull();
  });
});

describe("the overview of a review", () => {
  it("gives scores, summary, notes and values, each leading into the document", async () => {
    const { visitor } = await open();
    await visitor.sees("region", "Scores");
    const about = within(await visitor.sees("complementary", "About this contract"));
    await about.findByText("40% to 90%");
    await about.findByText("Second.");
    expect(about.getByText(/Corrected in the redline/)).toBeTruthy();
    await visitor.hands.click(about.getByText("4 of 5 clauses understood; 1 not"));
    await visitor.hands.click(about.getByText("Strange clause"));
    await waitFor(() =>
      expect(document.querySelector("[data-selected]")?.getAttribute("data-paragraph")).toBe("p2"),
    );
    await visitor.hands.click(about.getAllByRole("button", { name: "Show" })[0]!);
    await visitor.hands.click(about.getByRole("button", { name: "Acme" }));
    await waitFor(() =>
      expect(document.querySelector("[data-anchors][data-selected]")).not.toBeNull(),
    );
  });

  it("does without scores and changes where there are none", async () => {
    const { visitor } = await open({
      documentRiskScore: null,
      coverage: { clauses: 0, understood: 0 },
    });
    await visitor.reads("No clauses were found.");
    expect(screen.queryByRole("region", { name: "Scores" })).toBeNull();
  });

  it("gives the scores of a contract that was not changed", async () => {
    const { visitor } = await open({
      defaultPostMarkupRiskScore: null,
      postMarkupComplianceLevel: null,
      coverage: { clauses: 3, understood: 3 },
    });
    const scores = within(await visitor.sees("region", "Scores"));
    expect(scores.getByText("40%")).toBeTruthy();
    await visitor.reads("3 of 3 clauses understood. Nothing was skipped.");
  });

  it("has no executive summary where there is none", async () => {
    const { visitor } = await openContract({
      summary: { verdicts: [issue({ issueId: "a", name: "A" })] },
      contract: aContract({ hasRevisedCopy: false }),
    });
    await visitor.sees("region", "Fine as is");
    await waitFor(() => expect(screen.queryByText("Executive summary")).toBeNull());
  });
});
