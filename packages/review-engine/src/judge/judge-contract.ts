import type { ContractReading } from "../contract/contract-reading.ts";
import type { CompiledPlaybook } from "./compiled-playbook.ts";
import { heedOpinions } from "../opinions/heed-opinions.ts";
import { Evaluator } from "./evaluator.ts";
import { heedExceptions } from "./heed-exceptions.ts";
import { judgeIssue } from "./judge-issue.ts";
import type { Judgement } from "./judgement.ts";

/**
 * One judgement for each issue of the playbook, in its order. What one clause says and another takes back is
 * left to a human; opinions decide what the rules leave open.
 */
export function judgeContract(
  reading: ContractReading,
  playbook: CompiledPlaybook,
): readonly Judgement[] {
  const evaluator = new Evaluator(reading);
  const judgements = playbook.issues.map((issue) => judgeIssue(evaluator, issue));
  return heedOpinions(reading, heedExceptions(reading, judgements), playbook.opinions);
}
