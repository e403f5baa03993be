import { refusals } from "@proviso/domain";
import {
  decideRedline,
  downloadExceptionTable,
  readContract,
  readRedlineAnswers,
  weighRedline,
  writeNextDraft,
  type RedlineAnswers,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { collectSavedFiles } from "../test-support/browser.ts";
import { aContract, idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { screen, serve, valueOf, visit, waitFor, within } from "../test-support/screen.tsx";
import { aChange } from "./test-support/a-change.ts";

const answers = (over: Parts<RedlineAnswers> = {}): Parts<RedlineAnswers> => ({
  state: "done",
  playbook: { name: "NDA", version: "1" },
  newestGuid: idOf(10),
  answers: [
    aChange(),
    {
      ...aChange({ id: "change-2" }),
      clause: "",
      canSettle: false,
      proposal: { ...aChange().proposal, answer: "human", fallback: null, quote: null, issue: "" },
    },
    { ...aChange({ id: "change-3", answer: "accept" }), counter: [] },
  ],
  ...over,
});

const open = async (
  record: Parts<RedlineAnswers>,
  contract = aContract({ status: "COUNTERPARTY_UPDATE" }),
) => {
  const server = serve();
  server.answer(readContract, contract);
  server.answer(readRedlineAnswers, record);
  server.answer(decideRedline, ({ body }) => ({
    decisions: body.decisions.map(({ id, answer, wording }) => ({
      id,
      decision: {
        answer,
        wording,
        revision: 2,
        by: "Olivia Stone",
        at: "2026-11-22T12:00:00.000Z",
      },
    })),
  }));
  const visitor = await visit(`/dashboard/details/${idOf(10)}/answers`);
  const change = async (number: number) =>
    within(await visitor.sees("article", `Change ${number}`));
  return { server, visitor, change };
};

describe("answering their changes", () => {
  it("decides by buttons and by keys", async () => {
    const { server, visitor, change } = await open(answers());
    await visitor.reads("Evaluated by NDA");
    const first = await change(1);
    expect(first.getByText("Proposed: Counter with fallback 1")).toBeTruthy();
    await visitor.hands.click(first.getByRole("radio", { name: "Accept" }));
    await waitFor(() =>
      expect(server.asked(decideRedline)[0]?.body.decisions[0]).toMatchObject({
        id: "change-1",
        answer: "accept",
      }),
    );
    first.getByRole("radio", { name: "Accept" }).focus();
    await visitor.keys("r");
    await waitFor(() =>
      expect(server.asked(decideRedline)[1]?.body.decisions[0]).toMatchObject({ answer: "reject" }),
    );
    await visitor.keys("x");
    const second = await change(2);
    expect(second.getByText("It stays tracked in the draft. Answer it in Word.")).toBeTruthy();
    expect(second.getByRole("radio", { name: "Accept" }).hasAttribute("disabled")).toBe(true);
  });

  it("words a counter, and goes back to the proposal", async () => {
    const { server, visitor, change } = await open(answers());
    const first = await change(1);
    await visitor.hands.click(first.getByRole("radio", { name: "Counter" }));
    await visitor.fills("How the paragraph should read", "Pay in ten days.");
    await visitor.keys("{Tab}");
    await waitFor(() =>
      expect(server.asked(decideRedline).at(-1)?.body.decisions[0]?.wording).toEqual([
        { id: "p", text: "Pay in ten days." },
      ]),
    );
    await visitor.presses("Restore the proposed wording");
    await waitFor(() =>
      expect(server.asked(decideRedline).at(-1)?.body.decisions[0]?.wording).toEqual([]),
    );
    await visitor.fills("How the paragraph should read", "Pay in five days.");
    await visitor.reads(/This is their wording/);
  });

  it("says that somebody else has answered, and shows how it is now", async () => {
    const { server, visitor, change } = await open(answers());
    server.refuse(decideRedline, "answers_changed");
    await visitor.hands.click((await change(1)).getByRole("radio", { name: "Accept" }));
    await visitor.isTold(refusals.answers_changed);
    await waitFor(() => expect(server.asked(readRedlineAnswers).length).toBeGreaterThan(1));
  });

  it("applies all proposals, and makes the next draft of what is decided", async () => {
    const { server, visitor } = await open(answers());
    await visitor.presses("Apply all proposals (1)");
    await waitFor(() => expect(server.asked(decideRedline)).toHaveLength(1));
    await visitor.presses("Make next draft");
    await visitor.sees("dialog", "1 change undecided");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    server.refuse(writeNextDraft, "contract_locked");
    await visitor.presses("Make next draft");
    const dialog = within(await visitor.sees("dialog"));
    await visitor.hands.click(dialog.getByRole("button", { name: "Make next draft" }));
    await visitor.isTold(refusals.contract_locked);
    const made = answers({ draft: { state: "done", guid: idOf(11) } });
    server.answer(writeNextDraft, made);
    server.answer(readRedlineAnswers, made);
    await visitor.presses("Make next draft");
    const again = within(await visitor.sees("dialog"));
    await visitor.hands.click(again.getByRole("button", { name: "Make next draft" }));
    expect((await visitor.sees("link", "Open the draft")).getAttribute("href")).toContain(idOf(11));
  });

  it("says why the draft could not be made", async () => {
    const { visitor } = await open(
      answers({ draft: { state: "failed", failure: "The gate refused it." } }),
    );
    await visitor.reads(/We couldn’t make the next draft. The gate refused it./);
  });

  it("of an older version leads to the newest", async () => {
    const { visitor } = await open(answers({ newestGuid: idOf(12) }));
    expect((await visitor.sees("link", "Open the newest version")).getAttribute("href")).toContain(
      idOf(12),
    );
    expect(screen.queryByRole("button", { name: "Make next draft" })).toBeNull();
  });

  it("is read only for who may not", async () => {
    const { visitor, change } = await open(
      answers(),
      aContract({ permissions: ["see_contract", "read_contract"] }),
    );
    const third = await change(3);
    expect(third.getByRole("radio", { name: "Accept" }).hasAttribute("disabled")).toBe(true);
    expect(third.getByText(/Ana Lopez/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Exception table" })).toBeNull();
    await visitor.sees("heading", "Answer their changes");
  });

  it("gives a table of exceptions", async () => {
    const saved = collectSavedFiles();
    const { server, visitor } = await open(answers());
    server.answer(downloadExceptionTable, ({ query }) => new File(["x"], `e.${query.format}`));
    await visitor.chooses("Exception table", "As a Word file");
    await visitor.chooses("Exception table", "As a spreadsheet");
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["e.docx", "e.xlsx"]));
    server.refuse(downloadExceptionTable, "wrong_status");
    await visitor.chooses("Exception table", "As a Word file");
    await visitor.isTold(refusals.wrong_status);
  });
});

describe("weighing their changes", () => {
  it("begins by itself", async () => {
    const { server, visitor } = await open({ state: "none", newestGuid: idOf(10) });
    await waitFor(() => expect(server.asked(weighRedline)).toHaveLength(1));
    await visitor.sees("heading", "Answer their changes");
  });

  it("waits, and is shown once it is done", async () => {
    const { server, visitor } = await open({
      state: "weighing",
      weighed: 1,
      changes: 3,
      newestGuid: idOf(10),
    });
    await visitor.sees("progressbar");
    server.answer(readRedlineAnswers, answers());
    await visitor.sees("article", "Change 1");
  });

  it("says why it failed, and tries again", async () => {
    const { server, visitor } = await open({
      state: "failed",
      failure: "It is damaged.",
      newestGuid: idOf(10),
    });
    await visitor.reads("It is damaged.");
    server.refuse(weighRedline, "answers_outdated");
    await visitor.presses("Try again");
    await visitor.reads(refusals.answers_outdated);
  });

  it("is not begun by who may not", async () => {
    const { visitor } = await open(
      { state: "none", newestGuid: idOf(10) },
      aContract({ permissions: ["see_contract", "read_contract"] }),
    );
    await visitor.reads("No one has answered these changes yet");
  });

  it("finds that there are none", async () => {
    const { visitor } = await open(answers({ answers: [] }));
    await visitor.reads("No tracked changes from the other side");
  });

  it("could not be loaded, and is asked for again", async () => {
    const server = serve();
    server.answer(readContract, aContract());
    server.refuse(readRedlineAnswers, "not_found");
    const visitor = await visit(`/dashboard/details/${idOf(10)}/answers`);
    await visitor.reads("We couldn’t load their changes");
    server.answer(readRedlineAnswers, answers());
    await visitor.presses("Try again");
    await visitor.sees("article", "Change 1");
  });

  it("of a contract that could not be loaded is asked for again", async () => {
    const server = serve();
    server.refuse(readContract, "not_found");
    server.answer(readRedlineAnswers, answers());
    const visitor = await visit(`/dashboard/details/${idOf(10)}/answers`);
    await visitor.reads("We couldn’t load their changes");
    server.answer(readContract, aContract());
    await visitor.presses("Try again");
    await visitor.sees("article", "Change 1");
  });

  it("shows the wording that somebody else has written meanwhile", async () => {
    const { server, visitor, change } = await open(answers());
    server.refuse(decideRedline, "answers_changed");
    const theirs = aChange({
      answer: "counter",
      wording: [{ id: "p", text: "Pay in twelve days." }],
    });
    server.answer(
      readRedlineAnswers,
      answers({
        answers: [
          theirs.decision === null
            ? theirs
            : { ...theirs, decision: { ...theirs.decision, revision: 7 } },
        ],
      }),
    );
    await visitor.hands.click((await change(1)).getByRole("radio", { name: "Counter" }));
    await waitFor(() =>
      expect(valueOf("How the paragraph should read")).toBe("Pay in twelve days."),
    );
  });

  it.each([
    [{ newestGuid: idOf(12) }, /^A newer version has arrived/],
    [{ draft: { state: "done", guid: idOf(11) } }, /^The next draft is ready/],
  ] as const)("says why they are no longer answered: %o", async (over, words) => {
    const { visitor } = await open(answers(over));
    await visitor.reads(words);
  });
});
