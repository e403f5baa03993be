import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { readContract } from "./read-contract.ts";

const partiesOf = (text: string): readonly string[] =>
  readContract(plainDocument(text), "customer").parties.map(
    ({ name, aliases }) => `${name} [${aliases.join("; ")}]`,
  );

describe("the parties of a contract", () => {
  it.each([
    [
      "behind a title page that names them",
      "SUPPLY AGREEMENT\nBetween\nAcme, Inc.\nand\nBeta Ltd.\nTABLE OF CONTENTS\n1. Definitions 2\n2. Supply 4\nThis Agreement is made on 1 May 2024 by and between Acme, Inc., a Delaware corporation (“Acme”), and Beta Ltd., a company of England (“Beta”).\n1. Definitions. Words.",
      ["Acme, Inc. [Acme]", "Beta Ltd. [Beta]"],
    ],
    [
      "one to a line, with And between them",
      "DISTRIBUTOR AGREEMENT\nAgreement made on 19 March 2024 Between:\nAcme, Inc. (herein referred to as “Principal”)\nAnd\nBeta Ltd. (herein referred to as “Distributor”).\n1. Sales.",
      ["Acme, Inc. [Principal]", "Beta Ltd. [Distributor]"],
    ],
    [
      "among the definitions, where nothing else names them",
      "MASTER SUBSCRIPTION AGREEMENT\nDefinitions\n1. “Affiliate” means any entity that a party controls.\n2. “Customer” means the entity that signs an Order Form.\n3. “Acme” means Acme, Inc., a corporation of Ontario, located in Toronto.",
      ["Customer [Customer]", "Acme, Inc. [Acme]"],
    ],
    [
      "and not the addendum, which is given a short name like theirs",
      "DATA PROCESSING ADDENDUM\nThis Data Processing Addendum (“DPA”) is made by and between Acme, Inc. (“Vendor”), and Customer, pursuant to the Agreement.\n1. Data.",
      ["Acme, Inc. [Vendor]"],
    ],
    [
      "and not the state they sit in, nor who speaks for them",
      "CONSULTING AGREEMENT\nAcme Labs, Inc., with a place of business at 7 Quay Road, Salem, OR 97301 (“Acme”) and BETA B.V. having an address at Kade 16, 2313 XR Leiden, the Netherlands, represented by Ann de Wit, (“Consultant”) agree to the terms of this Agreement dated 1 June 2024.\n1. Services. Words.",
      ["Acme Labs, Inc. [Acme]", "BETA B.V. [Consultant]"],
    ],
    [
      "that bears the name of its pages, and another before",
      "SERVICES AGREEMENT\nServices Agreement between Acme Cards, Inc., a Delaware corporation (“Acme”), and betathree.com, Inc. (formerly known as Beta Three, Inc.), a Delaware corporation (“Beta”).\n1. Services. Words.",
      ["Acme Cards, Inc. [Acme]", "betathree.com, Inc. [Beta]"],
    ],
    [
      "or one of its subsidiaries in its place",
      "SOFTWARE LICENSE AGREEMENT\nThis Agreement is between Acme Networks, Inc. or its subsidiary licensing the Software instead of Acme Networks, Inc. (“Acme”) and Beta Ltd. (“Customer”).\n1. License. Words.",
      ["Acme Networks, Inc. [Acme]", "Beta Ltd. [Customer]"],
    ],
    [
      "that bear a number, or sit in a suite",
      "SUPPLY AGREEMENT\nBetween: Acme 1, LLC, d/b/a ACME FARMS (“Acme Farms”), a Delaware limited liability company and Beta Corp. Suite 207 - 1130 Quay Road, Hull (hereinafter referred to as “Beta”)\n1. Supply. Words.",
      ["Acme 1, LLC [Acme Farms]", "Beta Corp. [Beta]"],
    ],
    [
      "in numbered lines",
      "HOSTING AGREEMENT\nThis Agreement is made on 2 March 2024 BETWEEN\n1. Acme, Inc., a Delaware corporation (“Acme”)\nAND\n2. Beta Ltd., a company of England (“Beta”)\n1. Hosting. Words.",
      ["Acme, Inc. [Acme]", "Beta Ltd. [Beta]"],
    ],
    [
      "with spaced letters",
      "CARRIAGE AGREEMENT\nB E T W E E N:\nACME COURIER LTD. (“Acme”) - and - BETA PARCELS LTD. (“Beta”)\nWHEREAS Acme carries parcels;",
      ["ACME COURIER LTD. [Acme]", "BETA PARCELS LTD. [Beta]"],
    ],
    [
      "with a part of the name in brackets",
      "DISTRIBUTION AGREEMENT\nThis Agreement is between Acme Trading (Lisbon) Co., Ltd. (“Acme Lisbon”) and Beta Ltd. (“Distributor”).",
      ["Acme Trading (Lisbon) Co., Ltd. [Acme Lisbon]", "Beta Ltd. [Distributor]"],
    ],
    [
      "without the day before them, their addresses and the laws that are named with them",
      "LICENSE AGREEMENT\nThis Agreement is made as of June 22, between 22, ACME SYSTEMS, INC. (“Acme”), and Beta Limited, of C218, Park Building (“Beta”), and the Investment Company Act (the “Act”).",
      ["ACME SYSTEMS, INC. [Acme]", "Beta Limited [Beta]"],
    ],
    [
      "with a place in brackets before the form of a company",
      "SERVICES AGREEMENT\nThis Agreement is between (1) Acme Capital (International) Limited, a private limited company (the “Adviser”); and (2) the Beta Fuel Systems LLC (“Beta”).",
      ["Acme Capital (International) Limited [Adviser]", "Beta Fuel Systems LLC [Beta]"],
    ],
    [
      "called so collectively, each by one name",
      "DISTRIBUTION AGREEMENT\nThis Agreement is made between Acme Health, Inc., a corporation (hereinafter collectively “ACME”), and Beta Minerals, Inc., a Canadian company (hereinafter “BETA”).",
      ["Acme Health, Inc. [ACME]", "Beta Minerals, Inc. [BETA]"],
    ],
    [
      "named without between",
      "TRANSPORT CONTRACT\nAcme Oil Ltd., hereinafter referred to as the “Company”, in the person of its director, on the one side and Beta Munay Ltd., hereinafter referred to as the “Principal”, on the other side, have entered into this Contract.",
      ["Acme Oil Ltd. [Company]", "Beta Munay Ltd. [Principal]"],
    ],
    [
      "one of whom deals in technology, and the other stands on the next line",
      "DISTRIBUTOR AGREEMENT\nThis Agreement is effective 1 July 2024 (“Effective Date”) between Acme Technology, a Danish company (“Acme”), and\nBeta Corporation 780 High Street London",
      ["Acme Technology [Acme]", "Beta Corporation []"],
    ],
    [
      "one of whom is still open",
      "CUSTOMIZATION SCHEDULE\nThis Schedule is attached to the Agreement executed by and between Acme Bank, N.A. (“Acme”) and <<enter Company Name>> (“Supplier”).",
      ["Acme Bank, N.A. [Acme]", "<<enter Company Name>> [Supplier]"],
    ],
    [
      "one of whom is named beside a paper that has a short name",
      "CONTENT LICENSE AGREEMENT\nThis Agreement is between Acme Music, Inc. (“Acme”) and Beta Ltd. (“Distributor”), and is subject to the Master Terms of Service (“MTS”).",
      ["Acme Music, Inc. [Acme]", "Beta Ltd. [Distributor]"],
    ],
    [
      "two of whom bear one name together",
      "SERVICES AGREEMENT\nThis Agreement is made between Acme Inc. (the “Provider”), and Beta Ltd., a company of Delaware (each and both of them “Recipient”). Each of them is a “Party”.",
      ["Acme Inc. [Provider]", "Beta Ltd. [Recipient]"],
    ],
    [
      "one of whom is named again",
      "MANUFACTURING AGREEMENT\nThis Agreement is made BETWEEN: ACME VEHICLES CORP., of Lisbon (“AVC”); AND: BETA WORKS CO., LTD., of Porto (“Manufacturer”)",
      ["ACME VEHICLES CORP. [AVC]", "BETA WORKS CO., LTD. [Manufacturer]"],
    ],
    [
      "one of whom is called by a name whose mark of quotation is missing",
      "RESELLER AGREEMENT\nThis Agreement is made between Acme Corp. (“Acme), a company of Ohio, and Beta Ltd. (“Reseller”).",
      ["Acme Corp. [Acme]", "Beta Ltd. [Reseller]"],
    ],
    [
      "both of whom are called by names whose marks of quotation are missing",
      'NON-DISCLOSURE AGREEMENT\nThis Agreement is made between Acme Corp. (the Discloser"), and Beta Ltd. ("Recipient).',
      ["Acme Corp. [Discloser]", "Beta Ltd. [Recipient]"],
    ],
    [
      "one of whom the form leaves no more than space for",
      "MUTUAL NON-DISCLOSURE AGREEMENT\nThis Agreement is made between , a company of the laws of , hereinafter called “Vendor”, and Acme, Inc., a corporation, hereinafter called “Acme”. The talks between Acme and Vendor, and what is told in them, are secret.",
      ["Vendor [Vendor]", "Acme, Inc. [Acme]"],
    ],
    [
      "one of whom stands in brackets alone",
      "NON-DISCLOSURE AGREEMENT\nThis is an Agreement between Acme Registry, Inc. (hereinafter referred to as ACME) and (hereinafter referred to as Applicant).\n1. Words.",
      ["Acme Registry, Inc. [ACME]", "Applicant [Applicant]"],
    ],
    [
      "without the “and” behind a name",
      "NON-DISCLOSURE AGREEMENT CONTRACT TERMS This agreement, dated as of the latest date of signature below (the “Date”), is between Acme, and the person or entity/organization (User) identified in the signature line below. 1.CONTACTS",
      ["Acme [User]"],
    ],
  ])("are found %s", (_, text, expected) => {
    expect(partiesOf(text)).toEqual(expected);
  });
});
