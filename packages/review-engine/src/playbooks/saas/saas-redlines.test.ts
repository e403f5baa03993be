import { describe, expect, it } from "vitest";
import type { Playbook } from "../../playbook/playbook.ts";
import { leftOpenByRedline } from "../../test-support/accepted-redline.ts";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const playbookOf = (position: string): Playbook =>
  registeredPlaybook("SaaS (Software as a Service)", position);
const head = [
  "CLOUD SERVICE AGREEMENT",
  "This Agreement is made between Beta Ltd. (the “Provider”) and Acme Inc. (the “Customer”). Provider runs the cloud service described in the order form (the “Service”) for Customer.",
];

type Case = readonly [issue: string, clause: string, mended: string];

const customer: readonly Case[] = [
  [
    "right-to-use",
    "Provider grants Customer a limited, revocable license to use the Service.",
    "Provider grants Customer a limited license to use the Service.",
  ],
  [
    "service-changes",
    "Provider may modify the Service at any time.",
    "Provider may modify the Service at any time. Provider shall not materially reduce the functionality of the Service during the term of this Agreement.",
  ],
  [
    "acceptable-use",
    "Provider may change the acceptable use policy at any time without notice.",
    "Provider may change the acceptable use policy at any time without notice. Provider shall give Customer at least thirty (30) days’ notice of any change to its policies, and no such change shall materially reduce Customer’s rights.",
  ],
  [
    "benchmark-ban",
    "Customer shall not: (a) reverse engineer the Service; (b) publish benchmark results of the Service; or (c) resell the Service.",
    "Customer shall not: (a) reverse engineer the Service; or (c) resell the Service.",
  ],
  [
    "benchmark-ban",
    "The parties are independent. Customer shall not publish benchmark results.",
    "The parties are independent.",
  ],
  [
    "competitive-use",
    "The parties are independent. Customer shall not offer any product that competes with the business of Provider.",
    "The parties are independent.",
  ],
  [
    "user-accounts",
    "Customer is responsible for all use of its accounts, whether or not authorized by Customer.",
    "Customer is responsible for all use of its accounts, to the extent that it results from Customer’s failure to protect its credentials.",
  ],
  [
    "usage-limits",
    "Usage in excess of the limit is charged at Provider’s then current list price.",
    "Usage in excess of the limit is charged at the rates agreed for the subscription.",
  ],
  [
    "uptime",
    "The uptime of the Service shall be at least ninety-eight percent (98%) in each month.",
    "The uptime of the Service shall be at least 99.5% in each month.",
  ],
  [
    "credits-sole-remedy",
    "Service credits are Customer’s sole and exclusive remedy for missed service levels.",
    "Service credits are Customer’s sole and exclusive remedy for missed service levels. This does not limit Customer’s right to terminate this Agreement for repeated or serious failures of the Service.",
  ],
  [
    "suspension-grounds",
    "Provider may suspend Customer’s access to the Service at any time for any reason in its sole discretion.",
    "Provider may suspend Customer’s access to the Service to the extent necessary to prevent harm to the Service or to others.",
  ],
  [
    "suspension-notice",
    "Provider may suspend access to the Service with or without notice.",
    "Provider may suspend access to the Service on ten (10) days’ prior notice, except in an emergency.",
  ],
  [
    "data-licence",
    "Customer grants Provider a perpetual, irrevocable license to use Customer Data as needed to provide the Service.",
    "Customer grants Provider a license to use Customer Data as needed to provide the Service.",
  ],
  [
    "data-licence",
    "Provider may use Customer Data for any purpose.",
    "Provider may use Customer Data solely to provide the Service to Customer.",
  ],
  [
    "data-training",
    "Customer Data may be used to train machine learning models.",
    "Customer Data shall not be used to train machine learning models.",
  ],
  [
    "breach-notice",
    "Provider shall notify Customer of a security breach within ten (10) days.",
    "Provider shall notify Customer of a security breach within forty-eight (48) hours.",
  ],
  [
    "renewal-price",
    "Provider may increase the fees at each renewal by up to 15%.",
    "Provider may increase the fees at each renewal by up to 5%.",
  ],
  [
    "renewal-price",
    "Provider may increase the fees at each renewal.",
    "Provider may increase the fees at each renewal. No increase shall exceed 5% of the fees of the preceding term, and Provider shall announce it at least sixty (60) days before the renewal.",
  ],
  [
    "feedback",
    "Customer hereby assigns all feedback to Provider.",
    "Provider may use feedback about the Service without restriction, but feedback does not include confidential information of Customer.",
  ],
  [
    "prepaid-refund",
    "Fees are non-refundable.",
    "Fees are non-refundable. Upon termination of this Agreement for Provider’s breach, Provider shall refund the prepaid fees for the time after termination.",
  ],
];

