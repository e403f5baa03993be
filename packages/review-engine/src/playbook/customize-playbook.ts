import type { OwnIssue, PolicyChanges, PolicyFault } from "@proviso/domain";
import { builtInPhrases } from "../phrases/built-in-phrases.ts";
import { readBoundValue, writtenLimit } from "../values/bound-value.ts";
import { customizeIssue } from "./customize-issue.ts";
import { ownIssueJson, phraseOf } from "./own-issue.ts";
import { isPlaybookFaults, parsePlaybook } from "./parse-playbook.ts";
import { limitSentence, plainFault } from "./plain-faults.ts";
import type { Playbook, PlaybookIssue } from "./playbook.ts";

/** A playbook with an account's changes, and what of them could not be made. */
export interface CustomizedPlaybook {
  readonly playbook: Playbook;
  readonly faults: readonly PolicyFault[];
}

/**
 * A shipped playbook as an account wants it, under the version given. A change that cannot stand is
 * named among the faults, and that issue stays as shipped; an own issue that cannot is left out.
 */
export function customizePlaybook(
  shipped: Playbook,
  changes: PolicyChanges,
  version: string,
): CustomizedPlaybook {
  const sets = new Set([...builtInPhrases.keys(), ...shipped.phrases.keys()]);
  const faults: PolicyFault[] = Object.keys(changes.issues)
    .filter((id) => !shipped.issues.some((issue) => issue.id === id))
    .map((issueId) => ({ issueId, field: "", sentence: "The playbook no longer has this issue." }));
  const kept = shipped.issues.flatMap((issue) => {
    const change = changes.issues[issue.id];
    if (change === undefined) return [issue];
    const changed = customizeIssue(issue, change, sets);
    if (!("id" in changed)) {
      faults.push(...changed);
      return [issue];
    }
    return change.isOff ? [] : [changed];
  });
  const own = changes.own.flatMap((each, at) => {
    const isTaken = changes.own.findIndex(({ id }) => id === each.id) < at;
    const read = isTaken ? [repeated(each)] : readOwnIssue(each, shipped);
    if ("id" in read) return [read];
    faults.push(...read);
    return [];
  });
  const issues = [...kept, ...own].map((issue) =>
    changes.hasNotes ? issue : { ...issue, note: null },
  );
  return { playbook: { ...shipped, version, issues }, faults };
}

const repeated = ({ id: issueId }: OwnIssue): PolicyFault => ({
  issueId,
  field: "name",
  sentence: "Another issue of yours has this name already.",
});

function readOwnIssue(own: OwnIssue, shipped: Playbook): PlaybookIssue | readonly PolicyFault[] {
  const amiss = formFaults(own);
  if (amiss.length > 0) return amiss;
  const { id, name, contractType, position } = shipped;
  const json = { id, version: "1.0.0", name, contractType, position, issues: [ownIssueJson(own)] };
  const read = parsePlaybook(json);
  if (isPlaybookFaults(read)) return read.faults.map((fault) => plainFault(own.id, own, fault));
  const [issue] = read.issues;
  if (issue === undefined) throw new Error(`The issue ${own.id} was read and is gone.`);
  return issue;
}

/** What whoever filled in the form left out, or wrote so that it says nothing. */
function formFaults(own: OwnIssue): readonly PolicyFault[] {
  const faults: (readonly [string, string])[] = [];
  if (own.name.trim() === "") faults.push(["name", "Give the issue a name."]);
  if (own.clauses.length + own.about.length === 0)
    faults.push([
      "about",
      "Say where to look: choose a kind of clause, or give words by which a sentence shows that it is about this.",
    ]);
  if (own.must.length + own.mustNot.length === 0 && own.limit === null && !own.isNeeded)
    faults.push([
      "must",
      "Say what to check: words that must or must not be there, a limit, or that the contract has to speak of it.",
    ]);
  if (own.limit !== null && readBoundValue(writtenLimit(own.limit.value)) === null)
    faults.push(["limit", limitSentence(own.limit.value)]);
  if (own.fallbackWordings.length > 0 && own.preferred.trim() === "")
    faults.push(["preferred", "Give the preferred wording that the fallback stands in for."]);
  for (const field of ["about", "must", "mustNot"] as const)
    for (const typed of own[field])
      if (phraseOf(typed) === "") faults.push([field, `“${typed}” holds no words to look for.`]);
  return faults.map(([field, sentence]) => ({ issueId: own.id, field, sentence }));
}
