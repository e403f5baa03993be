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
    ["Trademark License Agreement\nThe Licensee may use the Marks.", "Other"],
    ["Website Content License Agreement\nThe software of the site shows the Content.", "Other"],
    [
      "License and Development Agreement\nThe Licensor grants the Licensee a licence to make and sell the Compound. The Licensee shall develop the Compound.",
      "Other",
    ],
    [
      "License Agreement\nThe Licensor grants the Licensee a licence to use the Software.",
      "Software License Agreement",
    ],
    [
      "Software and Trademark License Agreement\nThe Licensee may use the Marks.",
      "Software License Agreement",
    ],
    ["Outsourcing Agreement\nText.", "Services Agreement"],
    ["Software Maintenance and Support Agreement\nText.", "Services Agreement"],
    ["Web Site Hosting Agreement\nText.", "SaaS (Software as a Service)"],
    ["Co-Hosting Agreement\nText.", "Other"],
    ["Design, Development and Hosting Agreement\nText.", "Services Agreement"],
    ["Web Site Hosting and Development Agreement\nText.", "Services Agreement"],
    ["Exclusive Distributor Agreement\nText.", "Products Supply Agreement"],
    [
      "Exhibit 10.2 CERTAIN INFORMATION HAS BEEN OMITTED because it is not material. MASTER SUPPLY AGREEMENT This Master Supply Agreement is made by Acme and Beta.",
      "Products Supply Agreement",
    ],
    ["Privacy Policy\nWe collect personal data of users of our services.", "Other"],
    ["Cookie Notice\nOur platform uses cookies.", "Other"],
    ["Unanimous Written Consent of the Board\nResolved, that the services be engaged.", "Other"],
    ["Confidentiality and Invention Assignment Agreement\nText.", "Other"],
    ["Simple Agreement for Future Equity\nText.", "Other"],
    ["Franchise Agreement\nThe franchisee shall buy the products.", "Other"],
    ["Co-Branding and Services Agreement\nText.", "Services Agreement"],
    ["Strategic Alliance Agreement\nText.", "Other"],
    [
      `Service Agreement\n${"The Executive is paid a base salary and an annual salary review. ".repeat(8)}`,
      "Other",
    ],
    [
      `Dear Jane\n${"Your employment begins in May; your base salary and confidential information are described here. ".repeat(8)}`,
      "Other",
    ],
    [
      `Our services\n${"Our services and deliverables are the best; every consultant and contractor says so. ".repeat(9)}`,
      "Other",
    ],
    ["Minutes of the garden club\nThe roses were admired by all members who came.", "Other"],
    [
      `Dear Sirs,\n${"The Receiving Party shall keep the Confidential Information of the Disclosing Party secret. ".repeat(5)}`,
      "NDA",
    ],
  ])("of %j", (text, name) => {
    expect(detectContractType(plainDocument(text)).name).toBe(name);
  });

  it.each([
    ["Services Agreement\nText.", []],
    ["Amended and Restated Services Agreement\nText.", []],
    [
      "First Amendment to Services Agreement\nText.",
      [
        "The title reads “First Amendment to Services Agreement”: the document amends an earlier contract, which was not read here. What this one does not say may stand there.",
      ],
    ],
    [
      `Services Agreement\n${"Text.\n".repeat(12)}Exhibit B: Data Processing Addendum\nText.`,
      [
        "The document also holds “Data Processing Addendum”, a paper of the type DPA; it was read, but not judged by the playbook of that type.",
      ],
    ],
  ])("remarks on %j what else it is", (text, remarks) => {
    expect(detectContractType(plainDocument(text)).remarks).toEqual(remarks);
  });
});
