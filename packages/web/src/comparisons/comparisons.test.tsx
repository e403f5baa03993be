import { refusals } from "@proviso/domain";
import {
  cancelComparison,
  cancelReturnCheck,
  compareFile,
  compareVersions,
  compareWithFile,
  downloadComparison,
  readComparedText,
  readComparison,
  readReturnCheck,
  repeatReturnCheck,
  type ComparedText,
  type ComparisonRecord,
  type ReturnCheckRecord,
} from "@proviso/endpoints";
import { fireEvent } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { collectSavedFiles, giveScreen } from "../test-support/browser.ts";
import { openContract } from "../test-support/opened-contract.ts";
import { aContract, idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { address, screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";

const done: Parts<ComparisonRecord> = {
  id: idOf(60),
  state: "done",
  before: { name: "First.docx", version: 1 },
  after: { name: "Second.docx" },
  leftOut: 1,
  hasText: true,
  hasRedline: true,
};
const row = (over: Parts<ComparedText["rows"][number]>): Parts<ComparedText["rows"][number]> => ({
  story: "body",
  ...over,
});
const rows = [
  row({ kind: "same", before: { label: "1.", text: "Same." }, after: { label: "1.", text: null } }),
  row({
    kind: "reworded",
    clause: "2.",
    before: { label: "2.", text: "ten years" },
    after: { label: "2.", text: "two years" },
    hunks: [{ start: 0, end: 3, text: "two" }],
  }),
  row({ kind: "inserted", after: { label: "3.", text: "New words." }, heading: 1 }),
  row({ kind: "deleted", before: { label: "4.", text: "Old words." } }),
  row({
    kind: "moved-away",
    before: { label: "5.", text: "Moved." },
    after: { label: "7.", text: null },
  }),
  row({
    kind: "moved-here",
    before: { label: "5.", text: "Moved." },
    after: { label: "7.", text: "Moved." },
  }),
  row({
    kind: "renumbered",
    before: { label: "8.", text: "Kept." },
    after: { label: "", text: null },
    cell: { table: 0, row: 0, column: 0 },
  }),
  row({
    kind: "reformatted",
    before: { label: "", text: "Bold." },
    after: { label: "", text: "Bold." },
  }),
  row({
    kind: "same",
    story: "footer",
    before: { label: "", text: "Foot." },
    after: { label: "", text: "Foot." },
  }),
];

const open = async (record: Parts<ComparisonRecord> = done, query = `?id=${idOf(60)}`) => {
  const server = serve();
  server.answer(readComparison, record);
  server.answer(readComparedText, { rows });
  return { server, visitor: await visit(`/dashboard/compare${query}`) };
};

describe("a comparison", () => {
  it("shows both versions beside each other or in one text, change by change", async () => {
    giveScreen(1600);
    const { visitor } = await open();
    await visitor.reads("Version 1: First.docx");
    await visitor.reads(/1 change couldn’t be written to the Word file/);
    await visitor.reads(/1 paragraph has only formatting changes/);
    const changes = within(await visitor.sees("complementary", "Changes"));
    expect(changes.getAllByRole("listitem").length).toBeGreaterThan(3);
    await visitor.presses("Next change");
    await visitor.reads(/^Change 1 of/);
    await waitFor(() => expect(document.activeElement?.getAttribute("data-row")).toBe("1"));
    await visitor.presses("Previous change");
    await visitor.keys("j");
    await visitor.keys("k");
    await visitor.hands.click(changes.getAllByRole("button")[1]!);
    await visitor.reads(/^Change 2 of/);
    await visitor.presses("Inline", "radio");
    await waitFor(() => expect(address()).toContain("view=inline"));
    await visitor.reads(/Moved here from 5\./);
    await visitor.presses("Side by side", "radio");
    await waitFor(() => expect(address()).toContain("view=side"));
    await visitor.reads("Headers and footers");
  });

  it("is one text on a narrow screen, and downloaded as Word", async () => {
    giveScreen(700);
    const saved = collectSavedFiles();
    const { server, visitor } = await open();
    server.answer(downloadComparison, new File(["x"], "compared.docx"));
    await visitor.presses("Download as Word");
    await waitFor(() => expect(saved[0]?.name).toBe("compared.docx"));
    server.refuse(downloadComparison, "storage_unavailable");
    await visitor.presses("Download as Word");
    await visitor.isTold(refusals.storage_unavailable);
  });

  it("of two that say the same says so", async () => {
    const server = serve();
    server.answer(readComparison, { ...done, leftOut: 0 });
    server.answer(readComparedText, { rows: rows.slice(0, 1) });
    const visitor = await visit(`/dashboard/compare?id=${idOf(60)}`);
    await visitor.reads("No differences found.");
    expect((await visitor.sees("button", "Next change")).hasAttribute("disabled")).toBe(true);
  });

  it("whose text could not be loaded is asked for again", async () => {
    const server = serve();
    server.answer(readComparison, done);
    server.refuse(readComparedText, "storage_unavailable");
    const visitor = await visit(`/dashboard/compare?id=${idOf(60)}`);
    await visitor.reads("We couldn’t load the comparison");
    server.answer(readComparedText, { rows });
    await visitor.presses("Try again");
    await visitor.sees("complementary", "Changes");
  });

  it.each([
    [{ ...done, state: "failed" as const, failure: "It is damaged." }, "It is damaged."],
    [{ ...done, state: "cancelled" as const }, "The comparison was stopped before it finished."],
  ])("that did not come about says why", async (record, sentence) => {
    const { visitor } = await open(record);
    await visitor.reads(sentence);
    await visitor.presses("Compare two files", "link");
    await visitor.sees("button", "Compare");
  });

  it("can be stopped while it is made", async () => {
    const { server, visitor } = await open({ ...done, state: "comparing", hasText: false });
    await visitor.reads("First.docx and Second.docx");
    server.refuse(cancelComparison, "not_found");
    await visitor.presses("Stop");
    await visitor.isTold(refusals.not_found);
    server.answer(readComparison, { ...done, state: "cancelled" });
    server.answer(cancelComparison, { ...done, state: "cancelled" });
    await visitor.presses("Stop");
    await visitor.reads("The comparison was stopped before it finished.");
  });

  it("of two versions is begun by their address, and says why it cannot be", async () => {
    const server = serve();
    server.refuse(compareVersions, "version_not_available");
    const visitor = await visit(`/dashboard/compare?before=${idOf(1)}&after=${idOf(2)}`);
    await visitor.sees("heading", "Compare versions");
    await visitor.reads(refusals.version_not_available);
    expect((await visitor.sees("link", "Back to the contract")).getAttribute("href")).toContain(
      idOf(2),
    );
    expect(server.asked(compareVersions)[0]?.body.before).toBe(idOf(1));
  });

  it("of two versions is shown", async () => {
    const server = serve();
    server.answer(compareVersions, done);
    server.answer(readComparison, done);
    server.answer(readComparedText, { rows });
    const visitor = await visit(`/dashboard/compare?before=${idOf(1)}&after=${idOf(2)}`);
    await visitor.sees("complementary", "Changes");
  });

  it("that is not there says so", async () => {
    const server = serve();
    server.refuse(readComparison, "not_found");
    const visitor = await visit(`/dashboard/compare?id=${idOf(60)}`);
    await visitor.reads(refusals.not_found);
  });
});

describe("comparing two files", () => {
  it("takes two Word files", async () => {
    const { server, visitor } = await open(done, "");
    server.answer(compareFile, { ...done, state: "incomplete" });
    server.refuse(compareWithFile, "file_content_mismatch");
    await visitor.gives("Earlier file", new File(["x"], "First.docx"));
    expect((await visitor.sees("button", "Compare")).hasAttribute("disabled")).toBe(true);
    await visitor.gives("Later file", new File(["x"], "Second.docx"));
    await visitor.presses("Compare");
    await visitor.reads(refusals.file_content_mismatch);
    server.answer(compareWithFile, done);
    await visitor.presses("Compare");
    await visitor.sees("complementary", "Changes");
    expect(server.asked(compareWithFile)[1]?.params.id).toBe(idOf(60));
  });

  it("takes nothing else", async () => {
    const { visitor } = await open({ ...done, state: "incomplete" });
    const input = await screen.findByLabelText("Earlier file");
    fireEvent.change(input, { target: { files: [new File(["x"], "a.pdf")] } });
    await visitor.reads("Only Word files (.docx) can be compared.");
    await visitor.sees("button", /Change the earlier file/);
  });
});

describe("what came back from the counterparty", () => {
  const place = (text: string) => ({ label: "1.", text, clause: "1." });
  const check = (over: Parts<ReturnCheckRecord> = {}): Parts<ReturnCheckRecord> => ({
    state: "done",
    basis: "sent",
    base: { guid: idOf(9), version: 1, fileName: "First.docx", sentTime: "2026-11-20T09:30:00Z" },
    counts: { untracked: 7, theirs: 3, accepted: 1, rejected: 1, open: 1, reformatted: 2 },
    untracked: [
      {
        kind: "reworded",
        before: place("ten"),
        after: place("two"),
        hunks: [{ start: 0, end: 3, text: "two" }],
      },
      { kind: "moved", before: place("moved"), after: place("moved") },
      { kind: "renumbered", before: place("kept"), after: place("kept") },
      { kind: "inserted", before: null, after: place("new") },
      { kind: "deleted", before: place("old"), after: null },
      { kind: "deleted", before: place("sixth"), after: null },
    ],
    theirs: [
      { kind: "insertion", author: "Pat", text: "added", clause: "1." },
      { kind: "deletion", text: "deleted", clause: "1." },
      { kind: "formatting", text: "bold", clause: "1." },
    ],
    answered: [
      { clause: "1.", deleted: "a", inserted: "b", answer: "accepted" },
      { clause: "2.", deleted: "", inserted: "b", answer: "rejected" },
      { clause: "3.", deleted: "a", inserted: "", answer: "open" },
    ],
    ...over,
  });
  const returned = (record: Parts<ReturnCheckRecord>, over = {}) =>
    openContract({
      contract: aContract({ status: "COUNTERPARTY_UPDATE", ...over }),
      answers: (server) => server.answer(readReturnCheck, record),
    });

  it("is listed: changed without a mark, theirs and ours", async () => {
    const { visitor } = await returned(check());
    const card = within(await visitor.sees("region", "Returned version"));
    await visitor.presses("Show all 6");
    await visitor.reads("and 1 more in the file");
    await visitor.hands.click(card.getByText("Their tracked changes: 3"));
    expect(card.getByText(/Added by Pat/)).toBeTruthy();
    await visitor.hands.click(card.getByText("Our changes: 1 accepted, 1 rejected, 1 open"));
    expect(card.getByText(/2 paragraphs have only formatting changes/)).toBeTruthy();
    expect((await visitor.sees("link", "Answer their changes")).getAttribute("href")).toContain(
      "/answers",
    );
    expect((await visitor.sees("link", "Compare with version 1")).getAttribute("href")).toContain(
      `before=${idOf(9)}`,
    );
  });

  it("that is as it was sent says so", async () => {
    const { visitor } = await returned(
      check({
        untracked: [],
        theirs: [],
        answered: [],
        counts: { untracked: 0, theirs: 0, accepted: 0, rejected: 0, open: 0, reformatted: 0 },
      }),
      { permissions: ["see_contract", "read_contract"] },
    );
    const card = await visitor.sees("region", "Returned version");
    expect(card.getAttribute("data-tone")).toBe("green");
  });

  it("is stopped and checked again", async () => {
    const { server, visitor } = await returned(check({ state: "checking" }));
    server.answer(cancelReturnCheck, check({ state: "cancelled" }));
    await visitor.presses("Stop");
    server.answer(readReturnCheck, check({ state: "cancelled" }));
    server.refuse(repeatReturnCheck, "wrong_status");
    await visitor.presses("Check again");
    await visitor.isTold(refusals.wrong_status);
    server.answer(repeatReturnCheck, check());
    server.answer(readReturnCheck, check());
    await visitor.presses("Check again");
    await visitor.sees("link", "Answer their changes");
  });

  it("that could not be checked says so", async () => {
    const { visitor } = await returned(
      check({ state: "failed", failure: "It is damaged.", basis: "previous" }),
    );
    const card = await visitor.sees("region", "Returned version");
    expect(card.textContent).toContain("It is damaged.");
  });
});
