import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const provider = registeredPlaybook("Services Agreement", "provider");
const { verdictOn } = oneClause(provider, [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const liability: readonly Case[] = [
  [
    "liability-cap",
    "Provider’s total liability shall not exceed the fees paid in the twelve (12) months before the claim.",
    "pass",
  ],
  [
    "liability-cap",
    "In no event shall either party’s aggregate liability exceed two (2) times the fees paid under this Agreement.",
    "fallback 1",
  ],
  [
    "liability-cap",
    "In no event shall either party’s aggregate liability exceed five (5) times the fees paid under this Agreement.",
    "fails",
  ],
  [
    "liability-cap",
    "Provider’s liability is limited to the fees paid in the thirty-six (36) months before the claim.",
    "fails",
  ],
  ["liability-cap", "Customer’s total liability shall not exceed the fees paid.", "fails"],
  ["liability-cap", "Provider’s total liability shall not exceed $500,000.", "fallback 1"],
  ["liability-cap", "Provider’s total liability shall not exceed $____.", "needs_human"],
  [
    "liability-cap",
    "Provider shall not be liable for any act or omission except for its gross negligence or willful misconduct.",
    "fallback 2",
  ],
  ["liability-cap", "Provider shall perform with care.", "missing"],
  [
    "cap-carve-outs",
    "The limitation of liability does not apply to any breach of this Agreement by Provider.",
    "fails",
  ],
  [
    "cap-carve-outs",
    "The limitation of liability does not apply to losses from Provider’s own negligence.",
    "fails",
  ],
  [
    "cap-carve-outs",
    "The limitation of liability does not apply to losses from gross negligence or fraud.",
    "pass",
  ],
  [
    "cap-carve-outs",
    "The limits in this Section do not apply to a party’s indemnification obligations.",
    "fallback 1",
  ],
  [
    "consequential-loss",
    "Neither party shall be liable for lost profits or consequential damages.",
    "pass",
  ],
  [
    "consequential-loss",
    "In no event shall Customer be liable for consequential damages or lost profits.",
    "fails",
  ],
  ["consequential-loss", "Provider shall pay the fees of experts.", "missing"],
  [
    "liquidated-damages",
    "For each day of delay Provider shall pay liquidated damages of $1,000.",
    "fails",
  ],
  [
    "liquidated-damages",
    "Provider shall grant a service credit for each failure, which is Customer’s sole remedy.",
    "pass",
  ],
  [
    "indemnity-scope",
    "Provider shall indemnify Customer against all losses, damages and costs arising out of this Agreement.",
    "fails",
  ],
  [
    "indemnity-scope",
    "Provider shall indemnify Customer against third-party claims that Provider’s work infringes a copyright.",
    "pass",
  ],
  [
    "indemnity-scope",
    "Provider shall indemnify Customer against losses from third-party claims arising out of the services.",
    "fallback 1",
  ],
  [
    "indemnity-procedure",
    "Provider shall indemnify Customer against third-party claims. Provider has sole control of the defense.",
    "pass",
  ],
  [
    "indemnity-procedure",
    "Provider shall indemnify Customer against claims of third parties.",
    "missing",
  ],
  ["indemnity-procedure", "Provider shall perform the services.", "pass"],
  [
    "ip-indemnity-limits",
    "Provider warrants that the deliverables do not infringe any patent or copyright.",
    "fails",
  ],
  [
    "ip-indemnity-limits",
    "Provider warrants that the deliverables do not infringe any copyright, excluding modifications by others.",
    "pass",
  ],
  [
    "customer-indemnity",
    "Customer shall indemnify Provider against claims that Customer’s materials infringe.",
    "pass",
  ],
  ["customer-indemnity", "Provider shall be careful.", "fallback 1"],
  [
    "insurance",
    "Provider shall maintain commercial general liability insurance of $1,000,000.",
    "pass",
  ],
  [
    "insurance",
    "Provider shall maintain commercial general liability insurance of $20,000,000.",
    "needs_human",
  ],
  [
    "insurance",
    "Provider shall maintain insurance of $1,000,000 and name Customer as an additional insured.",
    "fallback 1",
  ],
];

const warranties: readonly Case[] = [
  [
    "warranty-scope",
    "Provider warrants that it will perform in a professional and workmanlike manner.",
    "pass",
  ],
  ["warranty-scope", "Provider warrants that the deliverables will be error-free.", "fails"],
  ["warranty-scope", "Provider does not warrant that the deliverables will be error-free.", "pass"],
  ["warranty-scope", "Provider shall perform to Customer’s complete satisfaction.", "fails"],
  ["warranty-scope", "Provider shall use its best efforts to meet each date.", "fails"],
  ["warranty-scope", "Provider shall use reasonable best efforts to meet each date.", "pass"],
  [
    "warranty-remedy",
    "Re-performance of defective services is Customer’s sole remedy for breach of warranty.",
    "pass",
  ],
  ["warranty-remedy", "Provider shall correct defective services.", "fallback 1"],
  ["warranty-remedy", "Provider shall perform the services.", "missing"],
  ["warranty-disclaimer", "Provider makes no other warranties, express or implied.", "pass"],
  ["warranty-disclaimer", "Provider warrants its work.", "missing"],
  [
    "warranty-period",
    "Provider warrants the deliverables for a period of sixty (60) days.",
    "pass",
  ],
  ["warranty-period", "Provider warrants the deliverables for six (6) months.", "fallback 1"],
  ["warranty-period", "Provider warrants the deliverables for three (3) years.", "fails"],
];

describe("the provider’s view of a services agreement", () => {
  it.each([...liability, ...warranties])("of %s in “%s” is %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
