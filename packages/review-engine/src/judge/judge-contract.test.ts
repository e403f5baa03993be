import { describe, expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";
import { compilePlaybook } from "./compiled-playbook.ts";
import { judgeContract, judgeWhenAsked } from "./judge-contract.ts";
import type { Judgement } from "./judgement.ts";

const playbook = compilePlaybook(registeredPlaybook("Services Agreement", "customer"));
const contract = plainDocument(
  [
    "SERVICES AGREEMENT",
    "This Services Agreement is made between Beta Ltd. (the “Provider”) and Acme Inc. (the “Customer”).",
    "1. Services. Provider shall perform the Services with reasonable skill and care.",
    "2. Ending. Customer may terminate this Agreement for convenience on thirty (30) days’ notice, except as set out in Section 3.",
    "3. Commitment. Customer may not terminate this Agreement for convenience before the second anniversary of its date.",
    "4. Liability. The Provider’s liability is limited to the fees paid in the twelve months before the claim.",
    "5. Law. This Agreement is governed by the laws of Ireland.",
  ].join("\n"),
);

const told = ({ issue, outcome, place, looked }: Judgement): unknown => [
  issue.issue.id,
  outcome,
  place.sentence,
  looked,
];

describe("judgeWhenAsked", () => {
  it("judges an issue that alone is asked for as among all of them", () => {
    const all = judgeContract(readContract(contract, "customer"), playbook);
    expect(new Set(all.map(({ outcome }) => outcome.verdict)).size).toBeGreaterThan(2);
    for (const judgement of all) {
      const alone = judgeWhenAsked(readContract(contract, "customer"), playbook);
      const own = alone.of(judgement.issue.issue.id);
      expect(own === undefined ? null : told(own)).toEqual(told(judgement));
    }
  });

  it("knows nothing of an issue that the playbook does not have", () => {
    expect(
      judgeWhenAsked(readContract(contract, "customer"), playbook).of("no-issue"),
    ).toBeUndefined();
  });
});
