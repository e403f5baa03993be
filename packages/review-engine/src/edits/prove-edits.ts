import { step, type Edit } from "@proviso/redline";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { CompiledPlaybook } from "../judge/compiled-playbook.ts";
import { judgementsOf, type Judgements } from "../judge/judge-contract.ts";
import type { Judgement } from "../judge/judgement.ts";
import {
  draftEdits,
  firstWay,
  nextAttempt,
  type Attempt,
  type Attempts,
  type Draft,
} from "./draft-edits.ts";
import { deleteEmptied } from "./delete-emptied.ts";
import { nothingGiven, type GivenEdits } from "./given-edits.ts";
import { judgeAccepted } from "./judge-accepted.ts";
import { settleConflicts } from "./settle-conflicts.ts";

/** The edits that hold, and how the contract is judged with them accepted. */
export interface ProvenEdits {
  readonly drafts: readonly Draft[];
  readonly after: readonly Judgement[];
  /** Which way each issue was mended in the end, or given up; the way tried first when it is not here. */
  readonly attempts: Attempts;
}

/**
 * Drafts edits for what fails, accepts them on the text, judges that text anew, and keeps only
 * edits whose issue then passes or meets a fallback. What does not settle its issue, or makes
 * another worse, is tried another way or dropped. Edits that a person gave stay in any case.
 */
export function proveEdits(
  reading: ContractReading,
  playbook: CompiledPlaybook,
  before: readonly Judgement[],
  given: GivenEdits = nothingGiven,
): ProvenEdits {
  const unchanged = judgementsOf(before);
  const issueIds = before.map(({ issue }) => issue.issue.id);
  const judge = (chosen: readonly Draft[]): Judgements => {
    if (chosen.length === 0) return unchanged;
    return judgeAccepted(reading, playbook, chosen);
  };
  const { fixed } = given;
  // What was missing is added as a clause of its own, even where it stands inside a paragraph.
  const isSentence = ({ issueId }: Draft): boolean =>
    unchanged.of(issueId)?.place.sentence !== null;
  const isFixed = (draft: Draft): boolean => fixed.some(({ issueId }) => issueId === draft.issueId);
  const alone = settleConflicts(fixed);
  const base = judge(alone);
  const judgeWith = (chosen: readonly Draft[]): Judgements =>
    judge(settleConflicts([...fixed, ...chosen]));
  const attempts = new Map<string, Attempt>(given.attempts);
  for (;;) {
    step();
    const drafts = draftEdits(reading, before, attempts);
    const chosen = deleteEmptied(reading, settleConflicts([...fixed, ...drafts]));
    const after = judge(chosen);
    const own = chosen.filter((draft) => !isFixed(draft));
    const unproven = own.filter((draft) => !isAcceptable(after.of(draft.issueId)));
    const stuck = untried(before, drafts, attempts);
    const isProven = unproven.length + stuck.length === 0;
    // What the edits make worse is asked only once all of them hold.
    const worse = isProven && own.length > 0 ? worsened(issueIds, base, after, chosen) : [];
    if (isProven && worse.length === 0) {
      const needed = withoutNeedless(chosen, own.filter(isSentence), after, judge);
      return { drafts: needed.drafts, after: needed.after.all, attempts };
    }
    const culprits = isProven
      ? culpritsOf(suspectsOf(reading, own, worse, before), worse, base, judgeWith)
      : unproven;
    for (const issueId of [...culprits.map((draft) => draft.issueId), ...stuck]) {
      attempts.set(issueId, nextAttempt(unchanged.of(issueId), attempts.get(issueId) ?? firstWay));
    }
  }
}

/**
 * The drafts less each that adds words right where another one adds its own, and without which its issue is
 * settled as well and no issue is judged worse: what the other one says is enough.
 */
