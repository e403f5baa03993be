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

const data: readonly Case[] = [
  ["data-ownership", "Customer retains all right, title and interest in Customer Data.", "pass"],
  ["data-ownership", "Provider owns Customer Data once it is submitted.", "fails"],
  ["data-ownership", "Provider retains all right, title and interest in the Service.", "missing"],
  ["data-licence", "Provider may use Customer Data solely to provide the Service.", "pass"],
  ["data-licence", "Provider may use Customer Data for any purpose.", "fails"],
  [
    "data-licence",
    "Customer grants Provider a perpetual license to use Customer Data as needed to provide the Service.",
    "fails",
  ],
  [
    "data-licence",
    "Provider may use Customer Data to provide the Service and to improve its products and services.",
    "fails",
  ],
  ["data-licence", "Provider may use Customer Data.", "fails"],
  [
    "data-training",
    "Provider shall not use Customer Data to train machine learning models.",
    "pass",
  ],
  ["data-training", "Customer Data may be used to train machine learning models.", "fails"],
  [
    "data-training",
    "Customer Data that is aggregated and de-identified may be used to train machine learning models.",
    "fallback 1",
  ],
  ["data-training", "Provider shall train its personnel.", "missing"],
  ["data-training", "Provider may use Customer Data solely to provide the Service.", "pass"],
  ["usage-data", "Provider may collect usage data and disclose it to others.", "fails"],
  [
    "usage-data",
    "Provider may collect usage data and disclose it only in aggregated form.",
    "pass",
  ],
  [
    "data-export",
    "For sixty (60) days after termination Customer may export Customer Data.",
    "pass",
  ],
  ["data-export", "Customer may export Customer Data during the term.", "fallback 1"],
  ["data-export", "Customer shall comply with export laws.", "missing"],
  [
    "data-deletion",
    "Provider shall delete Customer Data within sixty (60) days after termination.",
    "pass",
  ],
  [
    "data-deletion",
    "Provider shall delete Customer Data within one (1) year after termination.",
    "fails",
  ],
  ["data-deletion", "Provider shall delete Customer Data on request.", "fallback 1"],
  ["data-deletion", "Customer shall delete Customer Data on its own systems.", "missing"],
  [
    "security-measures",
    "Provider shall maintain appropriate technical and organizational measures.",
    "pass",
  ],
  [
    "security-measures",
    "Provider will use commercially reasonable efforts to secure the Service.",
    "fallback 1",
  ],
  ["security-measures", "Provider does not warrant the security of the Service.", "missing"],
  ["security-certificates", "Provider shall maintain a SOC 2 Type II report.", "pass"],
  ["security-certificates", "Provider shall maintain insurance.", "missing"],
  [
    "breach-notice",
    "Provider shall notify Customer of a security breach within twenty-four (24) hours.",
    "pass",
  ],
  [
    "breach-notice",
    "Provider shall notify Customer of a security breach within seventy-two (72) hours.",
    "fallback 1",
  ],
  [
    "breach-notice",
    "Provider shall notify Customer of a security breach within ten (10) days.",
    "fails",
  ],
  ["breach-notice", "Provider shall promptly notify Customer of a security breach.", "fallback 2"],
  ["breach-notice", "Customer shall promptly notify Provider of a security breach.", "missing"],
  ["personal-data", "The parties shall comply with the Data Processing Addendum.", "pass"],
  ["personal-data", "Provider shall protect personal data.", "fallback 1"],
  ["subprocessors", "Provider may use subcontractors as it sees fit.", "fails"],
  ["subprocessors", "Provider may use subcontractors and remains responsible for them.", "pass"],
  ["backups", "Provider shall make daily backups of Customer Data.", "pass"],
  ["backups", "Recipient may keep copies under its backup retention policies.", "missing"],
  ["data-loss", "Provider shall not be liable for any loss of data.", "fails"],
  ["data-loss", "Provider shall be liable for the loss of data that it causes.", "pass"],
  ["sensitive-data", "Customer shall not submit any personal data to the Service.", "fails"],
  ["sensitive-data", "Customer shall not submit sensitive data to the Service.", "pass"],
];

const terms: readonly Case[] = [
  ["renewal-price", "Provider may increase the fees at any renewal.", "fails"],
  ["renewal-price", "Provider may increase the fees at a renewal by up to 5%.", "pass"],
  ["renewal-price", "Provider may increase the fees at a renewal by up to 7%.", "fallback 1"],
  ["renewal-price", "Provider may increase the fees at a renewal by up to 15%.", "fails"],
  ["renewal-price", "Provider shall not increase the fees during the term.", "pass"],
  ["prepaid-refund", "Fees are non-refundable.", "fails"],
  [
    "prepaid-refund",
    "If Customer terminates this Agreement for Provider’s breach, Provider shall refund prepaid fees.",
    "pass",
  ],
  [
    "prepaid-refund",
    "If the warranty is not met, Provider shall refund prepaid fees.",
    "fallback 1",
  ],
  [
    "online-terms",
    "The terms posted on Provider’s website, as amended from time to time, apply.",
    "fails",
  ],
  ["online-terms", "Version 2.1 of the terms posted on Provider’s website applies.", "pass"],
  ["feedback", "Customer hereby assigns all feedback to Provider.", "fails"],
  ["feedback", "Provider may use feedback without restriction.", "pass"],
  [
    "ip-indemnity-exclusions",
    "Provider is not responsible for claims based on third-party software included in the Service.",
    "fails",
  ],
  [
    "ip-indemnity-exclusions",
    "Provider has no obligation for claims that result from a combination with items not provided by Provider.",
    "pass",
  ],
  [
    "service-warranty",
    "Provider warrants that the Service will perform materially in accordance with the Documentation.",
    "pass",
  ],
  ["service-warranty", "The Service is provided “as is”.", "fails"],
  [
    "service-warranty",
    "Provider warrants that it will not materially reduce the functionality of the Service.",
    "fallback 1",
  ],
  ["service-warranty", "The fee is as is set out in the order form.", "missing"],
  ["transition", "Provider shall provide transition assistance for ninety days.", "pass"],
  ["transition", "Provider will assign a transition manager for the installation.", "missing"],
];

describe("the customer of a SaaS contract", () => {
  it.each([...data, ...terms])("on %s, judges “%s” as %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
