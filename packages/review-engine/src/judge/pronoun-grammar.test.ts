import { describe, expect, it } from "vitest";
import { revisedText } from "../test-support/sketched-issues.ts";
import { agreeing, asOwner } from "./pronoun-grammar.ts";

describe("the grammar of wordings in contracts that speak as “you” and “we”", () => {
  it.each([
    ["you", "has", "have"],
    ["You", "is", "are"],
    ["we", "owes", "owe"],
    ["We", "processes", "process"],
    ["you", "applies", "apply"],
    ["Acme", "owes", "owes"],
    ["you", "unless", "unless"],
  ])("“%s %s” gives “%s”", (subject, verb, agreed) => {
    expect(agreeing(subject, verb)).toBe(agreed);
  });

  it.each([
    ["the confidential information of you.", "your confidential information."],
    ["The costs of us and others", "Our costs and others"],
    ["the costs of users", "the costs of users"],
  ])("“%s” reads “%s”", (text, owned) => {
    expect(asOwner(text)).toBe(owned);
  });

  it("holds in what is added to a contract", () => {
    const added = revisedText(
      [
        "This agreement is made between Acme Inc. (“we”) and Beta Ltd. (the “Recipient” or “you”).",
        "1. Term. It lasts two years from now.",
        "2. Law. You shall keep the law of England.",
      ],
      {
        rules: [{ if: "zebra", then: "pass", reason: "There." }],
        look: "zebra",
        absent: { then: "missing", reason: "None.", edit: [{ add: "preferred" }] },
      },
    ).at(-1);
    expect(added).toMatch(/Your zebra stays\.$/);
  });
});
