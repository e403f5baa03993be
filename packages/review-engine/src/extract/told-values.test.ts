import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

const parties =
  "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).";

describe("the law of an NDA", () => {
  it.each([
    ["This Agreement shall be governed by French Law.", "French", "It is governed by French law."],
    [
      "The parties obey the export control laws of the United States of America, to which all are subject. This Agreement is governed by the laws of the State of Texas, U.S.A.",
      "Texas",
      "It is governed by the law of Texas.",
    ],
  ])("%s", (clause, law, sentence) => {
    const { extracted, summary } = review(
      plainDocument(`NON-DISCLOSURE AGREEMENT\n${parties}\n1. ${clause}`),
      registeredPlaybook("NDA", "recipient"),
    );
    expect(extracted.find(({ label }) => label === "Governing law")?.value).toBe(law);
    expect(summary).toContain(sentence);
  });
});

describe("the law of an order in few words", () => {
  it.each([
    ["German law applies.", "It is governed by German law."],
    ["Swiss law governs.", "It is governed by Swiss law."],
    ["This order is subject to German law.", "It is governed by German law."],
    ["The laws in force in Ontario govern this order.", "It is governed by the law of Ontario."],
    ["Governing law: England and Wales.", "It is governed by the law of England and Wales."],
  ])("%s", (clause, sentence) => {
    const { summary } = review(
      plainDocument(
        [
          "PURCHASE ORDER",
          "Buyer: Halden Pumps Ltd, 14 Quay Road, Hull (“Halden”)",
          "Vendor: Brockway Seals GmbH, Essen, Germany (“Brockway”)",
          "1. Liability. Brockway is not liable for loss of profit.",
          `2. ${clause}`,
        ].join("\n"),
      ),
      registeredPlaybook("Purchase Orders", "buyer"),
    );
    expect(summary).toContain(sentence);
  });
});

describe("the day on which a contract takes effect", () => {
  it("is the one that is called so, and not that of its date before it", () => {
    const { extracted } = review(
      plainDocument(
        [
          "CONSULTING AGREEMENT",
          "Acme Inc. (“Acme”) and Beta Ltd. (“Consultant”) agree to the terms of this Agreement dated June 1, 2024, effective as of July 1, 2024 (“Effective Date”).",
          "1. Services. Consultant shall advise Acme on its research.",
        ].join("\n"),
      ),
      registeredPlaybook("Services Agreement", "customer"),
    );
    const valueOf = (label: string): string | undefined =>
      extracted.find((each) => each.label === label)?.value;
    expect(valueOf("Effective date")).toBe("July 1, 2024");
    expect(valueOf("Agreement date")).toBe("June 1, 2024");
  });
});

describe("how long a commercial contract lasts", () => {
  it("is told by its term and not by a period of something else", () => {
    const { extracted, summary } = review(
      plainDocument(
        [
          "SERVICES AGREEMENT",
          "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
          "1. Term. The term of this Agreement begins on the Effective Date and continues for a period of 12 months thereafter.",
          "2. Services. Provider shall perform the services and Customer shall pay for them.",
        ].join("\n"),
      ),
      registeredPlaybook("Services Agreement", "customer"),
    );
    expect(extracted.map(({ label }) => label)).not.toContain("Secrecy term");
    expect(extracted.map(({ label }) => label)).not.toContain("Role");
    expect(summary).toContain("It runs for 12 months.");
  });
});

describe("how long a contract lasts that only says when it is not renewed", () => {
  it.each([
    "This Agreement renews automatically for successive one-year periods unless either party gives notice of non-renewal ninety-five (95) days before the end of the term.",
    "Either party may prevent the renewal of the term by ninety (90) days’ prior written notice.",
    "This Agreement goes on unless a party ends it sixty (60) days prior to the expiration of a term.",
  ])("is not told by the time of the notice: %s", (clause) => {
    const { extracted, summary } = review(
      plainDocument(
        [
          "SERVICES AGREEMENT",
          "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
          "1. Services. Provider shall perform the services and Customer shall pay for them.",
          `2. Term. ${clause}`,
        ].join("\n"),
      ),
      registeredPlaybook("Services Agreement", "customer"),
    );
    expect(extracted.map(({ label }) => label)).not.toContain("Term");
    expect(summary).toContain("It does not say how long it lasts.");
  });
});

describe("a contract without end", () => {
  it("is told to have none", () => {
    const { summary } = review(
      plainDocument(
        [
          "SOFTWARE LICENSE AGREEMENT",
          "This Agreement is made between Acme Inc. (“Licensee”) and Beta Ltd. (“Licensor”).",
          "1. Term. The term of this license agreement shall commence on the Effective Date and shall be perpetual, unless terminated as provided herein.",
          "2. Grant. Licensor grants Licensee a perpetual license to use the Software.",
        ].join("\n"),
      ),
      registeredPlaybook("Software License Agreement", "licensee"),
    );
    expect(summary).toContain("It has no fixed end.");
  });
});

describe("an end that is a day", () => {
  it("is told as people write it", () => {
    const { summary } = review(
      plainDocument(
        [
          "SUPPLY AGREEMENT",
          "This Supply Agreement is entered into as of February 28, 2019 by and between Acme Inc. (“Buyer”) and Beta Ltd. (“Supplier”).",
          "1. Term. The “Term” shall begin on the date hereof and shall expire December 31, 2023.",
          "2. Sale. Supplier shall sell the Products to Buyer and Buyer shall pay for them.",
        ].join("\n"),
      ),
      registeredPlaybook("Products Supply Agreement", "buyer"),
    );
    expect(summary).toContain(
      "This is a supply agreement between Acme Inc. and Beta Ltd. It runs until 31 December 2023.",
    );
  });
});
