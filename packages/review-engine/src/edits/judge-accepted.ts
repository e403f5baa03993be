import type { Edit } from "@proviso/redline";
import type { ContractReading } from "../contract/contract-reading.ts";
import { readRevised } from "../contract/read-contract.ts";
import type { CompiledPlaybook } from "../judge/compiled-playbook.ts";
import { judgeWhenAsked, type Judgements } from "../judge/judge-contract.ts";
import { applyToDocument } from "./apply-to-document.ts";
import type { Draft } from "./draft-edits.ts";

/** How a contract is judged once the edits of these drafts are accepted. */
export function judgeAccepted(
  reading: ContractReading,
  playbook: CompiledPlaybook,
  drafts: readonly Draft[],
): Judgements {
  const edits = drafts.flatMap((draft): readonly Edit[] => draft.edits);
  const revised = applyToDocument(reading.text.document, edits);
  return judgeWhenAsked(readRevised(revised, playbook.playbook.position, reading), playbook);
}
