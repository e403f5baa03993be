import type { RedlineAnswers } from "@proviso/endpoints";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { drawn } from "../ui/test-support/drawn.ts";
import { AnswersList } from "./answers-list.tsx";
import { aChange } from "./test-support/a-change.ts";
import { Weighing } from "./weighing.tsx";

const here = "00000000-0000-4000-8000-000000000001";
const newer = "00000000-0000-4000-8000-000000000002";

const answersWith = (over: Partial<RedlineAnswers> = {}): RedlineAnswers => ({
  state: "done",
  weighed: 1,
  changes: 1,
  failure: null,
  playbook: { name: "Services Agreement (customer)", version: "1" },
  newestGuid: here,
  answers: [aChange()],
  draft: { state: "none", failure: null, guid: null },
  ...over,
});

const contract = { guid: here, permissions: ["see_contract", "upload_version"] as const };
const onlySeen = { guid: here, permissions: ["see_contract"] as const };

const list = (
  over: Partial<RedlineAnswers> = {},
  of: { guid: string; permissions: readonly ("see_contract" | "upload_version")[] } = contract,
) =>
  drawn(
    createElement(AnswersList, {
      contract: { ...of, permissions: [...of.permissions] },
      answers: answersWith(over),
    }),
  );

const weighing = (
  over: Partial<RedlineAnswers>,
  of: typeof contract | typeof onlySeen = contract,
) =>
  drawn(
    createElement(Weighing, {
      contract: { ...of, permissions: [...of.permissions] },
      answers: answersWith({ answers: [], ...over }),
    }),
  );

const deadRadios = (markup: string): number =>
  (markup.match(/<input[^>]*>/g) ?? []).filter(
    (input) => input.includes('type="radio"') && input.includes('disabled=""'),
  ).length;

describe("their changes", () => {
  it("stand there with the proposal, the issue, the reason and the words that decide it", async () => {
    const { words } = await list();
    for (const said of [
      "1. Payment",
      "Proposed: Counter with fallback 1",
      "Time to pay. Invoices are due within five days.",
      "“Pay in five days.”",
    ])
      expect(words).toContain(said);
  });

  it("undecided are counted; a draft is made once something is decided", async () => {
    const open = await list();
    expect(open.words).toContain("1 change, 1 undecided");
    expect(open.buttons).toEqual(["Apply all proposals (1)", "(Make next draft)"]);
    const decided = await list({ answers: [aChange({ answer: "reject" })] });
    expect(decided.words).toContain("1 change, all decided");
    expect(decided.words).toContain("Ana Lopez");
    expect(decided.buttons).toEqual(["(Apply all proposals)", "Make next draft"]);
  });

  it("countered show our wording as it was written, over theirs", async () => {
    const wording = [{ id: "p", text: "Pay in nine days." }];
    const { markup, words } = await list({ answers: [aChange({ answer: "counter", wording })] });
    expect(words).toContain("Our wording, as it will be inserted");
    expect(markup).toMatch(/<textarea[^>]*>Pay in nine days\.</);
    expect(markup).toMatch(/<ins[^>]*>nine<\/ins>/);
  });

  it("cannot be answered by who may only look, nor once a newer version has come", async () => {
    for (const { markup, buttons } of [
      await list({}, onlySeen),
      await list({ newestGuid: newer }),
    ]) {
      expect(deadRadios(markup)).toBe(4);
      expect(buttons).toEqual([]);
    }
    const late = await list({ newestGuid: newer });
    expect(late.words).toContain("A newer version has arrived");
    expect(late.links).toContain(`Open the newest version -> /dashboard/details/${newer}`);
  });

  it("made into a draft lead to it; one that could not be made says why", async () => {
    const draft = { state: "done", failure: null, guid: newer } as const;
    const made = await list({ newestGuid: newer, draft });
    expect(made.links).toContain(`Open the draft -> /dashboard/details/${newer}`);
    const failed = await list({ draft: { state: "failed", failure: "Why.", guid: null } });
    expect(failed.words).toContain("We couldn’t make the next draft. Why.");
  });

  it("that cannot be settled one by one are left to Word", async () => {
    const joined = { ...aChange(), canSettle: false, counter: [] };
    const { markup, words } = await list({ answers: [joined] });
    expect(words).toContain("Answer it in Word");
    expect(deadRadios(markup)).toBe(3);
  });
});

describe("changes that are not weighed yet", () => {
  it("are told how far it is", async () => {
    const { words, markup } = await weighing({ state: "weighing", weighed: 3, changes: 12 });
    expect(words).toContain("3 of 12 evaluated against the playbook.");
    expect(markup).toContain('aria-busy="true"');
  });

  it("or why it failed, with the way to try again for who may", async () => {
    const failed = { state: "failed", failure: "Choose your position." } as const;
    expect((await weighing(failed)).buttons).toEqual(["Try again"]);
    const seen = await weighing(failed, onlySeen);
    expect([seen.words, seen.buttons]).toEqual([
      "We couldn’t evaluate their changes Choose your position.",
      [],
    ]);
  });

  it("wait for somebody who may, when the reader may not", async () => {
    expect((await weighing({ state: "none" }, onlySeen)).words).toContain(
      "No one has answered these changes yet",
    );
  });
});
