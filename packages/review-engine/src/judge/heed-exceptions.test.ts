import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import type { Verdict } from "../review.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

const playbook = registeredPlaybook("Services Agreement", "customer");

const verdictIn = (issue: string, ...lines: readonly string[]): Verdict | undefined =>
  review(
    plainDocument(
      [
        "SERVICES AGREEMENT",
        "This Services Agreement is made between Beta Ltd. (the “Provider”) and Acme Inc. (the “Customer”).",
        "1. Services. Provider shall perform the Services.",
        ...lines,
      ].join("\n"),
    ),
    playbook,
  ).verdicts.find(({ issueId }) => issueId === issue);

const mayEnd = "Customer may terminate this Agreement for convenience on thirty (30) days’ notice";

describe("an exception that another clause tells", () => {
  it.each([
    [
      "is pointed at and denies what is said",
      `2. Ending. ${mayEnd}, except as set out in Section 3.`,
      "3. Commitment. Customer may not terminate this Agreement for convenience before the second anniversary of its date.",
    ],
    [
      "is pointed at and restricts the clause by its number",
      `2. Ending. ${mayEnd}, subject to Section 3.`,
      "3. Commitment. The right in Section 2 is not available in the first two years.",
    ],
    [
      "overrides the clause without being pointed at",
      `2. Ending. ${mayEnd}.`,
      "3. Commitment. Notwithstanding Section 2, Customer may leave only at the end of a year.",
    ],
    [
      "lifts the clause",
      `2. Ending. ${mayEnd}.`,
      "3. Commitment. Section 2 does not apply before the second anniversary of this date.",
    ],
  ])("leaves the verdict to a human, with both quotes, where it %s", (_, rule, exception) => {
    const verdict = verdictIn("termination-convenience", rule, exception);
    expect(verdict?.verdict).toBe("needs_human");
    expect(verdict?.quote?.text).toBe(rule.slice("2. Ending. ".length));
    expect(verdict?.reason).toBe(
      `Another clause takes this back, 3. Commitment: “${exception.slice("3. Commitment. ".length, -1)}”.`,
    );
  });

  it.each([
    [
      "nothing there is against it",
      `2. Ending. ${mayEnd}, subject to Section 3.`,
      "3. Notices. Notices under Section 2 are given in writing.",
    ],
    [
      "it is of another clause",
      `2. Ending. ${mayEnd}.`,
      "3. Commitment. Notwithstanding Section 1, Provider may perform only on business days.",
    ],
    [
      "it is what everybody excepts",
      `2. Ending. ${mayEnd}.`,
      "3. Limits. Section 2 does not apply as far as the law provides otherwise.",
    ],
    [
      "it overrides the rest for the clause itself",
      `2. Ending. Notwithstanding Section 3, ${mayEnd}.`,
      "3. Term. This Agreement lasts two years.",
    ],
  ])("leaves the verdict as it is where %s", (_, rule, other) => {
    expect(verdictIn("termination-convenience", rule, other)?.verdict).toBe("pass");
  });

  it("is left to the issue that judges it", () => {
    const cap =
      "2. Cap. Subject to Section 3, each party’s total liability will not exceed the fees paid in the twelve months before the claim.";
    const carved =
      "3. Unlimited. Section 2 does not apply to fraud, gross negligence, indemnification obligations or a breach of confidentiality.";
    expect(verdictIn("liability-cap", cap, carved)?.verdict).not.toBe("needs_human");
    expect(verdictIn("cap-carve-outs", cap, carved)?.verdict).toBe("pass");
  });
});
