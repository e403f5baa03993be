import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";
import { applyToDocument } from "./apply-to-document.ts";

describe("clauses that are added behind the same paragraph", () => {
  it("go on with the items that stand there before the next section", () => {
    const lines = [
      "CLOUD SERVICE AGREEMENT",
      "This Agreement is made between Acme Inc. (the “Customer”) and Beta Ltd. (the “Provider”).",
      "A. Fees",
      "The Customer shall pay $500 each month within thirty days after receipt of an invoice.",
      "B. Warranty and Termination",
      "1. Warranty. The Provider warrants that it is a company in good standing.",
      "2. Service. The Provider shall make the Service available to the Customer over the internet.",
    ];
    const document = plainDocument(lines.join("\n"));
    const { edits } = review(
      document,
      registeredPlaybook("SaaS (Software as a Service)", "customer"),
    );
    const revised = applyToDocument(
      document,
      edits.map(({ edit }) => edit),
    );
    const added = revised.paragraphs
      .slice(revised.paragraphs.findIndex(({ text }) => text.startsWith("2. Service")) + 1)
      .flatMap(({ text }) => /^(\w+)\. /u.exec(text)?.[1] ?? []);
    const numbers = added.filter((label) => /\d/u.test(label));
    const letters = added.filter((label) => /\D/u.test(label));
    expect(numbers.length).toBeGreaterThan(1);
    expect(letters.length).toBeGreaterThan(1);
    expect(added).toEqual([...numbers, ...letters]);
    expect(numbers).toEqual(numbers.map((_, nth) => String(nth + 3)));
    expect(letters).toEqual(letters.map((_, nth) => String.fromCodePoint(67 + nth)));
  });
});
