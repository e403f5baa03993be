import { describe, expect, it } from "vitest";
import { playbookFor } from "../playbook-for.ts";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";

const unreadOf = (...lines: string[]): string[] => {
  const playbook = playbookFor("Services Agreement", "customer");
  if (playbook === null) throw new Error("the playbook of the customer is not registered");
  const document = plainDocument(
    [
      "SERVICES AGREEMENT",
      "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
      ...lines,
      "2. Law. This Agreement is governed by the laws of Ireland.",
    ].join("\n"),
  );
  return review(document, playbook).coverage.unread.map(({ text }) => text);
};

describe("what a review did not understand", () => {
  it.each([
    "The parties therefore agree as follows:",
    "NOW, THEREFORE, in consideration of the promises below, the parties hereby agree as follows:",
    "Beta Ltd. and Acme Inc. agree to the following.",
  ])("is not that parties agree to what follows: %s", (words) => {
    expect(unreadOf("1. Services. Provider shall perform the Services.", words)).toEqual([]);
  });

  it("is a clause of which nothing is known, whatever it agrees to before", () => {
    const strange = "The parties agree as follows: the lamps of the harbour burn green in March.";
    expect(unreadOf(strange)).toEqual([strange]);
  });
});
