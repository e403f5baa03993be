import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

type Case = readonly [expected: string, clause: string];

describe("force majeure", () => {
  const customer = draftedClause("Services Agreement", "customer");
  const provider = draftedClause("Services Agreement", "provider");

  it.each<Case>([
    [
      "fails",
      "Force Majeure. Provider shall not be liable to Customer for any failure or delay in the performance of its obligations hereunder if such failure or delay is caused by acts of God, fire, strikes, acts of the other party, or other causes beyond the reasonable control of either party.",
    ],
    [
      "fails",
      "Force Majeure. Provider shall not be deemed to be in default of any provision of this Agreement as a result of any delay or failure in performance due to acts of God, fire, telecommunications failures, failures of third party service providers (including providers of internet services), or acts of Customer, its employees or agents.",
    ],
    [
      "fails",
      "Force Majeure. If the performance of any obligation is prevented by reason of any act of God, explosion or any other cause beyond the reasonable control of the party so affected, the Provider shall, upon giving prompt notice to the Customer, be excused from such performance to the extent of such prevention.",
    ],
    [
      "fails",
      "Force Majeure. The time of performance of Provider shall be extended by any period in which acts of God prevent it.",
    ],
    ["pass", "Force Majeure. No party shall be responsible for delay due to acts of God."],
    [
      "pass",
      "Force Majeure. Provider shall not be liable to Customer, nor shall Customer be liable to Provider, for delays caused by acts of God.",
    ],
    [
      "pass",
      "Force Majeure. Provider is excused from performance by acts of God. Customer shall be relieved of its obligations by acts of God as well.",
    ],
    [
      "pass",
      "Force Majeure. The party so affected by an act of God shall not be liable, but Customer shall pay for what it received.",
    ],
  ])("for the customer is %s: %s", (expected, clause) => {
    expect(customer.verdictOn("force-majeure", clause)).toBe(expected);
  });

  it("that excuses the customer alone fails for the provider, whatever else names the parties", () => {
    expect(
      provider.verdictOn(
        "force-majeure",
        "Force Majeure. If by reason of acts of God, Customer is prevented from taking delivery, Customer shall be excused from its obligations, whichever of the parties gave notice first.",
      ),
    ).toBe("fails");
  });

  it("of one side is given to the other as well, whether its name goes with an article or not", () => {
    expect(
      customer.mended(
        "force-majeure",
        "Force Majeure. If acts of God prevent the Provider from performing, the Provider is excused from performance.",
      ),
    ).toContain("The same applies to the Customer while such an event prevents");
  });
});

describe("exclusive supply", () => {
  const buyer = draftedClause("Products Supply Agreement", "buyer");
  const supplier = draftedClause("Products Supply Agreement", "supplier");
  const customer = draftedClause("Services Agreement", "customer");
  const provider = draftedClause("Services Agreement", "provider");

  it.each<Case>([
    [
      "fails",
      "Supply. Buyer shall purchase all of its requirements of the Products from Supplier.",
    ],
    ["fails", "Supply. The Products shall be supplied exclusively by Supplier."],
    [
      "fails",
      "Supply. Supplier agrees to sell and Buyer agrees to purchase from Supplier, on an exclusive basis, the Products.",
    ],
    [
      "fails",
      "Appointment. Supplier appoints Buyer as its exclusive distributor, and Buyer shall not sell any competing product.",
    ],
    ["pass", "Supply. Supplier will manufacture and supply the Products exclusively to Buyer."],
    ["pass", "Supply. Buyer is not obliged to purchase exclusively from Supplier."],
  ])("for the buyer is %s: %s", (expected, clause) => {
    expect(buyer.verdictOn("exclusivity", clause)).toBe(expected);
  });

  it.each<Case>([
    [
      "needs_human",
      "Exclusivity. During the Term, Supplier shall not sell the Products to anyone but Buyer in the Territory.",
    ],
    ["needs_human", "Supply. Supplier shall supply the Products exclusively to Buyer."],
    [
      "needs_human",
      "Appointment. Supplier grants to Buyer the exclusive right to distribute the Products in the Territory.",
    ],
    ["pass", "Supply. Buyer shall purchase exclusively from Supplier."],
    [
      "pass",
      "Tools. Supplier shall use the tools exclusively for the manufacture of Products for Buyer.",
    ],
  ])("for the supplier is %s: %s", (expected, clause) => {
    expect(supplier.verdictOn("exclusivity", clause)).toBe(expected);
  });

  it.each([
    [
      "Supply. Supplier shall be the exclusive supplier of the Products to Buyer.",
      "Supply. Supplier shall be the non-exclusive supplier of the Products to Buyer.",
    ],
    [
      "Supply. Buyer shall purchase the Products exclusively from the Supplier.",
      "Supply. Buyer shall purchase the Products on a non-exclusive basis from the Supplier.",
    ],
  ])("is opened where it stands: %s", (clause, mended) => {
    expect(buyer.mended("exclusivity", clause).trim()).toBe(mended);
  });

  it("of services keeps the duty to perform them when it is taken out", () => {
    expect(
      provider
        .mended(
          "exclusivity",
          "Services. Provider shall perform the Services exclusively for Customer during the term.",
        )
        .trim(),
    ).toBe("Services. Provider shall perform the Services for Customer during the term.");
    expect(
      customer
        .mended(
          "exclusivity",
          "Provider. Customer engages Provider as its sole and exclusive provider of the Services.",
        )
        .trim(),
    ).toBe("Provider. Customer engages Provider as its non-exclusive provider of the Services.");
  });
});
