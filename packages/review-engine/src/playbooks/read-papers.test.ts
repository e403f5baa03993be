import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import { oneClause } from "../test-support/one-clause.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

type Case = readonly [issue: string, sentence: string, expected: string];

const order = [
  "PURCHASE ORDER",
  "This order is placed by Halden Pumps Ltd (“Buyer”) with Brockway Seals GmbH (“Seller”).",
];
const addendum = [
  "DATA PROCESSING ADDENDUM",
  "This Addendum supplements the Master Agreement (“MSA”) between Castle plc (“Castle”, the controller) and Orrin, Inc. (“Vendor”, the processor).",
];

const buying: readonly Case[] = [
  [
    "battle-of-forms",
    "Seller’s general conditions of sale, as printed on its order confirmation, form part of the contract and prevail over these terms in case of conflict.",
    "fails",
  ],
  [
    "title",
    "The goods remain the property of Seller until they have been paid for in full.",
    "fails",
  ],
  [
    "order-cancellation",
    "Buyer may cancel this order up to ten days before shipment. In that case it shall pay 30 % of the order value as lump-sum compensation.",
    "fallback 1",
  ],
  [
    "warranty-length",
    "Buyer shall notify visible defects within eight days of receipt; Seller warrants the goods for 24 months.",
    "pass",
  ],
];

const laws: readonly Case[] = [
  "German law applies.",
  "This order is subject to German law.",
  "Swiss law governs this order to the exclusion of the CISG.",
  "The contract is subject exclusively to the law of the Federal Republic of Germany.",
].map((sentence) => ["governing-law", sentence, "needs_human"]);
const knownLaws: readonly Case[] = [
  "The laws in force in Ontario govern this order.",
  "New York law shall apply.",
].map((sentence) => ["governing-law", sentence, "pass"]);

const manufacturing: readonly Case[] = [
  [
    "order-cancellation",
    "The cost of materials on order which cannot be cancelled without charge is borne by Buyer.",
    "missing",
  ],
  [
    "minimum-purchase",
    "Buyer will issue purchase orders for all Products to be delivered within a minimum three (3) months period.",
    "pass",
  ],
  [
    "inspection",
    "Supplier shall permit Buyer to audit its quality procedures and test the Products, upon three (3) business days’ advance written notice.",
    "pass",
  ],
  [
    "late-delivery",
    "If Buyer has either cancelled or delayed delivery of an order, Supplier may submit a claim for its costs.",
    "missing",
  ],
  [
    "risk",
    "Upon delivery or the placement of an invoice by Supplier, whichever is earlier, risk of loss and title will pass to Buyer.",
    "fails",
  ],
];

const supplying: readonly Case[] = [
  [
    "publicity",
    "Supplier grants Buyer a license to use the Supplier name and trademarks in marketing the Products. Buyer’s use of the trademarks shall be subject to Supplier’s prior approval.",
    "pass",
  ],
  [
    "ip-indemnity-limits",
    "Supplier shall indemnify Buyer against claims that the Products infringe a patent. Supplier shall have no indemnification obligation or other liability for any claim arising from (a) use against the manual; or (b) modification of the Products.",
    "pass",
  ],
];

const selling: readonly Case[] = [
  [
    "late-delivery",
    "For each day a shipment is late Seller shall pay Buyer 2% of the price of the late goods.",
    "fails",
  ],
  [
    "order-acceptance",
    "Seller accepts this order by signing it or by failing to reject it within two days.",
    "fallback 1",
  ],
  [
    "product-liability",
    "Seller shall indemnify Buyer from all claims arising from the goods, whether or not caused in part by Buyer’s negligence.",
    "fails",
  ],
];

const controlling: readonly Case[] = [
  [
    "own-purposes",
    "Vendor shall process the personal data only to provide the services, to improve and develop Vendor’s own products, and otherwise on Castle’s documented instructions.",
    "fails",
  ],
  [
    "instructions",
    "Vendor shall process the personal data only to provide the services, to improve and develop its own products, and otherwise on Castle’s documented instructions.",
    "fallback 1",
  ],
  [
    "security-changes",
    "Vendor shall apply the security measures set out in Schedule 2. It may change them at any time.",
    "fails",
  ],
  [
    "audit-right",
    "Castle agrees that this report satisfies every right of audit that it has under the law.",
    "fails",
  ],
  [
    "liability",
    "Vendor’s total liability under this Addendum is limited to the fees paid in the one (1) month before the claim.",
    "fails",
  ],
  [
    "liability",
    "Vendor’s total liability under this Addendum is limited to the fees paid in the twelve (12) months before the claim.",
    "fallback 1",
  ],
  [
    "staff-confidentiality",
    "Vendor shall make sure that everyone authorised to process the personal data is under a duty of confidence.",
    "pass",
  ],
  ["contacts", "Categories: names, contact details and policy numbers.", "missing"],
];

const processing: readonly Case[] = [
  [
    "liability",
    "Vendor’s total liability under this Addendum is limited to the fees paid in the one (1) month before the claim.",
    "pass",
  ],
];

