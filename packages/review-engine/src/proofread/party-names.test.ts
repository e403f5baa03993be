import { describe, expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { proofread, type Proofread } from "./proofread.ts";

function proofs(...lines: readonly string[]): Proofread {
  const text = [
    "SERVICES AGREEMENT",
    "This Services Agreement is between Corvane Instruments Ltd (“Customer”) and Halberd Systems GmbH (“Provider”).",
    "1. Services. Provider shall perform the services for Customer.",
    ...lines,
  ].join("\n");
  return proofread(readContract(plainDocument(text), "customer"), []);
}

describe("names that no party bears", () => {
  it("tells and mends another word for a party's part", () => {
    const { notes, edits } = proofs(
      "2. Fees. Client shall pay within thirty days, and Vendor may remind Customer.",
    );
    expect(notes.map(({ kind, quote, text }) => [kind, quote?.text, text])).toEqual([
      ["name", "Client", "No party is called “Client”; “Customer” seems to be meant."],
      ["name", "Vendor", "No party is called “Vendor”; “Provider” seems to be meant."],
    ]);
    expect(edits.map(({ edit }) => (edit.kind === "replace" ? edit.text : edit.kind))).toEqual([
      "Customer",
      "Provider",
    ]);
  });

  it.each([
    ["is defined", "2. “Client” means a patient of Customer. Client shall not pay."],
    ["is one of several", "2. Each Client of Customer is registered. Client shall not pay."],
    ["is a part of a longer name", "2. The Acme Client shall be installed. Customer pays."],
    ["is a common noun", "2. A client shall not be turned away by Customer."],
  ])("leaves alone a word that %s", (_, line) => {
    expect(proofs(line).notes.filter(({ kind }) => kind === "name")).toEqual([]);
  });

  it("tells a name that stands beside a party's and is nobody's", () => {
    const { notes, edits } = proofs(
      "2. Scope. This Agreement governs all dealings between Wexcombe Radio and Customer, and between Provider and Customer.",
    );
    expect(notes.map(({ kind, quote }) => [kind, quote?.text])).toEqual([
      ["name", "Wexcombe Radio"],
    ]);
    expect(edits).toEqual([]);
  });

  it.each([
    "2. The Supply Agreement between Wexcombe Radio and Customer stays as it is.",
    "2. Wexcombe Radio (“Wexcombe”) is a friend. Talks between Wexcombe and Customer are free.",
  ])("tells nothing of a third party: %s", (line) => {
    expect(proofs(line).notes.filter(({ kind }) => kind === "name")).toEqual([]);
  });
});
