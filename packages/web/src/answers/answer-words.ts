import type { RedlineAnswerKind, RedlineChange } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** What can be chosen, in the order it is offered, with the key that chooses it. */
export const choices = [
  { kind: "accept", name: t("answer-words.accept"), key: "a" },
  { kind: "counter", name: t("answer-words.counter"), key: "c" },
  { kind: "reject", name: t("answer-words.reject"), key: "r" },
  { kind: "human", name: t("answer-words.leave-open"), key: "l" },
] as const satisfies readonly { kind: RedlineAnswerKind; name: string; key: string }[];

/** Whether a change can be answered so at all. */
export const isPossible = (
  { canSettle, counter }: Pick<RedlineChange, "canSettle" | "counter">,
  kind: RedlineAnswerKind,
): boolean => {
  if (kind === "human") return true;
  return canSettle && (kind !== "counter" || counter.length > 0);
};

const proposals: Readonly<Record<RedlineAnswerKind, string>> = {
  accept: t("answer-words.accept"),
  counter: t("answer-words.counter"),
  reject: t("answer-words.reject"),
  human: t("answer-words.needs-a-person"),
};

/** What the playbook proposes, in words: "Counter with fallback 1". */
export const proposalName = ({ answer, fallback }: RedlineChange["proposal"]): string => {
  if (fallback === null || answer === "reject" || answer === "human") return proposals[answer];
  return answer === "counter"
    ? t("answer-words.with-fallback", { proposals: proposals[answer], fallback })
    : t("answer-words.as-fallback", { proposals: proposals[answer], fallback });
};

/** What is decided about a change; null while nothing is. */
export const answerTo = ({ decision }: Pick<RedlineChange, "decision">): RedlineAnswerKind | null =>
  decision?.answer ?? null;

/** The undecided changes that the playbook has an answer to. */
export const openProposals = (changes: readonly RedlineChange[]): readonly RedlineChange[] =>
  changes.filter((each) => answerTo(each) === null && each.proposal.answer !== "human");

/** How many changes nobody has decided about. */
export const undecidedIn = (changes: readonly RedlineChange[]): number =>
  changes.filter((each) => answerTo(each) === null).length;

/** How far the answering is: "4 changes, 1 undecided". */
export const progressWords = (changes: readonly RedlineChange[]): string => {
  const undecided = undecidedIn(changes);
  return undecided === 0
    ? t("answer-words.all-decided", { changes: changes.length })
    : t("answer-words.undecided", { changes: changes.length, undecided });
};

/** Changes that are in one clause, in reading order. */
export interface ClauseOfChanges {
  readonly clause: string;
  readonly changes: readonly RedlineChange[];
}

/** The changes by clause; a clause that comes again later is there again, as it does in the contract. */
export const byClause = (changes: readonly RedlineChange[]): readonly ClauseOfChanges[] => {
  const groups: { clause: string; changes: RedlineChange[] }[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last?.clause === change.clause) last.changes.push(change);
    else groups.push({ clause: change.clause, changes: [change] });
  }
  return groups;
};

/** How a paragraph of the counter reads: as it was worded, or as proposed. */
export const wordedAs = (
  { decision }: Pick<RedlineChange, "decision">,
  { id, ours }: RedlineChange["counter"][number],
): string => decision?.wording.find((each) => each.id === id)?.text ?? ours;
