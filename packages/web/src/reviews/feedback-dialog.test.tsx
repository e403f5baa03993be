import { refusals } from "@proviso/domain";
import { giveFeedback, readFeedback, type FeedbackSet } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { giveScreen } from "../test-support/browser.ts";
import { openContract } from "../test-support/opened-contract.ts";
import { aContract } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { screen, valueOf, waitFor, within } from "../test-support/screen.tsx";

const items: Parts<FeedbackSet["feedbacks"]> = [
  {
    id: "a",
    type: "approval",
    topic: "Term",
    section: "3",
    issue: "Three years?",
    changes: [{ paragraph: "p1", before: "ten", after: "three" }],
  },
  {
    id: "b",
    type: "text",
    topic: "Purpose",
    issue: "What for?",
    text: "The purpose is ____.",
    blank: { start: 15, end: 19 },
  },
  { id: "c", type: "text", topic: "Law", issue: "Which law?", text: "The law" },
];
const due = Date.now() + 3 * 86_400_000;
const asked = aContract({
  status: "PENDING_FEEDBACKS",
  feedback: { isAnswered: false, dueDate: due, questions: 3 },
});

const open = async (set: Parts<FeedbackSet> = {}, contract = asked) => {
  const opened = await openContract({
    contract,
    answers: (server) => {
      let kept = items;
      server.answer(readFeedback, () => ({ feedbacks: kept, ...set }));
      server.answer(giveFeedback, ({ body }) => {
        kept = items.map((item) => ({ ...item, ...body.find(({ id }) => id === item.id) }));
        return { feedbacks: kept };
      });
    },
  });
  await opened.visitor.presses("Apply feedback");
  await opened.visitor.sees("dialog", /Apply feedback/);
  const card = async (name: string) => within(await opened.visitor.sees("region", name));
  return { ...opened, card };
};

describe("giving feedback", () => {
  it("approves, rejects and answers, and submits", async () => {
    const { server, visitor, card } = await open();
    await visitor.reads(/3 questions are still open; submitting approves them/);
    await visitor.hands.click((await card("Term")).getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
    await visitor.fills("Reason for the rejection", "Two years");
    await visitor.hands.click((await card("Purpose")).getByRole("button", { name: "Answer" }));
    await visitor.fills("Your answer", "Testing");
    await visitor.hands.click((await card("Law")).getByRole("button", { name: "Approve" }));
    await visitor.reads("Everything is decided.");
    await visitor.reads("3 of 3 decided");
    await visitor.presses(/^Submit/);
    await visitor.reads("Thanks for your input!");
    await visitor.reads(/We’re rewording the contract/);
    expect(server.asked(giveFeedback)[0]?.params.type).toBe("submit");
    expect(server.asked(giveFeedback)[0]?.body).toEqual([
      { id: "a", status: "attention_required", rejectedReason: "Two years", response: "" },
      { id: "b", status: "attention_required", rejectedReason: "", response: "Testing" },
      { id: "c", status: "approve", rejectedReason: "", response: "" },
    ]);
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("saves for later", async () => {
    const { server, visitor, card } = await open();
    await visitor.hands.click((await card("Term")).getByRole("button", { name: "Approve" }));
    await visitor.presses(/^Save/);
    await visitor.reads("Thanks, your input is saved for later.");
    expect(server.asked(giveFeedback)[0]?.params.type).toBe("save");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("takes a rejection back", async () => {
    const { card, visitor } = await open();
    const term = await card("Term");
    await visitor.hands.click(term.getByRole("button", { name: "Reject" }));
    await visitor.hands.click(term.getByRole("button", { name: "Clear rejection or answer" }));
    expect(term.getByRole("button", { name: "Approve" }).getAttribute("aria-pressed")).toBe("true");
    await visitor.presses(/^Purpose/);
    expect(document.activeElement?.textContent).toBe("Purpose");
  });

  it("keeps what was written when it is not received, and tries again", async () => {
    const { server, visitor, card } = await open();
    await visitor.hands.click((await card("Term")).getByRole("button", { name: "Reject" }));
    await visitor.fills("Reason for the rejection", "Two years");
    server.cut(giveFeedback);
    await visitor.presses(/^Submit/);
    await visitor.reads("Sorry, due to a technical problem your input was not received.");
    await visitor.presses("Back to your input");
    expect(valueOf("Reason for the rejection")).toBe("Two years");
    await visitor.presses(/^Save/);
    await visitor.reads("Sorry, due to a technical issue your input couldn’t be saved.");
    server.answer(giveFeedback, { feedbacks: items });
    await visitor.presses("Try again");
    await visitor.reads("Thanks, your input is saved for later.");
  });

  it.each(["feedback_late", "feedback_answered", "wrong_status"] as const)(
    "is over when %s",
    async (code) => {
      const { server, visitor } = await open();
      server.refuse(giveFeedback, code);
      await visitor.presses(/^Submit/);
      await visitor.reads(refusals[code]);
      expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
      const dialog = within(await visitor.sees("dialog"));
      await visitor.hands.click(dialog.getByText("Close"));
      await visitor.misses("dialog");
    },
  );

  it("asks before what was written is given up", async () => {
    const { visitor, card } = await open();
    await visitor.hands.click((await card("Term")).getByRole("button", { name: "Approve" }));
    await visitor.keys("{Escape}");
    await visitor.reads("Are you sure you want to close?");
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await visitor.presses("Keep editing");
    await visitor.sees("region", "Term");
    await visitor.keys("{Escape}");
    await visitor.keys("{Escape}");
    await visitor.sees("region", "Term");
    await visitor.keys("{Escape}");
    await visitor.presses("Close without saving");
    await visitor.misses("dialog");
  });

  it("says when the questions could not be loaded", async () => {
    const { server, visitor } = await openContract({
      contract: asked,
      answers: (server) => server.refuse(readFeedback, "not_found"),
    });
    await visitor.presses("Apply feedback");
    await visitor.reads("We couldn’t load the questions");
    server.answer(readFeedback, { feedbacks: items });
    await visitor.presses("Try again");
    await visitor.sees("region", "Term");
    await visitor.keys("{Escape}");
  });

  it("has its bookmarks in a drawer on a phone", async () => {
    giveScreen(400, "phone");
    const { visitor } = await openContract({
      contract: asked,
      query: "?cta=feedback",
      answers: (server) => server.answer(readFeedback, { feedbacks: items }),
    });
    await visitor.presses("Bookmarks (1 of 3)");
    await visitor.sees("dialog", "Bookmarks");
    await visitor.presses(/^Purpose/);
    await visitor.misses("dialog", "Bookmarks");
    await visitor.sees("button", "Bookmarks (2 of 3)");
  });

  it.each([
    [1, /You can still answer one question/],
    [2, /You can still answer 2 questions/],
  ])("can still be given after the review: %i", async (questions, sentence) => {
    const contract = aContract({
      status: "COMPLETED",
      feedback: { isAnswered: false, dueDate: due, questions },
    });
    const { visitor } = await openContract({
      contract,
      answers: (server) => server.answer(readFeedback, { feedbacks: items.slice(0, 1) }),
    });
    await visitor.reads(sentence);
    await visitor.presses("Apply feedback");
    await visitor.reads(/1 question is still open; submitting approves it/);
    await visitor.presses(/^Submit/);
    await visitor.reads(/Thanks for your input!/);
    await visitor.reads(/You approved everything/);
  });
});
