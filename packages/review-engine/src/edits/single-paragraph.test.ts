import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";
import { revisedText } from "../test-support/sketched-issues.ts";
import { applyToDocument } from "./apply-to-document.ts";
import { endOfText } from "./signature-tail.ts";

const missing = {
  rules: [{ if: "zebra", then: "pass", reason: "There." }],
  absent: { then: "missing", reason: "None.", edit: [{ add: "preferred" }] },
};
const parties = "This Agreement is made between Acme Inc. and Beta Ltd.";
const agreed =
  "Beta Ltd. shall clean the offices each week. Acme Inc. shall pay $500 a week. The law of England applies.";
const counted =
  "1. Services. Beta Ltd. shall clean the offices each week. 2. Fees. Acme Inc. shall pay $500 a week. 3. Law. The law of England applies.";
const zebra = "The zebra of the receiving party stays.";
const signed = "Acme Inc. By: ____________ Name: ________ Beta Ltd. By: ____________";

describe("a clause that is added to a contract of one paragraph", () => {
  it.each([
    ["", `${parties} ${agreed}`],
    ["In witness whereof the parties have signed. ", `${parties} ${agreed}`],
    ["Agreed and accepted: ", `${parties} ${agreed}`],
    ["", agreed],
  ])("stands inside it, before the lines to sign on: %j, %j", (opening, said) => {
    const lines = ["CLEANING AGREEMENT", `${said} ${opening}${signed}`];
    expect(revisedText(lines, missing)).toEqual([lines[0], `${said} ${zebra} ${opening}${signed}`]);
  });

  it("goes on with its numbers", () => {
    const line = `${parties} ${counted} Signed: ${signed}`;
    expect(revisedText([line], missing)).toEqual([
      `${parties} ${counted} 4. Zebra Rules. ${zebra} Signed: ${signed}`,
    ]);
    const bare = counted.replaceAll(/(?<=\d\. )\w+\. /gu, "");
    expect(revisedText([`${parties} ${bare} Signed: ${signed}`], missing)[0]).toContain(
      `applies. 4. ${zebra} Signed:`,
    );
  });

  it.each([
    [["Acme Inc.", "By: ____________", "Beta Ltd.", "By: ____________"]],
    [["/s/ Jane Roe", "Acme Inc.", "/s/ John Doe", "Beta Ltd."]],
    [["Yours sincerely,", "Jane Roe", "Acme Inc."]],
  ])("stands behind it, before %j", (lines) => {
    const said = `${parties} ${agreed}`;
    expect(revisedText([said, ...lines], missing)).toEqual([said, zebra, ...lines]);
  });

  it("is none where the one paragraph only names the parties", () => {
    expect(revisedText([parties], missing)).toEqual([parties]);
  });

  it("loses no clause that was missing to another one beside it, and no number", () => {
    const text = `SERVICES AGREEMENT between Acme Inc. (the “Customer”) and Beta Ltd. (the “Provider”). 1. Services. The Provider shall clean the offices of the Customer each week. 2. Law. This Agreement is governed by the laws of Delaware. Signed: ${signed}`;
    const document = plainDocument(text);
    const { verdicts, edits } = review(
      document,
      registeredPlaybook("Services Agreement", "customer"),
    );
    const revised = applyToDocument(
      document,
      edits.map(({ edit }) => edit),
    );
    const numbers = [...revised.text.matchAll(/(?<=\. )(\d+)\. (?=\p{Lu})/gu)].map(([, n]) => n);
    expect(numbers).toEqual(numbers.map((_, nth) => String(nth + 1)));
    expect(numbers.length).toBe(2 + verdicts.filter(({ verdict }) => verdict === "missing").length);
    expect(revised.text.endsWith(`Signed: ${signed}`)).toBe(true);
  });
});

describe("a clause that is added behind clauses that run on in one paragraph", () => {
  it("takes the number after the last of them", () => {
    const lines = [parties, counted, "Acme Inc.", "By: ____________", "Name: __________"];
    expect(revisedText(lines, missing)).toEqual([
      parties,
      counted,
      `4. Zebra Rules. ${zebra}`,
      ...lines.slice(2),
    ]);
  });

  it("counts on over the paragraphs that follow", () => {
    const lines = [parties, counted, "4. Notices. They are sent by mail."];
    expect(revisedText(lines, missing)).toEqual([...lines, `5. Zebra Rules. ${zebra}`]);
  });
});

describe("where the text of a paragraph ends", () => {
  it.each([
    "The buyer shall pay within ________ days. It shall deliver by: ________ of each month.",
    "Name: ____________",
    "The date: ________ is the date on which all of this began, and it shall stay so. More is said.",
  ])("no line to sign on is found in %j", (text) => {
    expect(endOfText(text)).toBe(text.length);
  });
});
