import { plainDocument, type Verdict } from "@proviso/review-engine";
import { describe, expect, it } from "vitest";
import { compareVerdicts, figuresOf } from "./compare-verdicts.ts";
import { parseGoldFile } from "./gold-file.ts";

const document = plainDocument("1. The “Fee” is  due within 10 days.\n2. Delaware law governs.");
const labelled = (...labels: readonly unknown[]) =>
  parseGoldFile("x.json", {
    cuad: "cuad-001",
    sha256: "0".repeat(64),
    playbook: "services-customer",
    tuned: true,
    labels,
  });

const verdictOf = (issueId: string, verdict: Verdict["verdict"], words: string | null): Verdict => {
  const paragraph = document.paragraphs.find(({ text }) => words !== null && text.includes(words));
  const start = paragraph?.text.indexOf(words ?? "") ?? 0;
  return {
    issueId,
    name: issueId,
    why: "",
    severity: 1,
    verdict,
    fallback: null,
    action: null,
    quote:
      paragraph === undefined || words === null
        ? null
        : { paragraph: paragraph.id, start, end: start + words.length, text: words },
    reason: "",
    looked: null,
    decision: null,
    model: null,
  };
};

describe("verdicts held against labels", () => {
  const file = labelled(
    { issue: "days", verdict: "fails", quote: 'The "Fee" is due' },
    { issue: "law", verdict: "pass", quote: "Delaware law" },
    { issue: "audit", verdict: "pass", quote: null },
    { issue: "venue", verdict: "needs_human", quote: null },
  );
  const compared = compareVerdicts(file, document, [
    verdictOf("days", "fails", "The “Fee” is  due within 10 days."),
    verdictOf("law", "pass", "law governs."),
    verdictOf("audit", "missing", null),
    verdictOf("venue", "fallback", null),
  ]);

  it("meet a quote wherever it stands, spaces and the shape of quotation marks aside", () => {
    expect(compared.map(({ overlap }) => overlap)).toEqual([1, (2 * 3) / 24, null, null]);
  });

  it("meet a quote that goes on in the next paragraph", () => {
    const long = labelled({ issue: "law", verdict: "pass", quote: "10 days. 2. Delaware law" });
    const [met] = compareVerdicts(long, document, [
      verdictOf("law", "pass", "Delaware law governs."),
    ]);
    expect(met?.overlap).toBeGreaterThan(0.6);
  });

  it("are counted: right, spotted, quoted, false alarms, left to a person", () => {
    expect(figuresOf(compared)).toEqual({
      labels: 4,
      accuracy: 0.5,
      spotted: 0.5,
      overlap: (1 + 6 / 24) / 2,
      falseAlarms: 0.5,
      needsHuman: 0,
    });
  });

  it("are not compared with words that the contract does not hold", () => {
    const wrong = labelled({ issue: "law", verdict: "pass", quote: "Texas law" });
    expect(() => compareVerdicts(wrong, document, [verdictOf("law", "pass", null)])).toThrow(
      "not in the contract",
    );
  });

  it("are not compared on an issue that the playbook does not have", () => {
    const strange = labelled({ issue: "tea", verdict: "pass", quote: null });
    expect(() => compareVerdicts(strange, document, [])).toThrow('no issue "tea"');
  });
});