function withoutNeedless(
  chosen: readonly Draft[],
  own: readonly Draft[],
  after: Judgements,
  judge: (chosen: readonly Draft[]) => Judgements,
): { readonly drafts: readonly Draft[]; readonly after: Judgements } {
  const issueIds = after.all.map(({ issue }) => issue.issue.id);
  let proven = { drafts: chosen, after };
  for (const draft of own.toReversed()) {
    const others = proven.drafts.filter((each) => each !== draft);
    if (!draft.edits.every((edit) => isSaidBeside(edit, others))) continue;
    const left = judge(others);
    const isSettled = isAcceptable(left.of(draft.issueId));
    if (isSettled && worsened(issueIds, proven.after, left, [draft]).length === 0)
      proven = { drafts: others, after: left };
  }
  return proven;
}

/** Whether an edit only adds words, at a place where another draft adds some too. */
function isSaidBeside(edit: Edit, others: readonly Draft[]): boolean {
  const adds = (each: Edit): each is Edit & { kind: "replace" } =>
    each.kind === "replace" && each.start === each.end;
  return (
    adds(edit) &&
    others.some(({ edits }) =>
      edits.some(
        (each) => adds(each) && each.paragraph === edit.paragraph && each.start === edit.start,
      ),
    )
  );
}

/** Issues whose edit could not be made at all, and which know another way. */
function untried(
  before: readonly Judgement[],
  drafts: readonly Draft[],
  attempts: Attempts,
): readonly string[] {
  return before.flatMap((judgement) => {
    const { id } = judgement.issue.issue;
    const hasOther = nextAttempt(judgement, attempts.get(id) ?? firstWay) !== "given-up";
    const isDrafted = drafts.some((draft) => draft.issueId === id);
    return judgement.failures.length > 0 && hasOther && !isDrafted ? [id] : [];
  });
}

/** The drafts that touch what the worsened issues were judged by; all, when none does. */
function suspectsOf(
  reading: ContractReading,
  chosen: readonly Draft[],
  worse: readonly string[],
  before: readonly Judgement[],
): readonly Draft[] {
  const looked = before
    .filter((judgement) => worse.includes(judgement.issue.issue.id))
    .flatMap((judgement) => judgement.looked.map((sentence) => sentence.paragraph));
  const paragraphs = new Set(
    looked.map((position) => reading.text.document.paragraphs[position]?.id),
  );
  const near = chosen.filter((draft) => draft.edits.some((edit) => paragraphs.has(edit.paragraph)));
  return near.length > 0 ? near : chosen;
}

/** The drafts that alone make one of the issues worse; when none does alone, the lightest of all. */
function culpritsOf(
  chosen: readonly Draft[],
  worse: readonly string[],
  before: Judgements,
  judge: (chosen: readonly Draft[]) => Judgements,
): readonly Draft[] {
  const guilty = chosen.filter(
    (draft) => worsened(worse, before, judge([draft]), [draft]).length > 0,
  );
  return guilty.length > 0 ? guilty : chosen.slice(-1);
}

const ranks: readonly Judgement["outcome"]["verdict"][] = [
  "missing",
  "fails",
  "needs_human",
  "fallback",
  "pass",
];

/** That of what fails or is missing. */
const lowestRank = 1;

/** How good a judgement is; a better one ranks higher. */
export function rankOf(judgement: Judgement | undefined): number {
  if (judgement === undefined) return 0;
  const { verdict, fallback } = judgement.outcome;
  const rank = verdict === "missing" ? lowestRank : ranks.indexOf(verdict);
  return rank - (fallback ?? 0) / 10;
}

/** Those of some issues that no chosen draft is for and that are judged worse than before. */
function worsened(
  issueIds: readonly string[],
  before: Judgements,
  after: Judgements,
  chosen: readonly Draft[],
): readonly string[] {
  const edited = new Set(chosen.map((draft) => draft.issueId));
  return issueIds.filter((id) => {
    if (edited.has(id)) return false;
    const rank = rankOf(before.of(id));
    return rank > lowestRank && rankOf(after.of(id)) < rank;
  });
}

/** Whether an issue is settled: it passes or meets a fallback. */
export function isAcceptable(judgement: Judgement | undefined): boolean {
  return judgement?.outcome.verdict === "pass" || judgement?.outcome.verdict === "fallback";
}
