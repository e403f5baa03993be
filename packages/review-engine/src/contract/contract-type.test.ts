import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { detectContractType } from "./contract-type.ts";

describe("detectContractType", () => {
  it.each([
    ["MUTUAL NON-DISCLOSURE AGREEMENT\nText.", "NDA"],
    ["Confidentiality Agreement\nText.", "NDA"],
    ["Confidentiality Undertaking\nText.", "NDA"],
    ["Master Services Agreement\nText.", "Services Agreement"],
    ["Cloud Service Agreement\nText.", "SaaS (Software as a Service)"],
    ["Data Processing Addendum\nText.", "DPA"],
    ["Supply Agreement\nText.", "Products Supply Agreement"],
    ["Purchase Order Terms\nText.", "Purchase Orders"],
    ["Software License Agreement\nText.", "Software License Agreement"],
    ["Minutes of the garden club\nThe roses were admired by all members who came.", "Other"],
    [
      `Dear Sirs,\n${"The Receiving Party shall keep the Confidential Information of the Disclosing Party secret. ".repeat(5)}`,
      "NDA",
    ],
  ])("of %j", (text, name) => {
    expect(detectContractType(plainDocument(text)).name).toBe(name);
  });
});
