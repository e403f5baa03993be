import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { findDefinedTerms, termsIn } from "./defined-terms.ts";
import { positionOf } from "./position.ts";
import { readContract } from "./read-contract.ts";

const duties =
  "1. The Recipient shall keep the Confidential Information secret.\n2. The Recipient shall not disclose it.";

describe("findDefinedTerms", () => {
  it.each([
    ["Acme Inc. (“Acme”) agrees.", [["Acme", "bracket"]]],
    [
      "Acme Inc. (hereinafter “Acme” or the “Discloser”) agrees.",
      [
        ["Acme", "bracket"],
        ["Discloser", "bracket"],
      ],
    ],
    ['Beta, hereinafter referred to as "Recipient", agrees.', [["Recipient", "bracket"]]],
    ["“Purpose” means the talks.", [["Purpose", "means"]]],
    [
      "“Confidential Information”, whenever used in this Agreement, shall mean all data.",
      [["Confidential Information", "means"]],
    ],
    ["He said “stop” and left.", []],
  ])("in %j", (text, terms) => {
    expect(
      findDefinedTerms([{ terms: termsIn(text) }]).map((each) => [each.term, each.form]),
    ).toEqual(terms);
  });
});

describe("parties and roles", () => {
  it.each([
    [
      "This Agreement is made by and between Acme, Inc., a Delaware corporation (“Discloser”), and Beta Ltd. (the “Recipient”).",
      { parties: ["Acme, Inc.", "Beta Ltd."], isMutual: false, recipient: 1, discloser: 0 },
    ],
    [
      "This Agreement is made between Acme GmbH, with offices at 1 Main Street, Berlin (“Acme”) and Beta SA, a company of France (“Beta”). Each party may disclose information as Disclosing Party and receive it as Receiving Party.",
      { parties: ["Acme GmbH", "Beta SA"], isMutual: true, recipient: null, discloser: null },
    ],
    [
      "This Agreement is between:\n(i) the Office of Trade, having its seat at Rome (hereinafter “OT” or the “Discloser”); and\n(ii) ____________, a company (the “Bidder” or the “Recipient”).",
      {
        parties: ["the Office of Trade", "____________"],
        isMutual: false,
        recipient: 1,
        discloser: 0,
      },
    ],
    [
      "NON-DISCLOSURE AGREEMENT\nThis Agreement is made on [Insert Date], by and between:\nDisclosing Party: Acme Inc.\nReceiving Party: [Insert Name]",
      { parties: ["Acme Inc.", "[Insert Name]"], isMutual: false, recipient: 1, discloser: 0 },
    ],
    [
      "This Agreement is made by and between Acme Corp. (“Company”) and Jane Roe (“Consultant”).\n1. Consultant shall hold all information in confidence.\n2. Consultant agrees not to disclose it.\n3. Consultant will return it.",
      { parties: ["Acme Corp.", "Jane Roe"], isMutual: false, recipient: 1, discloser: 0 },
    ],
    [
      "This Agreement is made by and between the Court (“Court”) and Beta Ltd. (“Company”).\n1. Company agrees to hold all information in confidence.\n2. Company shall protect it.\n3. Company shall not disclose it.\n4. Company will return it.\n5. Either party may terminate it by notice to the other party.",
      { parties: ["the Court", "Beta Ltd."], isMutual: false, recipient: 1, discloser: 0 },
    ],
    [
      "This Agreement is made by and between Acme Corp. (“Acme”) and Beta Ltd. (“Beta”, “Disclosing Party”, “Receiving Party”). It binds each party to the other party.",
      { parties: ["Acme Corp.", "Beta Ltd."], isMutual: true, recipient: null, discloser: null },
    ],
  ])("in %j", (text, expected) => {
    const { parties, roles } = readContract(plainDocument(`${text}\n${duties}`), "");
    expect({
      parties: parties.map((party) => party.name),
      isMutual: roles.isMutual,
      recipient: roles.recipient,
      discloser: roles.discloser,
    }).toEqual(expected);
  });

  it("gives every party a quote that verifies", () => {
    const document = plainDocument(
      "This Agreement is between Acme, Inc., having its office at 1 Main Street, Dover, and Beta Ltd.",
    );
    for (const { quote } of readContract(document, "").parties) {
      expect(
        document.paragraphs
          .find((each) => each.id === quote?.paragraph)
          ?.text.slice(quote?.start, quote?.end),
      ).toBe(quote?.text);
    }
  });

  it.each([
    ["Acme", "discloser"],
    ["ACME INC", "discloser"],
    ["Beta Limited", "recipient"],
    ["Gamma LLC", null],
  ])("finds the side of %s", (company, position) => {
    const document = plainDocument(
      `This Agreement is made between Acme, Inc. (“Discloser”) and Beta Ltd. (“Recipient”).\n${duties}`,
    );
    const positions = ["recipient", "discloser", "mutual"];
    expect(positionOf(company, readContract(document, ""), positions).position).toBe(position);
  });
});

