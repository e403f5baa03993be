import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { ndaMutual } from "../playbooks/index.ts";
import { review } from "../review-document.ts";
import { openIssues } from "./open-issues.ts";
import type { Opinion } from "./opinion.ts";

const document = plainDocument(
  [
    "MUTUAL NON-DISCLOSURE AGREEMENT",
    "This Agreement is between Corvane Systems LLC and Brightline Robotics, Inc. Each party may disclose and receive Confidential Information.",
    "1. Secrecy. Each party keeps the Confidential Information of the other secret for three years.",
    "2. Governing Law. This Agreement is governed by the laws of South Africa.",
    "3. Notices. Notices are given in writing.",
  ].join("\n"),
);

const refused: Opinion = {
  issueId: "governing-law",
  verdict: "fails",
  fallback: null,
  quote: "governed by the laws of South Africa",
  reason: "The law is {foreign}\nto both parties.",
  model: "double",
};

const plain = review(document, ndaMutual());
const lawOf = (...opinions: readonly Opinion[]) =>
  review(document, ndaMutual(), { opinions }).verdicts.find(
    ({ issueId }) => issueId === "governing-law",
  );

describe("issues that the rules leave open", () => {
  it("are told with the policy and the paragraphs they turn on", () => {
    const [law, ...others] = openIssues(plain, document, ndaMutual()).filter(
      ({ issueId }) => issueId === "governing-law",
    );
    expect(others).toEqual([]);
    expect(law?.passages).toEqual(document.paragraphs.slice(2, 5).map(({ text }) => text));
    expect(law?.accept).not.toBe("");
  });

  it("are all a human's business, and each has words to read", () => {
    const open = openIssues(plain, document, ndaMutual());
    const verdicts = new Map(plain.verdicts.map((each) => [each.issueId, each.verdict]));
    expect(open.map(({ issueId }) => verdicts.get(issueId))).toEqual(open.map(() => "needs_human"));
    expect(open.every(({ passages }) => passages.length > 0)).toBe(true);
  });
});

describe("an opinion", () => {
  it("decides an issue that the rules leave open, by a sentence of the contract", () => {
    expect(lawOf()).toMatchObject({ verdict: "needs_human", model: null });
    expect(lawOf(refused)).toMatchObject({
      verdict: "fails",
      reason: "The law is foreign to both parties.",
      model: "double",
      action: null,
      quote: { text: "This Agreement is governed by the laws of South Africa." },
    });
  });

  it("counts in the scores, before the redline and after", () => {
    const { riskScore, afterMarkup } = review(document, ndaMutual(), { opinions: [refused] });
    expect(riskScore).toBeGreaterThan(plain.riskScore);
    expect(afterMarkup.riskScore).toBeGreaterThan(plain.afterMarkup.riskScore);
  });

  it("changes nothing else", () => {
    const others = (of: typeof plain) =>
      of.verdicts.filter(({ issueId }) => issueId !== "governing-law");
    const after = review(document, ndaMutual(), { opinions: [refused] });
    expect(others(after)).toEqual(others(plain));
    expect(after.edits).toEqual(plain.edits);
  });

  it.each([
    ["its quote stands nowhere", { ...refused, quote: "governed by the laws of Mars" }],
    ["its quote is about another issue", { ...refused, quote: "Notices are given in writing." }],
    ["its quote is next to nothing", { ...refused, quote: "the laws" }],
    ["it names a fallback that is none", { ...refused, verdict: "fallback", fallback: 99 }],
    ["it names no fallback", { ...refused, verdict: "fallback" }],
    ["it is about nothing", { ...refused, issueId: "weather" }],
  ] as const)("is not heeded when %s", (_, opinion) => {
    expect(lawOf(opinion)).toEqual(lawOf());
  });

  it("never overrules the rules", () => {
    const decided = plain.verdicts.find(
      ({ verdict, quote }) => verdict !== "needs_human" && quote !== null,
    );
    const opinion = {
      ...refused,
      issueId: decided?.issueId ?? "",
      verdict: decided?.verdict === "pass" ? "fails" : "pass",
      quote: decided?.quote?.text ?? "",
    } as const;
    const after = review(document, ndaMutual(), { opinions: [opinion] });
    expect(after.verdicts.find(({ issueId }) => issueId === opinion.issueId)).toEqual(decided);
  });
});
