import { describe, expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { oneClause } from "../../test-support/one-clause.ts";

const playbook = playbookFor("SaaS (Software as a Service)", "customer");
if (playbook === null) throw new Error("the playbook of the customer is not registered");
const { verdictOn } = oneClause(playbook, [
  "CLOUD SERVICE AGREEMENT",
  "This Agreement is made between Beta Ltd. (the “Provider”) and Acme Inc. (the “Customer”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const service: readonly Case[] = [
  [
    "right-to-use",
    "Customer may access and use the Service for its business during the term.",
    "pass",
  ],
  ["right-to-use", "Provider grants Customer a revocable license to use the Service.", "fails"],
  [
    "right-to-use",
    "Provider grants Customer an irrevocable license to use the Service during the term.",
    "pass",
  ],
  ["right-to-use", "Customer shall pay the fees within thirty days.", "missing"],
  ["affiliates-use", "Customer’s affiliates may use the Service under this Agreement.", "pass"],
  [
    "affiliates-use",
    "A Customer affiliate may enter into a separate order form with Provider.",
    "fallback 1",
  ],
  ["affiliates-use", "“Affiliate” means an entity that controls a party.", "missing"],
  ["service-changes", "Provider may modify the Service at any time.", "fails"],
  [
    "service-changes",
    "Provider may modify the Service but shall not materially reduce its functionality.",
    "pass",
  ],
  [
    "service-changes",
    "Provider may change the Service on at least sixty (60) days’ notice to Customer.",
    "fallback 1",
  ],
  ["service-changes", "Customer shall not modify the Service.", "missing"],
  ["beta-features", "Customer shall use the beta features that Provider names.", "fails"],
  ["beta-features", "Customer may use beta features, which are provided as is.", "pass"],
  [
    "acceptable-use",
    "Provider may change the acceptable use policy at any time without notice.",
    "fails",
  ],
  [
    "acceptable-use",
    "Provider may modify the acceptable use policy upon thirty (30) days’ notice.",
    "fallback 1",
  ],
  [
    "acceptable-use",
    "Customer shall comply with the acceptable use policy attached as Exhibit A.",
    "pass",
  ],
  [
    "reverse-engineering",
    "Customer shall not reverse engineer the Service, except as the law permits.",
    "pass",
  ],
  ["reverse-engineering", "Customer shall not decompile the Service.", "fallback 1"],
  ["benchmark-ban", "Customer shall not publish benchmark results about the Service.", "fails"],
  ["benchmark-ban", "Provider may use Usage Data for benchmarking and reports.", "pass"],
  [
    "competitive-use",
    "Customer shall not develop or sell any product that competes with the business of Provider.",
    "fails",
  ],
  ["competitive-use", "Customer shall not use the Service to develop a competing product.", "pass"],
  [
    "user-accounts",
    "Customer is responsible for all use of its account, whether or not authorized by Customer.",
    "fails",
  ],
  [
    "user-accounts",
    "Customer is responsible for its users and shall protect their passwords.",
    "pass",
  ],
  [
    "usage-limits",
    "Usage in excess of the limit is charged at Provider’s then current list price.",
    "fails",
  ],
  [
    "usage-limits",
    "Usage in excess of the limit is charged at the rates in the order form.",
    "pass",
  ],
  ["usage-audit", "Provider may audit Customer’s use of the Service.", "fails"],
  [
    "usage-audit",
    "Provider may audit Customer’s use of the Service on thirty days’ written notice.",
    "pass",
  ],
];

const levels: readonly Case[] = [
  ["uptime", "Provider shall make the Service available 99.9% of the time in each month.", "pass"],
  ["uptime", "Provider shall make the Service available 99.5% of the time in each month.", "pass"],
  [
    "uptime",
    "Provider shall make the Service available 99.2% of the time in each month.",
    "fallback 1",
  ],
  [
    "uptime",
    "The uptime of the Service shall be at least ninety-eight percent (98%) each month.",
    "fails",
  ],
  [
    "uptime",
    "Provider will use commercially reasonable efforts to make the Service available 99.9% of the time.",
    "fallback 1",
  ],
  ["uptime", "The Service shall meet the Target Uptime of [__]% each month.", "needs_human"],
  ["uptime", "Provider does not warrant that the Service will be uninterrupted.", "missing"],
  [
    "service-credits",
    "If the uptime is missed, Customer receives a service credit of 10% of the monthly fee.",
    "pass",
  ],
  [
    "service-credits",
    "Customer must request a service credit within seven (7) days.",
    "fallback 1",
  ],
  ["service-credits", "Customer shall pay by credit card.", "missing"],
  [
    "credits-sole-remedy",
    "Service credits are Customer’s sole and exclusive remedy for missed service levels.",
    "fails",
  ],
  [
    "credits-sole-remedy",
    "Service credits are without prejudice to any other remedy of Customer.",
    "pass",
  ],
  [
    "credits-sole-remedy",
    "Service credits are Customer’s sole remedy. If the uptime is missed in three consecutive months, Customer may terminate this Agreement.",
    "fallback 1",
  ],
  [
    "chronic-failure",
    "If the uptime is missed in three consecutive months, Customer may terminate this Agreement.",
    "pass",
  ],
  ["chronic-failure", "Provider may terminate this Agreement on notice.", "missing"],
  [
    "maintenance",
    "Scheduled maintenance takes place on Sundays between 2:00 and 4:00 a.m.",
    "pass",
  ],
  [
    "maintenance",
    "Provider may perform scheduled maintenance at any time without notice.",
    "fails",
  ],
  [
    "support",
    "Provider shall provide technical support during business hours and respond within four (4) hours.",
    "pass",
  ],
  [
    "support",
    "Provider shall provide technical support as described in the order form.",
    "fallback 1",
  ],
  ["support", "Provider is not obliged to provide support.", "missing"],
  [
    "suspension-grounds",
    "Provider may suspend Customer’s access at any time in its sole discretion.",
    "fails",
  ],
  [
    "suspension-grounds",
    "Provider may suspend Customer’s access if undisputed fees are more than thirty days overdue.",
    "pass",
  ],
  ["suspension-grounds", "Customer may suspend payment for the Service.", "pass"],
  [
    "suspension-notice",
    "Provider may suspend access to the Service with or without notice.",
    "fails",
  ],
  [
    "suspension-notice",
    "Provider may suspend access to the Service on ten days’ prior notice.",
    "pass",
  ],
  [
    "suspension-notice",
    "Provider may suspend access to the Service. Provider will try to inform Customer of it.",
    "fallback 1",
  ],
  [
    "suspension-notice",
    "Provider may suspend access to the Service if fees are overdue.",
    "missing",
  ],
];

describe("the customer of a SaaS contract", () => {
  it.each([...service, ...levels])("on %s, judges “%s” as %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