const services: readonly Case[] = [
  [
    "payment-days",
    "Client shall pay Consultant any amounts due that are not reasonably disputed by Client within thirty days after receiving the invoice.",
    "pass",
  ],
  [
    "force-majeure",
    "Neither party is liable for a force majeure event. A force majeure event shall not relieve Consultant of its obligation to keep up its recovery plans.",
    "pass",
  ],
  [
    "payment-days",
    "Client may contest an invoice. Once the matter is resolved, Client shall pay the agreed amount within five (5) days.",
    "fallback 1",
  ],
  ["termination-cause", "Either party may terminate this Agreement at any time.", "pass"],
  [
    "termination-cause",
    "Either party may terminate this Agreement at any time on ninety (90) days’ notice.",
    "missing",
  ],
  [
    "assignment",
    "This Agreement may not be assigned by Client without the consent of Consultant. It may not be assigned by Consultant without the consent of Client.",
    "pass",
  ],
  [
    "assignment",
    "Consultant hereby irrevocably assigns and transfers to Client any right that Consultant may have in the work.",
    "fallback 1",
  ],
];

const licensed: readonly Case[] = [
  [
    "conformity-warranty",
    "Each item of the Software shall function properly and operate in conformance with its applicable specifications and documentation.",
    "pass",
  ],
];

const licensing: readonly Case[] = [
  [
    "venue",
    "Because some states or jurisdictions do not allow the exclusion of damages, the above limitation may not apply.",
    "pass",
  ],
  [
    "conformity-warranty",
    "Licensor warrants that for a period of ninety (90) days: (a) the media will be free of defects; and (b) the Software substantially conforms to its published specifications.",
    "pass",
  ],
  [
    "paid-up-survival",
    "This Agreement and the license granted herein shall remain effective until terminated.",
    "pass",
  ],
];

describe("an order whose terms stand in lines above its conditions", () => {
  const { verdicts, edits, summary } = review(
    plainDocument(
      [
        "PURCHASE ORDER",
        "Order Date: 3 February 2026",
        "Buyer: Halden Pumps Ltd, 14 Quay Road, Hull (“Halden”)",
        "Vendor: Brockway Seals GmbH, Industriestrasse 9, Essen, Germany (“Brockway”)",
        "Delivery: 6 weeks after confirmation, EXW Essen (Incoterms 2020)",
        "Payment: 14 days net from date of invoice",
        "1. Liability. Brockway is not liable for loss of production or loss of profit.",
        "2. Law. The law of England applies.",
      ].join("\n"),
    ),
    registeredPlaybook("Purchase Orders", "buyer"),
  );

  it("is between those who are named in their lines", () => {
    expect(summary).toContain("between Halden Pumps Ltd and Brockway Seals GmbH.");
  });

  it.each([
    ["delivery-term", "FCA"],
    ["payment-days", "30 days"],
  ])("has its %s read and mended there", (issue, text) => {
    expect(edits.find(({ issueId }) => issueId === issue)?.edit).toMatchObject({ text });
  });

  it("has a limit of liability that protects the vendor alone", () => {
    expect(verdicts.find(({ issueId }) => issueId === "liability-balance")?.verdict).toBe("fails");
  });
});

describe.each([
  [
    "a services agreement, for the customer",
    registeredPlaybook("Services Agreement", "customer"),
    [
      "CONSULTING AGREEMENT",
      "This Agreement is made between Acme Inc. (“Client”) and Beta Ltd. (“Consultant”).",
    ],
    services,
  ],
  [
    "a licence, for the licensee",
    registeredPlaybook("Software License Agreement", "licensee"),
    [
      "SOFTWARE LICENSE AGREEMENT",
      "This Agreement is made between Acme Inc. (“Licensor”) and Beta Ltd. (“Licensee”).",
    ],
    licensed,
  ],
  [
    "a licence, for the licensor",
    registeredPlaybook("Software License Agreement", "licensor"),
    [
      "SOFTWARE LICENSE AGREEMENT",
      "This Agreement is made between Acme Inc. (“Licensor”) and Beta Ltd. (“Licensee”).",
    ],
    licensing,
  ],
  [
    "a supply agreement, for the buyer",
    registeredPlaybook("Products Supply Agreement", "buyer"),
    [
      "SUPPLY AGREEMENT",
      "This Agreement is made between Acme Inc. (“Supplier”) and Beta Ltd. (“Buyer”).",
    ],
    manufacturing,
  ],
  [
    "a supply agreement, for the supplier",
    registeredPlaybook("Products Supply Agreement", "supplier"),
    [
      "SUPPLY AGREEMENT",
      "This Agreement is made between Acme Inc. (“Supplier”) and Beta Ltd. (“Buyer”).",
    ],
    supplying,
  ],
  [
    "an order, for its buyer",
    registeredPlaybook("Purchase Orders", "buyer"),
    order,
    [...buying, ...laws, ...knownLaws],
  ],
  ["an order, for its supplier", registeredPlaybook("Purchase Orders", "supplier"), order, selling],
  [
    "a data addendum, for the controller",
    registeredPlaybook("DPA", "controller"),
    addendum,
    controlling,
  ],
  [
    "a data addendum, for the processor",
    registeredPlaybook("DPA", "processor"),
    addendum,
    processing,
  ],
] as const)("%s", (_, playbook, head, cases) => {
  const { verdictOn } = oneClause(playbook, head);
  it.each(cases)("%s of “%s” is %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