const provider: readonly Case[] = [
  [
    "service-changes",
    "Provider may not modify the Service without Customer’s consent.",
    "Provider may modify the Service, provided that the functionality of the Service may not be materially reduced during the term of this Agreement.",
  ],
  [
    "uptime",
    "Provider shall make the Service available 99.99% of the time in each month.",
    "Provider shall make the Service available 99.9% of the time in each month.",
  ],
  [
    "credits-sole-remedy",
    "Service credits are without prejudice to any other remedy of Customer.",
    "Service credits are Customer’s sole and exclusive remedy for any service level that is not met.",
  ],
  [
    "support",
    "Provider shall provide technical support and shall resolve each request within four (4) hours.",
    "Provider shall provide technical support and shall use commercially reasonable efforts to resolve each request within four (4) hours.",
  ],
  [
    "suspension-notice",
    "Provider may suspend access to the Service on sixty (60) days’ notice.",
    "Provider may suspend access to the Service on ten (10) days’ notice.",
  ],
  [
    "data-deletion",
    "Provider shall delete Customer Data within two (2) days.",
    "Provider shall delete Customer Data within sixty (60) days.",
  ],
  [
    "subprocessors",
    "Provider shall not use any subcontractor without Customer’s prior written consent.",
    "Provider may use subcontractors and shall remain responsible for their performance.",
  ],
  [
    "customer-paper",
    "The terms of Customer’s purchase order shall govern.",
    "Terms in Customer’s purchase orders, vendor portals or similar documents do not apply, even if they are not objected to.",
  ],
  [
    "service-warranty",
    "Provider warrants that the Service will be error-free.",
    "Provider warrants that the Service will be available and working materially in accordance with its documentation.\n2. Except as expressly stated in this Agreement, all warranties, express or implied, are disclaimed, including those of merchantability, fitness for a particular purpose and non-infringement.",
  ],
  [
    "transition",
    "Provider shall provide transition assistance free of charge.",
    "Provider shall provide transition assistance at Provider’s then-current rates.",
  ],
];

/** A contract that the other side drafted, for each position. */
const drafted = {
  customer: [
    "1. Access. Provider grants Customer a revocable license to use the Service.",
    "2. Changes. Provider may modify or discontinue the Service at any time.",
    "3. Service Levels. The uptime of the Service shall be at least 98% in each month. Service credits are Customer’s sole and exclusive remedy for missed service levels.",
    "4. Suspension. Provider may suspend Customer’s access to the Service at any time in its sole discretion with or without notice.",
    "5. Customer Data. Customer grants Provider a perpetual license to use Customer Data for any purpose. Customer Data may be used to train machine learning models.",
    "6. Fees. Customer shall pay each invoice within thirty (30) days. Fees are non-refundable. Provider may increase the fees at each renewal.",
    "7. Warranty. The Service is provided “as is”.",
    "8. Feedback. Customer hereby assigns all feedback to Provider.",
    "9. Notices. Notices must be sent to the address of the other party stated above.",
  ],
  provider: [
    "1. Access. Customer may access and use the Service.",
    "2. Changes. Provider may not modify the Service without Customer’s consent.",
    "3. Service Levels. Provider shall make the Service available 99.99% of the time in each month. Service credits are without prejudice to any other remedy of Customer.",
    "4. Customer Data. Customer owns all Customer Data. Provider shall immediately notify Customer of a security breach. Provider shall delete Customer Data within two (2) days.",
    "5. Subcontracting. Provider shall not use any subcontractor without Customer’s prior written consent.",
    "6. Fees. Customer shall pay each invoice within thirty (30) days. The terms of Customer’s purchase order shall govern.",
    "7. Warranty. Provider warrants that the Service will be error-free.",
    "8. Notices. Notices must be sent to the address of the other party stated above.",
  ],
};

describe("the redline of a SaaS contract", () => {
  it.each(customer)("of the customer, on %s, turns “%s” into “%s”", (issue, clause, expected) => {
    expect(oneClause(playbookOf("customer"), head).mended(issue, clause)).toBe(expected);
  });

  it.each(provider)("of the provider, on %s, turns “%s” into “%s”", (issue, clause, expected) => {
    expect(oneClause(playbookOf("provider"), head).mended(issue, clause)).toBe(expected);
  });

  it("speaks to a customer whom the contract calls “you” as the contract does", () => {
    const terms = [
      "TERMS OF SERVICE",
      "These terms are an agreement between Beta Ltd. (“we”) and you (“you”). We run the service. You may use it.",
    ];
    const { mended } = oneClause(playbookOf("customer"), terms);
    const clause = "You may use the service. We may use subcontractors.";
    expect(mended("affiliates-use", clause)).toMatch(/Your affiliates may use the service/u);
    expect(mended("subprocessors", clause)).toMatch(/We shall remain .* of our subcontractors/u);
  });

  it.each(["customer", "provider"] as const)(
    "settles, once accepted, every issue that it changed for the %s",
    (position) => {
      const left = leftOpenByRedline([...head, ...drafted[position]], playbookOf(position));
      expect(left).toEqual({ unanswered: [], unsettled: [] });
    },
  );
});