describe("the contract's own words", () => {
  it.each([
    [
      "The Receiving Party shall keep it. The Receiving Party shall return it.",
      "RecipientTerm",
      { text: "Receiving Party", takesArticle: true },
    ],
    [
      "Each Receiving Party is bound. A Receiving Party may be an affiliate. Any Receiving Party may ask. The Receiving Party shall keep it.",
      "RecipientTerm",
      { text: "Receiving Party", takesArticle: true },
    ],
    [
      "Recipient shall keep it. Recipient shall return it.",
      "RecipientTerm",
      { text: "Recipient", takesArticle: false },
    ],
    [
      "“Proprietary Information” means all data. Proprietary Information is secret.",
      "ConfidentialTerm",
      { text: "Proprietary Information", takesArticle: false },
    ],
    [
      "This letter agreement (this “Letter Agreement”) binds us. This Letter Agreement ends.",
      "AgreementTerm",
      { text: "this Letter Agreement", takesArticle: false },
    ],
    [
      "This Advisor Agreement (the “Agreement”) binds us. This Advisor Agreement ends. This Advisor Agreement is new.",
      "AgreementTerm",
      { text: "this Agreement", takesArticle: false },
    ],
    [
      "THIS SOFTWARE LICENCE AND SUPPORT AGREEMENT (“Agreement”) binds us. This Software Licence and Support Agreement ends.",
      "AgreementTerm",
      { text: "this Agreement", takesArticle: false },
    ],
    [
      "Acme signed a Loan Agreement (the “Contract”). This Deed binds us.",
      "AgreementTerm",
      { text: "this Deed", takesArticle: false },
    ],
    [
      "THIS AGREEMENT is made under the merger contract (the “Merger Agreement”). This Agreement binds us.",
      "AgreementTerm",
      { text: "this Agreement", takesArticle: false },
    ],
    [
      "As defined in “Subject matter of this agreement”, it is a secret of any other recipient.",
      "RecipientTerm",
      { text: "receiving party", takesArticle: true },
    ],
    [
      "THIS UNDERTAKING binds us.",
      "AgreementTerm",
      { text: "this Undertaking", takesArticle: false },
    ],
    [
      "These terms and each purchase order are the “Order”. The Order binds us.",
      "AgreementTerm",
      { text: "the Order", takesArticle: false },
    ],
    [
      "Acme sells umbrellas (each a “Product”). The Products are new. The Products are red.",
      "GoodsTerm",
      { text: "Products", takesArticle: true },
    ],
    ["Acme sells umbrellas (the “Product”).", "GoodsTerm", { text: "goods", takesArticle: true }],
    [
      "PURCHASE ORDER NO. 7\nNo order is binding until it is accepted.",
      "AgreementTerm",
      { text: "the order", takesArticle: false },
    ],
    [
      "The talks (the “Permitted Purpose”) begin.",
      "PurposeTerm",
      { text: "Permitted Purpose", takesArticle: true },
    ],
  ] as const)("in %j", (text, slot, word) => {
    expect(readContract(plainDocument(text), "recipient").words.get(slot)).toEqual(word);
  });
});
