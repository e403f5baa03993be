import type { Edit, WordDocument } from "@proviso/redline";
import { readContract } from "../contract/read-contract.ts";
import { applyToDocument } from "../edits/apply-to-document.ts";
import { proveEdits } from "../edits/prove-edits.ts";
import { compilePlaybook } from "../judge/compiled-playbook.ts";
import { judgeContract } from "../judge/judge-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { isPlaybookFaults, parsePlaybook } from "../playbook/parse-playbook.ts";

/** One issue of a playbook made for a test; what is left out stands for an issue about zebras. */
export interface Sketch {
  readonly look?: string;
  readonly if?: unknown;
  readonly edit?: readonly object[];
  readonly orElse?: readonly object[];
  readonly absent?: object;
  readonly severity?: number;
  readonly id?: string;
  readonly rules?: readonly object[];
  readonly wordings?: object;
}

function issueOf({
  look = "zebra",
  edit = [],
  orElse = [],
  severity = 3,
  id = "zebra",
  ...rest
}: Sketch): object {
  return {
    id,
    name: id,
    group: "G",
    why: "W.",
    severity,
    action: "REVISED",
    isCustomizable: true,
    accept: "A.",
    refuse: "R.",
    look: { phrases: [look] },
    rules: rest.rules ?? [
      { if: rest.if ?? look, then: "fails", reason: "It is there.", edit, orElse },
    ],
    otherwise: { then: "pass", reason: "Fine." },
    absent: rest.absent ?? { then: "pass", reason: "Gone." },
    wordings: rest.wordings ?? {
      preferred: {
        heading: "Zebra Rules",
        text: "The zebra of {{the RecipientTerm}} stays.",
        after: ["law", "term"],
      },
    },
  };
}

/** The edits that hold for these issues, and the text as it then reads, line by line. */
export function proven(
  lines: readonly string[] | WordDocument,
  ...sketches: Sketch[]
): { text: string[]; edits: readonly Edit[] } {
  const json = {
    id: "p",
    version: "1.0.0",
    name: "P",
    contractType: "NDA",
    position: "recipient",
    issues: sketches.map(issueOf),
  };
  const playbook = parsePlaybook(json);
  if (isPlaybookFaults(playbook)) throw new Error(playbook.faults.join("\n"));
  const document = "paragraphs" in lines ? lines : plainDocument(lines.join("\n"));
  const compiled = compilePlaybook(playbook);
  const reading = readContract(document, "recipient");
  const edits = proveEdits(reading, compiled, judgeContract(reading, compiled)).drafts.flatMap(
    (draft) => draft.edits,
  );
  return {
    text: applyToDocument(document, edits).paragraphs.map((paragraph) => paragraph.text),
    edits,
  };
}

/** The text with what these issues change in it. */
export const revisedText = (lines: readonly string[], ...sketches: Sketch[]): string[] =>
  proven(lines, ...sketches).text;
