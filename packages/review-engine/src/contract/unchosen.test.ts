import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { readContract } from "./read-contract.ts";
import { isUnchosen, unchosenAmong } from "./unchosen.ts";

describe("a form with options", () => {
  it.each([
    ["[    ]\tSOC 2 Type II", true],
    ["(    )\tPay by invoice", true],
    ["☐ Binding arbitration", true],
    ["[Drafting note: Select one option and delete the other.]", true],
    ["<!-- **SLA:** --> <!-- Note: This is an optional field. -->", true],
    ["[ Describe fees, whether hourly, by project, by milestone, etc. ]", true],
    ["[ Fill in cadence of sending invoices, e.g., month, quarter, upon acceptance ]", true],
    ["[Enter State]", false],
    ["[Include the following:] Customer accepts the work within ten days.", false],
    ["[Provider shall describe each service in a written statement of work.]", false],
    ["<!-- Note --> Fees are due in 30 days.", false],
    ["[ x ]\tISO 27001", false],
    ["(x) Automatic payment", false],
    ["☒ Binding arbitration", false],
    ["[    ]% per renewal", false],
    ["[Customer] shall pay within 30 days.", false],
    ["(a) Fees are due in 30 days.", false],
  ])("reads “%s” as not chosen: %s", (text, expected) => {
    expect(isUnchosen(text)).toBe(expected);
  });

  it.each([
    [
      ["<!-- Delete this,", "or keep it. -->", "Fees are due."],
      [0, 1],
    ],
    [
      ["Fees are due. <!-- Or:", "Fees wait.", "They wait long. -->", "The end."],
      [1, 2],
    ],
    [["<!-- Nothing closes this.", "Fees are due."], []],
    [["<!-- One", "<!-- inside another -->", "Fees are due."], [1]],
    [["Fees <!-- net --> are due.", "The end."], []],
  ])("reads of %j as a comment of a page's code: %j", (lines, expected) => {
    expect([...unchosenAmong(lines)]).toEqual(expected);
  });

  it("gives no verdict a sentence of a comment that runs over several paragraphs", () => {
    const text = [
      "SERVICES AGREEMENT",
      "This Agreement is made between Acme Inc. (the “Customer”) and Beta Ltd. (the “Provider”).",
      "1. Fees. Customer shall pay within 30 days.",
      "<!-- Choose one of these:",
      "Customer shall pay within 90 days.",
      "-->",
      "2. Law. The laws of Ohio apply.",
    ].join("\n");
    const { judged } = readContract(plainDocument(text), "customer");
    expect(judged.map(({ paragraph }) => paragraph)).not.toContain(4);
    expect(judged.map(({ paragraph }) => paragraph)).toContain(6);
  });

  it("gives no verdict a sentence of an option that was not ticked to rest on", () => {
    const text = [
      "CLOUD SERVICE AGREEMENT",
      "This Agreement is made between Acme Inc. (the “Customer”) and Beta Ltd. (the “Provider”).",
      "1. Security. The following applies:",
      "[ x ] Provider will encrypt Customer Data.",
      "[   ] Provider will maintain a SOC 2 report.",
    ].join("\n");
    const { judged } = readContract(plainDocument(text), "customer");
    const read = judged.map(({ paragraph }) => paragraph);
    expect(read).toContain(3);
    expect(read).not.toContain(4);
  });
});
