import { describe, expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { oneClause } from "../../test-support/one-clause.ts";

const playbook = playbookFor("SaaS (Software as a Service)", "provider");
if (playbook === null) throw new Error("the playbook of the provider is not registered");
const { verdictOn } = oneClause(playbook, [
  "CLOUD SERVICE AGREEMENT",
  "This Agreement is made between Beta Ltd. (the “Provider”) and Acme Inc. (the “Customer”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const service: readonly Case[] = [
  ["right-to-use", "Customer may use the Service for its internal business purposes.", "pass"],
  ["right-to-use", "Customer may access and use the Service.", "fallback 1"],
  ["affiliates-use", "Customer’s affiliates may use the Service.", "fails"],
  [
    "affiliates-use",
    "Customer’s affiliates may use the Service; Customer is responsible for their compliance.",
    "pass",
  ],
  ["service-changes", "Provider may not modify the Service without Customer’s consent.", "fails"],
  ["service-changes", "Provider may modify the Service.", "pass"],
  ["service-changes", "Customer shall pay the fees.", "missing"],
  ["beta-features", "Beta features are provided as is.", "pass"],
  ["beta-features", "Provider shall offer beta features to Customer.", "fails"],
  ["acceptable-use", "Customer shall not resell or sublicense the Service.", "pass"],
  ["reverse-engineering", "Customer may decompile the Service.", "fails"],
  ["reverse-engineering", "Customer shall not decompile the Service.", "pass"],
  ["benchmark-ban", "Customer may publish benchmark results.", "fails"],
  [
    "benchmark-ban",
    "Customer shall not publish benchmark results without Provider’s consent.",
    "pass",
  ],
  ["competitive-use", "Customer shall not use the Service to build a competing product.", "pass"],
  ["user-accounts", "Customer is responsible for its users.", "pass"],
  ["usage-limits", "Usage in excess of the limit is charged at the agreed rates.", "pass"],
  ["usage-limits", "Customer shall keep within the usage limits.", "fallback 1"],
  ["usage-audit", "Provider may audit Customer’s use of the Service.", "pass"],
  ["uptime", "Provider shall make the Service available 99.99% of the time.", "fails"],
  ["uptime", "Provider shall make the Service available 99.9% of the time.", "pass"],
  ["uptime", "The Service shall be available at all times.", "fails"],
  [
    "service-credits",
    "If the uptime is missed, Customer receives a service credit of 5% of the monthly fee.",
    "fails",
  ],
  ["service-credits", "Service credits shall not exceed 20% of the monthly fee.", "pass"],
  ["credits-sole-remedy", "Service credits are without prejudice to other remedies.", "fails"],
  [
    "credits-sole-remedy",
    "Service credits are Customer’s sole and exclusive remedy for a missed service level.",
    "pass",
  ],
  [
    "credits-sole-remedy",
    "Customer receives a service credit when the uptime is missed.",
    "missing",
  ],
  ["chronic-failure", "If the uptime is missed, Customer may terminate this Agreement.", "fails"],
  [
    "chronic-failure",
    "If the uptime is missed in three consecutive months, Customer may terminate this Agreement.",
    "pass",
  ],
  ["maintenance", "Provider shall make the Service available 99.9% of the time.", "missing"],
  [
    "maintenance",
    "Provider shall make the Service available 99.9% of the time, except during scheduled maintenance.",
    "pass",
  ],
  [
    "support",
    "Provider shall resolve every incident within four (4) hours. Technical support is available by telephone.",
    "pass",
  ],
  [
    "support",
    "Provider shall provide technical support and shall resolve each request within four (4) hours.",
    "fails",
  ],
  ["suspension-grounds", "Provider may suspend access to the Service if fees are overdue.", "pass"],
  [
    "suspension-notice",
    "Provider may suspend access to the Service on sixty (60) days’ notice.",
    "fails",
  ],
  [
    "suspension-notice",
    "Provider may suspend access to the Service on ten (10) days’ notice.",
    "pass",
  ],
];

const data: readonly Case[] = [
  ["data-ownership", "Customer owns all Customer Data and all usage data.", "fails"],
  ["data-ownership", "Customer owns all Customer Data.", "pass"],
  ["data-licence", "Provider may use Customer Data to provide the Service.", "pass"],
  ["data-licence", "Customer shall pay the fees.", "missing"],
  [
    "data-training",
    "Provider shall not use Customer Data to train machine learning models.",
    "pass",
  ],
  ["usage-data", "Provider may collect usage data.", "pass"],
  ["data-export", "Customer may export Customer Data for one (1) year after termination.", "fails"],
  [
    "data-export",
    "Customer may export Customer Data for thirty (30) days after termination.",
    "pass",
  ],
  ["data-deletion", "Provider shall delete Customer Data within two (2) days.", "fails"],
  ["data-deletion", "Provider shall delete Customer Data within sixty (60) days.", "pass"],
  ["security-measures", "Provider guarantees the security of Customer Data.", "fails"],
  ["security-measures", "Provider makes no guarantees that the Service will be secure.", "pass"],
  ["security-certificates", "Customer may conduct penetration tests of the Service.", "fails"],
  [
    "breach-notice",
    "Provider shall notify Customer of a security breach within twelve (12) hours.",
    "fails",
  ],
  [
    "breach-notice",
    "Provider shall notify Customer of a security breach within fifty (50) hours.",
    "fallback 1",
  ],
  [
    "breach-notice",
    "Provider shall notify Customer of a security breach without undue delay.",
    "pass",
  ],
  [
    "subprocessors",
    "Provider shall not use any subcontractor without Customer’s prior written consent.",
    "fails",
  ],
  [
    "backups",
    "The recovery time objective is two (2) hours. Provider maintains a disaster recovery plan with a recovery time of two (2) hours.",
    "fails",
  ],
  ["data-loss", "Provider shall be liable for any loss of data.", "fails"],
  ["data-loss", "Provider shall not be liable for any loss of data.", "pass"],
  ["sensitive-data", "Customer shall not submit sensitive data.", "pass"],
  ["renewal-price", "Provider may increase the fees at a renewal.", "pass"],
  ["renewal-price", "The fees shall not increase at any renewal.", "fails"],
  ["auto-renewal", "This Agreement renews automatically for successive terms of one year.", "pass"],
  ["prepaid-refund", "Fees are non-refundable.", "pass"],
  [
    "prepaid-refund",
    "If Customer terminates for convenience, Provider shall refund prepaid fees.",
    "fails",
  ],
  ["customer-paper", "The terms of Customer’s purchase order shall govern.", "fails"],
  ["customer-paper", "Provider rejects any terms in Customer’s purchase order.", "pass"],
  ["provider-ip", "Provider retains all right, title and interest in the Service.", "pass"],
  ["provider-ip", "Customer shall own the Service and all improvements.", "fails"],
  ["provider-ip", "WHEREAS, Customer owns and markets certain software products.", "pass"],
  ["provider-ip", "Customer owns all trademarks of its platform.", "pass"],
  ["feedback", "Provider may use feedback freely.", "pass"],
  [
    "ip-indemnity-exclusions",
    "Provider shall indemnify and defend Customer against claims that the Service infringes a patent.",
    "missing",
  ],
  [
    "ip-indemnity-exclusions",
    "Provider shall indemnify Customer against claims that the Service infringes a patent, unless they result from a modification not made by Provider.",
    "pass",
  ],
  ["escrow", "Provider shall deposit the source code with an escrow agent.", "fails"],
  ["service-warranty", "Provider warrants that the Service will be error-free.", "fails"],
  ["service-warranty", "Provider disclaims all other warranties.", "pass"],
  ["transition", "Provider shall provide transition assistance free of charge.", "fails"],
  ["transition", "Provider shall provide transition assistance at its usual rates.", "pass"],
];

describe("the provider of a SaaS contract", () => {
  it.each([...service, ...data])("on %s, judges “%s” as %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
