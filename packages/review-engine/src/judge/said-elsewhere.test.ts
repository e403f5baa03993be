import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

describe("a paper that belongs to an agreement that is not in the file", () => {
  const judged = (lines: readonly string[], position: string): ReturnType<typeof review> =>
    review(plainDocument(lines.join("\n")), registeredPlaybook("Services Agreement", position));
  const parties = "between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”)";
  const amendment = [
    "FIRST AMENDMENT TO SERVICES AGREEMENT",
    `This First Amendment is made ${parties} and amends the Services Agreement dated 1 March 2024 as follows:`,
    "1. Section 2 (Fees) is replaced by: “Customer pays Provider $500 a month.”",
    "2. All other terms of the Agreement remain unchanged and in full force and effect.",
  ];
  const order = [
    "STATEMENT OF WORK No. 3",
    `This Statement of Work is issued under the Services Agreement ${parties} dated 1 March 2024.`,
    "1. Services. Provider shall perform the services described in the plan.",
  ];

  it.each([
    ["an amendment", amendment],
    ["a statement of work", order],
  ])("is given no clause that may stand there: %s", (_, lines) => {
    const { verdicts, edits, summary } = judged(lines, "customer");
    expect(verdicts.filter(({ verdict }) => verdict === "missing")).toEqual([]);
    expect(edits.filter(({ edit }) => edit.kind === "insert")).toEqual([]);
    expect(verdicts.find(({ issueId }) => issueId === "ip-indemnity")).toMatchObject({
      verdict: "needs_human",
      reason: "It may stand in the agreement that this paper belongs to, which was not read here.",
    });
    expect(summary).toContain("It belongs to another agreement, which was not read here.");
    expect(summary).not.toContain("governing law");
  });

  it("is no agreement that only speaks of orders and of changes", () => {
    const { verdicts } = judged(
      [
        "SERVICES AGREEMENT",
        `This Agreement is made ${parties}.`,
        "1. Services. Provider shall perform the services of each statement of work that is issued under this Agreement.",
        "2. Changes. Each amendment of this Agreement is made in writing; all other terms remain unchanged.",
      ],
      "customer",
    );
    expect(verdicts.find(({ issueId }) => issueId === "ip-indemnity")?.verdict).toBe("missing");
  });

  it("says nothing on what terms hold that a cover page takes over from elsewhere", () => {
    const { verdicts, edits } = judged(
      [
        "SERVICES AGREEMENT: COVER PAGE",
        `By executing this Cover Page, ${parties.replace("between ", "")} enter into an Agreement which incorporates the Standard Services Terms (available at https://example.com/terms).`,
        "Governing Law: the laws of Delaware.",
      ],
      "customer",
    );
    const silent = verdicts.filter(({ quote }) => quote === null);
    expect(silent.length).toBeGreaterThan(40);
    expect(new Set(silent.map(({ verdict }) => verdict))).toEqual(new Set(["needs_human"]));
    expect(verdicts.find(({ issueId }) => issueId === "liability-cap")?.reason).toBe(
      "It may stand in the terms that this paper takes over, which were not read here.",
    );
    expect(verdicts.find(({ issueId }) => issueId === "governing-law")?.verdict).toBe("pass");
    expect(edits).toEqual([]);
  });
});

describe("sections of another document that are taken over by their numbers", () => {
  const judged = (clause: string, further: readonly string[] = []): ReturnType<typeof review> =>
    review(
      plainDocument(
        [
          "SERVICES AGREEMENT",
          "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
          "1. Services. Provider shall perform the services described in Exhibit A.",
          `2. Other Terms. ${clause}`,
          ...further,
        ].join("\n"),
      ),
      registeredPlaybook("Services Agreement", "customer"),
    );
  const titled =
    "The following sections of the Software Agreement dated 1 May 2024 are incorporated by reference: 7 (Confidentiality), 8.2 (Limitation of Liability) and 11 (Governing Law).";

  it("are said where they are named, and nothing is inserted for them", () => {
    const { verdicts, edits } = judged(titled);
    const about = (id: string): unknown => verdicts.find(({ issueId }) => issueId === id);
    expect(about("confidentiality")).toMatchObject({ verdict: "needs_human" });
    expect(about("liability-cap")).toMatchObject({
      verdict: "needs_human",
      reason:
        "“8.2 (Limitation of Liability)” of another document is taken over here; what stands there was not read.",
    });
    expect(about("consequential-loss")).toMatchObject({ verdict: "needs_human" });
    expect(about("governing-law")).toMatchObject({ verdict: "needs_human" });
    const quoted = verdicts.find(({ issueId }) => issueId === "liability-cap")?.quote?.text;
    expect(quoted).toContain("Limitation of Liability");
    expect(edits.map(({ issueId }) => issueId)).not.toContain("confidentiality");
  });

  it("leave what they do not name to its own rules", () => {
    const { verdicts } = judged(titled);
    expect(verdicts.find(({ issueId }) => issueId === "supplier-insurance")?.verdict).toBe(
      "missing",
    );
  });

  it("may hold anything where only their numbers are given", () => {
    const { verdicts, edits } = judged(
      "Sections 5, 8 and 12 of the Master Agreement between the parties are incorporated herein.",
    );
    expect(verdicts.filter(({ verdict }) => verdict === "missing")).toEqual([]);
    expect(edits.filter(({ edit }) => edit.kind === "insert")).toEqual([]);
  });

  it("are not taken for exhibits, nor for sections of the contract itself", () => {
    const { verdicts } = judged(
      "All exhibits are incorporated by reference. Section 9 (Confidentiality) of this Agreement is incorporated by reference into each order.",
    );
    expect(verdicts.find(({ issueId }) => issueId === "confidentiality")?.verdict).toBe("missing");
  });
});
