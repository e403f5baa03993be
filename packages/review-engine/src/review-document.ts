import type { WordDocument } from "@proviso/redline";
import { detectContractType } from "./contract/contract-type.ts";
import { positionOf, type FoundPosition } from "./contract/position.ts";
import { readContract } from "./contract/read-contract.ts";
import { attributeEdits, editsFor } from "./edits/attribute-edits.ts";
import { proveEdits } from "./edits/prove-edits.ts";
import { extractValues } from "./extract/extract-values.ts";
import { compilePlaybook } from "./judge/compiled-playbook.ts";
import { coverageOf } from "./judge/coverage.ts";
import { judgeContract } from "./judge/judge-contract.ts";
import type { Judgement } from "./judge/judge-issue.ts";
import { questionFor } from "./judge/questions.ts";
import { toVerdict } from "./judge/to-verdict.ts";
import { findWarnings } from "./judge/warnings.ts";
import type { Playbook } from "./playbook/playbook.ts";
import type { Review } from "./review.ts";
import { complianceLevel, riskScore, type Scored } from "./score/scores.ts";
import { writeSummary } from "./score/summary.ts";

/**
 * Reviews a document against a playbook: verdicts with verified quotes, edits that were proven by
 * reviewing the changed text again, values, scores and a summary. Same input, same output.
 */
export function review(document: WordDocument, playbook: Playbook): Review {
  const compiled = compilePlaybook(playbook);
  const type = detectContractType(document);
  const reading = readContract(document, playbook.position);
  const judgements = judgeContract(reading, compiled);
  const proven = proveEdits(reading, compiled, judgements);
  const edits = attributeEdits(reading, judgements, proven);
  const verdicts = judgements.map((judgement) =>
    toVerdict(reading, judgement, editsFor(judgement.issue.issue.id, edits)),
  );
  const extracted = extractValues(reading, type);
  const { id, version, name, position } = playbook;
  const after = proven.after.map(scoredOf);
  return {
    contractType: type.name,
    contractTypeReason: type.reason,
    position,
    playbook: { id, version, name },
    riskScore: riskScore(verdicts),
    complianceLevel: complianceLevel(verdicts),
    afterMarkup: { riskScore: riskScore(after), complianceLevel: complianceLevel(after) },
    coverage: coverageOf(reading, judgements),
    verdicts,
    extracted,
    summary: writeSummary({ reading, type, extracted, verdicts, edits }),
    edits,
    questions: judgements.flatMap((judgement, nth) => {
      const verdict = verdicts[nth];
      return (verdict === undefined ? null : questionFor(judgement.issue.issue, verdict)) ?? [];
    }),
    warnings: findWarnings(reading),
  };
}

/** The side of a company in a document, from its legal name among the parties (D13). */
export function detectPosition(document: WordDocument, company: string): FoundPosition {
  const { parties, roles } = readContract(document, "");
  return positionOf(company, parties, roles);
}

/** Whether both parties disclose to each other, so that either stands on the mutual side. */
export function isMutual(document: WordDocument): boolean {
  return readContract(document, "").roles.isMutual;
}

function scoredOf({ issue, outcome }: Judgement): Scored {
  return { severity: issue.issue.severity, verdict: outcome.verdict, fallback: outcome.fallback };
}
