import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import { oneClause } from "../test-support/one-clause.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

type Case = readonly [issue: string, sentence: string, expected: string];

const between = (title: string, one: string, other: string): readonly string[] => [
  title,
  `This Agreement is made between Acme Inc. (“${one}”) and Beta Ltd. (“${other}”).`,
];

const hosted: readonly Case[] = [
  [
    "support",
    "24 x 7 emergency phone support and one-business-day email response are included.",
    "pass",
  ],
  [
    "support",
    "Provider must have a person at hand to correct any technical problems of the server 24 hours per day, 7 days per week.",
    "pass",
  ],
  [
    "entire-agreement",
    "This agreement shall void and nullify any and all previous agreements to this date between the parties.",
    "pass",
  ],
];

const hosting: readonly Case[] = [
  [
    "usage-limits",
    "This includes up to 10 G of bandwidth, with overages at $20 for each 1 G beyond 10 in any month.",
    "pass",
  ],
];

const buying: readonly Case[] = [
  [
    "order-cancellation",
    "In the event of a cancellation of an order Buyer agrees to compensate Supplier for material that cannot be returned or cancelled without charge.",
    "fallback 1",
  ],
  [
    "order-cancellation",
    "If Buyer has either cancelled or delayed an order, Buyer shall be liable to pay Supplier 100% of the price of such cancelled or delayed Products.",
    "fails",
  ],
  [
    "discontinuation",
    "In the event of a discontinuance of a Product Buyer shall compensate Supplier for unused material, in addition to the cost of handling.",
    "missing",
  ],
  [
    "price-changes",
    "Supplier reserves the right to change the retail price at any time, with notice to Buyer.",
    "fails",
  ],
  [
    "discontinuation",
    "Supplier reserves the right in its sole discretion to add products, to change the level of support and to discontinue the availability of any Product.",
    "fails",
  ],
  [
    "battle-of-forms",
    "No order, invoice, or similar document will modify the terms of this Agreement even if accepted by the receiving party.",
    "pass",
  ],
  [
    "delivery-time",
    "Supplier will supply all orders that do not exceed the forecast at the delivery times set forth in each purchase order.",
    "pass",
  ],
];

const selling: readonly Case[] = [
  [
    "battle-of-forms",
    "No order, invoice, or similar document will modify the terms of this Agreement even if accepted by the receiving party.",
    "pass",
  ],
  [
    "open-orders",
    "This Agreement shall be effective as of the Effective Date and shall continue in effect for five (5) years from Buyer’s first purchase order, unless terminated earlier.",
    "missing",
  ],
  [
    "delivery-time",
    "Supplier shall ship ordered Products within ninety (90) days of its acceptance of the order, provided that the order does not deviate from the forecast.",
    "fallback 1",
  ],
];

const licensing: readonly Case[] = [
  [
    "venue",
    "BECAUSE SOME STATES OR JURISDICTIONS DO NOT ALLOW LIMITATION OR EXCLUSION OF CONSEQUENTIAL DAMAGES, THE ABOVE LIMITATION MAY NOT APPLY TO YOU.",
    "pass",
  ],
];

