import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { positionOf } from "./position.ts";
import { readContract } from "./read-contract.ts";

const between = (...parties: string[]): string =>
  `This Agreement is made by and between ${parties.join(", and ")}.`;
const acme = "Acme, Inc., a Delaware corporation";
const beta = "Beta Ltd., a company of England";

describe("the sides of a contract", () => {
  it.each([
    [
      "customer",
      `${between(`${acme} (“Client”)`, `${beta} (“Consultant”)`)}\n1. Client shall pay. Consultant shall work.`,
      "Client",
      "Consultant",
    ],
    [
      "customer",
      `${between(`${acme} (“Adviser”)`, `${beta} (“FASC”)`)}\n1. FASC shall provide the services. FASC shall perform them well. FASC will furnish reports. Adviser shall pay FASC.`,
      "Adviser",
      "FASC",
    ],
    [
      "customer",
      `${between(`${acme} (“Trust”)`, `${beta} (“Adviser”)`)}\n1. Adviser shall advise the Trust. Trust shall pay.`,
      "Trust",
      "Adviser",
    ],
    [
      "buyer",
      `${between(`${acme} (“Company”)`, `${beta} (“Distributor”)`)}\n1. Company appoints Distributor. Distributor shall buy the Products.`,
      "Distributor",
      "Company",
    ],
    [
      "customer",
      `${between(`${acme} (“Acme”)`, `${beta} (“Beta”)`)}\nWHEREAS, Acme desires to engage Beta; and\nWHEREAS, Beta is willing to perform the work;`,
      "Acme",
      "Beta",
    ],
    [
      "customer",
      `${between(`${acme} (“Acme”)`, `${beta} (“Beta”)`)}\nWHEREAS, Acme owns a program, and agreed with Beta to service and maintain the software;\n1. Beta shall maintain the software for five years.`,
      "Acme",
      "Beta",
    ],
    [
      "provider",
      `${between(`${acme} (“Shipper”)`, `${beta} (“Carrier”)`)}\n1. Carrier shall carry the goods for Shipper.`,
      "Carrier",
      "Shipper",
    ],
    [
      "provider",
      `${between(`${acme} (“Company”)`, `${beta} (“Customer”)`)}\n1. Customer shall pay. Company shall work.`,
      "Company",
      "Customer",
    ],
    [
      "customer",
      "HOSTING AGREEMENT\nbetween\nAcme, Inc.\nand\nBeta Ltd.\nUnder this Agreement between Beta Ltd. (“Beta”) and Acme, Inc. (“Customer”), Beta will host the site.\n1. Customer shall pay. Customer may end it.",
      "Customer",
      "Beta",
    ],
    [
      "customer",
      `${between("Transaction Group, Inc. (“TAG”)", `${beta} (“LMG”)`)}\n1. LMG shall provide the services. TAG shall pay.`,
      "TAG",
      "LMG",
    ],
    [
      "provider",
      "This Advisor Agreement is entered into between [Company] (“Company”) and the advisor named on the signature page hereto (“Advisor”). Company and Advisor agree as follows:\n1. Services. Advisor agrees to consult with Company (the “Services”). Company reports to its board (the “Board”). Advisor is paid by Company.",
      "Advisor",
      "Company",
    ],
    [
      "buyer",
      `${between(`${acme} (“Acme”)`, `${beta} (“Beta”)`)}\n1. Acme shall deliver the goods. Beta shall pay the price.`,
      "Beta",
      "Acme",
    ],
    [
      "supplier",
      `This Agreement is made between “ACME” and “BETA”.\n1. “ACME” shall deliver the goods. “BETA” shall pay the price.`,
      "ACME",
      "BETA",
    ],
    [
      "supplier",
      "SUPPLY AGREEMENT\nThis is the entire agreement between Acme and Reseller.\n1. Acme sells the goods.",
      "Acme",
      "Reseller",
    ],
    [
      "processor",
      "1. The Processor shall process the data for the Controller only. The Controller decides.",
      "Processor",
      "Controller",
    ],
    [
      "customer",
      "1. Company shall pay Contractor. Company may end this. Contractor shall work for Company. Contractor may leave. Contractor and Company agree.",
      "Company",
      "Contractor",
    ],
    [
      "customer",
      "1. Service Provider shall perform. Service Provider shall report. Service Provider may leave. Customer shall pay. Customer may end this. Customer agrees.",
      "Customer",
      "Service Provider",
    ],
    ["licensee", "1. We grant you a licence. You shall pay for it.", "you", "we"],
    [
      "licensee",
      "1. Acme grants you a licence. You shall not copy what Acme gives.",
      "you",
      "Acme",
    ],
    [
      "licensee",
      "1. What the law grants you stays yours, and what it grants them theirs. Acme hereby grants to you a licence. You shall not copy what Acme gives.",
      "you",
      "Acme",
    ],
    [
      "licensor",
      `${between(`ACME, INC. (“ACME”)`, `BETA LTD. (“BETA”)`)}\n1. Acme hereby grants to Beta a licence. Acme owns the software. Beta shall pay Acme. Beta shall not copy what Acme delivers.`,
      "Acme",
      "Beta",
    ],
  ])("as %s in %j", (position, text, us, them) => {
    const { words } = readContract(plainDocument(text), position);
    expect([words.get("UsTerm")?.text, words.get("ThemTerm")?.text]).toEqual([us, them]);
  });

  it("take no name of the licensed thing for a name of the party before it", () => {
    const text = `This Agreement is made between Acme Inc. (“Acme”) and Beta Ltd. (“Beta”). Acme grants Beta the program described below (the “Software”).\n1. The Software is good. The Software runs. Beta shall pay.`;
    const { words } = readContract(plainDocument(text), "licensee");
    expect([words.get("UsTerm")?.text, words.get("SoftwareTerm")?.text]).toEqual([
      "Beta",
      "Software",
    ]);
  });

  it("are called by a company’s name with the full stop that belongs to it", () => {
    const text = `This Agreement is made by and between Acme Inc. and Beta Ltd.\n1. Acme Inc. shall pay. Acme Inc. shall order. Beta Ltd. shall provide and deliver the services.`;
    const { words } = readContract(plainDocument(text), "customer");
    expect([words.get("UsTerm")?.text, words.get("ThemTerm")?.text]).toEqual([
      "Acme Inc.",
      "Beta Ltd.",
    ]);
  });

  it.each([
    ["Acme", "supplier"],
    ["Beta Limited", "buyer"],
    ["Gamma LLC", null],
  ])("give %s its position", (company, position) => {
    const text = `${between(`${acme} (“Seller”)`, `${beta} (“Purchaser”)`)}\n1. It is so agreed.`;
    const reading = readContract(plainDocument(text), "");
    expect(positionOf(company, reading, ["buyer", "supplier"]).position).toBe(position);
  });

  it("leave the position open where nothing tells it", () => {
    const text = `${between(acme, beta)}\n1. It is so agreed.`;
    const found = positionOf("Acme", readContract(plainDocument(text), ""), [
      "customer",
      "provider",
    ]);
    expect(found).toEqual({
      position: null,
      reason: "Acme is a party, but it cannot be told whether it is the customer or the provider.",
    });
  });
});
