import type { ContractReading } from "../contract/contract-reading.ts";
import type { CompiledPlaybook } from "./compiled-playbook.ts";
import { Evaluator } from "./evaluator.ts";
import { judgeIssue, type Judgement } from "./judge-issue.ts";

/** One judgement for each issue of the playbook, in its order. */
export function judgeContract(
  reading: ContractReading,
  playbook: CompiledPlaybook,
): readonly Judgement[] {
  const evaluator = new Evaluator(reading);
  return playbook.issues.map((issue) => judgeIssue(evaluator, issue));
}
