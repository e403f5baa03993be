import { describe, expect, it } from "vitest";
import { findAlternatives } from "../contract/alternatives.ts";
import { plainDocument } from "../plain-document.ts";
import { playbookFor } from "../playbook-for.ts";
import { review } from "../review-document.ts";

describe("a choice between wordings in square brackets", () => {
  it.each([
    ["the laws of [England / Delaware]", ["[England / Delaware]"]],
    ["within [thirty (30)] [sixty (60)] days", ["[thirty (30)] [sixty (60)]"]],
    ["on [30] [60] days' notice", ["[30] [60]"]],
    ["on [30/60] days' notice", ["[30/60]"]],
    ["[100%] or [150%] of the fees", ["[100%] or [150%]"]],
    ["by [Customer] / [Provider] / [either party]", ["[Customer] / [Provider] / [either party]"]],
    ["the courts of [London or New York]", ["[London or New York]"]],
    ["it [shall / shall not] renew", ["[shall / shall not]"]],
    ["as shown before [1] [2] and later", []],
    ["for [***] [***] units", []],
    ["its consent [, not to be unreasonably withheld]", []],
    ["the Customer [and its Affiliates] [and their contractors]", []],
    ["the Customer [and/or its Affiliates] and [his/her] agents", []],
    ["on [01/02/2024] at [https://example.com/terms]", []],
    ["[provided that the Customer may at any time suspend or terminate the Services]", []],
    ["between [●] [Name]", []],
    ["by [ fill in how customers request support or file a ticket, e.g., email or web ]", []],
    ["no brackets / at all", []],
  ])("%j", (text, expected) => {
    expect(findAlternatives(text).map(({ start, end }) => text.slice(start, end))).toEqual(
      expected,
    );
  });
});

const verdictOn = (side: string, issue: string, clause: string): readonly unknown[] => {
  const playbook = playbookFor("Services Agreement", side);
  if (playbook === null) throw new Error("the playbook is not registered");
  const text = [
    "SERVICES AGREEMENT",
    "This Agreement is made between Acme Inc. (the “Customer”) and Beta Ltd. (the “Provider”).",
    `1. ${clause}`,
  ].join("\n");
  const { verdicts, edits } = review(plainDocument(text), playbook);
  const found = verdicts.find(({ issueId }) => issueId === issue);
  const isEdited = edits.some(({ issueId }) => issueId === issue);
  return [found?.verdict, found?.quote?.text, isEdited];
};

describe("a verdict that rests on a choice left open", () => {
  it.each([
    [
      "customer",
      "governing-law",
      "This Agreement shall be governed by the laws of [England / Delaware], without regard to conflicts of law.",
    ],
    [
      "customer",
      "payment-days",
      "Customer shall pay each invoice within [thirty (30)] [sixty (60)] days after receipt.",
    ],
    [
      "provider",
      "payment-days",
      "Customer shall pay each invoice within [thirty (30)] [ninety (90)] days after receipt.",
    ],
    [
      "customer",
      "auto-renewal",
      "This Agreement [shall / shall not] renew automatically for successive periods of one (1) year.",
    ],
    [
      "provider",
      "termination-convenience",
      "[Customer] [Either party] may terminate this Agreement for convenience on sixty (60) days' notice.",
    ],
  ])("is for a human, with the words: %s, %s", (side, issue, clause) => {
    expect(verdictOn(side, issue, clause)).toEqual(["needs_human", clause, false]);
  });

  it("stands where the choice is about something else", () => {
    const clause =
      "This Agreement shall be governed by the laws of Delaware, and notices are given in [English / French].";
    expect(verdictOn("customer", "governing-law", clause)[0]).toBe("pass");
    const paid =
      "Customer shall pay each undisputed invoice within [thirty (30)] [sixty (60)] days after receipt.";
    expect(verdictOn("customer", "disputed-invoices", paid)[0]).toBe("pass");
  });

  it("stands once the choice is made", () => {
    const clause = "This Agreement shall be governed by the laws of [Delaware].";
    expect(verdictOn("customer", "governing-law", clause)[0]).toBe("pass");
  });
});
