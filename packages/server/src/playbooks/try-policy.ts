import type { ChangedVerdict, TrialOutcome } from "@proviso/endpoints";
import { acceptChanges, hasTrackedChanges, openWord, readDocument } from "@proviso/redline";
import { customizePlaybook, review, type Playbook, type Verdict } from "@proviso/review-engine";
import type { StoredChanges } from "./policy-store.ts";
import { namedPlaybook } from "./shipped-playbook.ts";

/** The two states of a policy that a contract is judged by. */
export interface TriedPolicies {
  readonly playbookId: string;
  readonly published: StoredChanges;
  readonly draft: StoredChanges;
  /** Tracked changes in the file are accepted first, as its review does. */
  readonly acceptsTrackChanges: boolean;
}

const verdictView = (verdict: Verdict | undefined): ChangedVerdict["from"] =>
  verdict === undefined
    ? null
    : { verdict: verdict.verdict, fallback: verdict.fallback, reason: verdict.reason };

const changesBetween = (
  before: readonly Verdict[],
  after: readonly Verdict[],
): ChangedVerdict[] => {
  const listed = new Map([...before, ...after].map(({ issueId, name }) => [issueId, name]));
  return [...listed].flatMap(([issueId, name]) => {
    const of = (verdicts: readonly Verdict[]) => verdicts.find((each) => each.issueId === issueId);
    const [from, to] = [verdictView(of(before)), verdictView(of(after))];
    const isSame = from?.verdict === to?.verdict && from?.fallback === to?.fallback;
    return isSame ? [] : [{ issueId, name, from, to }];
  });
};

const shippedOf = (playbookId: string): Playbook => {
  const shipped = namedPlaybook(playbookId)?.shipped;
  if (!shipped) throw new Error(`There is no playbook ${playbookId}.`);
  return shipped;
};

/** Judges a Word file by the published policy and by the draft, and tells where they differ. */
export const tryPolicy = (bytes: Uint8Array, policies: TriedPolicies): TrialOutcome => {
  const opened = openWord(bytes);
  if (!opened.ok) return { kind: "unread", sentence: opened.refusal.sentence };
  const isAccepting = policies.acceptsTrackChanges && hasTrackedChanges(opened.word);
  const document = readDocument(isAccepting ? acceptChanges(opened.word) : opened.word);
  const shipped = shippedOf(policies.playbookId);
  const judged = (changes: StoredChanges): readonly Verdict[] =>
    review(document, customizePlaybook(shipped, changes, shipped.version).playbook).verdicts;
  const [before, after] = [judged(policies.published), judged(policies.draft)];
  const looked = new Set([...before, ...after].map(({ issueId }) => issueId));
  return { kind: "judged", issues: looked.size, changes: changesBetween(before, after) };
};
