import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

type Case = readonly [issue: string, expected: string, clause: string];

const servicesProvider: readonly Case[] = [
  [
    "warranty-remedy",
    "pass",
    "Warranty. Re-performance of the defective Services, or if that fails a refund of the fees paid for them, is the exclusive remedy of Customer for a breach of this warranty.",
  ],
  [
    "warranty-remedy",
    "pass",
    "Warranty. For Services that do not conform, Provider shall perform them again or refund the fees for them. This states Customer’s sole remedy.",
  ],
  [
    "transition",
    "pass",
    "Exit. Provider helps in handing over the Services to a successor, and Customer pays for that help at the agreed rates.",
  ],
  [
    "transition",
    "pass",
    "Delivery. Provider completes the Deliverables by handing them over to Customer.",
  ],
];

const servicesCustomer: readonly Case[] = [
  [
    "transition",
    "pass",
    "Exit. On the end of this Agreement Provider shall help Customer to move the Services to a successor, handing them over in an orderly way.",
  ],
  [
    "transition",
    "pass",
    "Exit. After termination Provider shall continue the Services for up to three months and assist in handing them over to Customer or another provider.",
  ],
  [
    "transition",
    "missing",
    "Exit. On the end of this Agreement Provider shall return Customer’s keys.",
  ],
  [
    "transition",
    "missing",
    "Delivery. Provider completes the Deliverables by handing them over to Customer.",
  ],
];

describe.each([
  ["Services Agreement", "provider", servicesProvider],
  ["Services Agreement", "customer", servicesCustomer],
] as const)("what a drafter may write about work (%s, %s)", (type, position, cases) => {
  const { verdictOn } = draftedClause(type, position);
  it.each(cases)("%s: %s where it says: %s", (issue, expected, clause) => {
    expect(verdictOn(issue, clause)).toBe(expected);
  });
});