describe.each([
  [
    "hosting, for the customer",
    registeredPlaybook("SaaS (Software as a Service)", "customer"),
    between("HOSTING AGREEMENT", "Provider", "Customer"),
    hosted,
  ],
  [
    "hosting, for the provider",
    registeredPlaybook("SaaS (Software as a Service)", "provider"),
    between("HOSTING AGREEMENT", "Provider", "Customer"),
    hosting,
  ],
  [
    "supply, for the buyer",
    registeredPlaybook("Products Supply Agreement", "buyer"),
    between("SUPPLY AGREEMENT", "Supplier", "Buyer"),
    buying,
  ],
  [
    "supply, for the supplier",
    registeredPlaybook("Products Supply Agreement", "supplier"),
    between("SUPPLY AGREEMENT", "Supplier", "Buyer"),
    selling,
  ],
  [
    "a licence, for the licensor",
    registeredPlaybook("Software License Agreement", "licensor"),
    between("SOFTWARE LICENSE AGREEMENT", "Licensor", "Licensee"),
    licensing,
  ],
] as const)("%s", (_, playbook, head, cases) => {
  const { verdictOn } = oneClause(playbook, head);
  it.each(cases)("%s of “%s” is %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});

describe("an order in plain words, its terms in lines above its conditions", () => {
  const lines = [
    "PURCHASE ORDER No. 4471",
    "Purchaser: Lindqvist Marine AB, Varvsgatan 3, Gothenburg, Sweden",
    "Supplier: Corro Coatings Ltd, Unit 9, Teesside, England",
    "Delivery: week 18, DDP Gothenburg",
    "Payment: 60 days end of month",
    "Terms and conditions",
    "1. The goods must match the specification attached and be free of defects.",
    "2. If delivery is late, the supplier pays 1 % of the value of the late goods for each week begun, at most 10 %.",
    "3. The supplier bears all costs of a recall that a defect makes necessary, and indemnifies the purchaser against product liability claims of third parties without limit.",
    "4. The purchaser may cancel the order in whole or in part at any time. The supplier is then paid for work done up to that point, without lost profit.",
    "5. The supplier may not set off, nor assign its claims.",
  ];
  const verdictsFor = (side: string): ReadonlyMap<string, string> =>
    new Map(
      review(
        plainDocument(lines.join("\n")),
        registeredPlaybook("Purchase Orders", side),
      ).verdicts.map(({ issueId, verdict, fallback }) => [
        issueId,
        fallback === null ? verdict : `${verdict} ${fallback}`,
      ]),
    );

  it.each([
    ["delivery-time", "pass"],
    ["payment-days", "pass"],
    ["product-warranty", "pass"],
    ["product-liability", "pass"],
    ["set-off", "pass"],
  ])("has a %s that is %s for the buyer", (issue, expected) => {
    expect(verdictsFor("buyer").get(issue)).toBe(expected);
  });

  it.each([
    ["delivery-time", "fallback 1"],
    ["payment-days", "fallback 1"],
    ["late-delivery", "pass"],
    ["product-liability", "fails"],
    ["order-cancellation", "fallback 1"],
  ])("has a %s that is %s for the supplier", (issue, expected) => {
    expect(verdictsFor("supplier").get(issue)).toBe(expected);
  });

  it("is between companies, without their streets", () => {
    const { summary } = review(
      plainDocument(lines.join("\n")),
      registeredPlaybook("Purchase Orders", "buyer"),
    );
    expect(summary).toContain("between Lindqvist Marine AB and Corro Coatings Ltd.");
  });
});

describe("who owns what, in a licence", () => {
  const { quoteOn, verdictOn } = oneClause(
    registeredPlaybook("Software License Agreement", "licensee"),
    between("SOFTWARE LICENSE AGREEMENT", "Licensor", "Licensee"),
  );

  it("is proven by what is the licensor’s, not by what becomes ours", () => {
    const owned =
      "All modifications of the Software developed by Licensee shall be the property of Licensee, and Licensor has no rights in them. The Tools shall be and remain the property of Licensor.";
    expect(quoteOn("software-ownership", owned)).toBe(
      "The Tools shall be and remain the property of Licensor.",
    );
  });

  it("lets contractors use it where access may be given to them under secrecy", () => {
    const access =
      "It is no violation of secrecy if Licensee provides access to the Software to any third party contractor that has signed a confidentiality agreement.";
    expect(verdictOn("affiliates", access)).toBe("fallback 1");
  });
});

describe("a list of impurities", () => {
  const { reasonOn } = oneClause(
    registeredPlaybook("Products Supply Agreement", "supplier"),
    between("SUPPLY AGREEMENT", "Supplier", "Buyer"),
  );

  it("speaks of no tools", () => {
    const pure =
      "The Products must contain no contaminants, including but not limited to mold and mildew, soil and insects.";
    expect(reasonOn("tooling", pure)).toBe("No tools are spoken of.");
  });
});

describe("work for one client alone", () => {
  const { verdictOn, mended } = oneClause(
    registeredPlaybook("Services Agreement", "provider"),
    between("OUTSOURCING AGREEMENT", "Client", "Consultant"),
  );

  it("is seen where services are provided exclusively", () => {
    const alone =
      "Consultant will provide editing services exclusively, at Client’s option, when the photos in a year total 50,000.";
    expect(verdictOn("exclusivity", alone)).toBe("fails");
  });

  it("is deleted without the numbered clause behind it", () => {
    const alone =
      "Consultant shall charge a fee; 2.Consultant will provide services exclusively to Client; 3.Consultant shall not copy the photos.";
    expect(mended("exclusivity", alone)).toContain("Consultant shall not copy the photos.");
  });
});

describe("the name of a party that stands in no clause", () => {
  const head = [
    "DISTRIBUTOR AGREEMENT",
    "COMWARE of Irvine certifies that the Products furnished under this agreement by ITS of San Antonio will be a part of what it sells.",
  ];
  const { mended } = oneClause(registeredPlaybook("Products Supply Agreement", "buyer"), head);

  it("is not taken from the title", () => {
    expect(mended("recall", "Products are sold at a discount.")).toContain("reimburse the buyer");
  });
});

describe("an indemnity that the other side gives", () => {
  const { verdictOn } = oneClause(
    registeredPlaybook("Services Agreement", "provider"),
    between("CONSULTING AGREEMENT", "Client", "Consultant"),
  );

  it("is not ours because it names us first", () => {
    const settling =
      "Consultant shall in no event settle any claim for which it may seek indemnification hereunder, unless Client fails to notify Consultant that it has assumed the defense of such claim and will indemnify Consultant for any liability resulting therefrom.";
    expect(verdictOn("indemnity-scope", settling)).toBe("pass");
  });
});

describe("what is paid for a cancelled order", () => {
  const { mended } = oneClause(
    registeredPlaybook("Products Supply Agreement", "buyer"),
    between("SUPPLY AGREEMENT", "Supplier", "Buyer"),
  );

  it.each([
    [
      "If Buyer cancels an order, Buyer shall pay the full price of the goods.",
      "If Buyer cancels an order, Buyer shall pay the direct and documented costs of the cancelled goods that Supplier cannot avoid.",
    ],
    [
      "If Buyer has cancelled an order, Buyer shall be liable to pay Supplier 100% of the price of such cancelled Products.",
      "If Buyer has cancelled an order, Buyer shall be liable to pay Supplier the direct and documented costs that Supplier cannot avoid, up to 100% of the price of such cancelled Products.",
    ],
  ])("of “%s” reads on", (clause, expected) => {
    expect(mended("order-cancellation", clause).trim()).toBe(expected);
  });
});

describe("what a verdict says of a services agreement", () => {
  const { reasonOn, quoteOn } = oneClause(
    registeredPlaybook("Services Agreement", "customer"),
    between("CONSULTING AGREEMENT", "Client", "Consultant"),
  );

  it("tells no renewal where the contract only runs until it is ended", () => {
    const term =
      "This Agreement shall continue for a term of three (3) years, unless terminated earlier in accordance with its provisions.";
    expect(reasonOn("auto-renewal", term)).toBe("The contract does not renew itself.");
  });

  it("does not rest secrecy on what third parties need not keep", () => {
    const secrecy =
      "All Confidential Information will be treated as confidential by either party. Confidential Information will not include information that is disclosed by a third person who is not required to maintain its confidentiality.";
    expect(quoteOn("confidentiality", secrecy)).toMatch(/treated as confidential/);
  });

  it("takes what is paid back for all costs for no approval of expenses", () => {
    const all =
      "Client shall reimburse Consultant for all direct or indirect costs and expenses incurred by Consultant in connection with this Agreement.";
    expect(reasonOn("expenses", all)).toBe("All expenses are paid.");
  });

  it("makes nobody independent by a list that is not limited to employees", () => {
    const costs =
      "Client shall pay for the services, including but not limited to the health insurance of the employees.";
    expect(reasonOn("independent-contractor", costs)).toBe(
      "Nothing says that the provider is an independent contractor.",
    );
  });

  it("says no more of secrecy than that nothing protects it, where it is not spoken of", () => {
    const other = "The receipt and sufficiency of the consideration are acknowledged.";
    expect(reasonOn("confidentiality", other)).toBe("Nothing protects confidential information.");
  });

  it("says whose name alone is protected", () => {
    const ours = "Client shall not use Consultant’s name in advertising without its prior consent.";
    const theirs =
      "Consultant shall not use Client’s name in advertising without its prior consent.";
    expect(reasonOn("publicity", ours)).toBe(
      "We may not use the other side’s name; nothing lets it use ours.",
    );
    expect(reasonOn("publicity", theirs)).toBe("Our name may not be used without our consent.");
  });
});
