import type { RedlineAnswers, RedlineChange, RedlineDecision } from "@proviso/endpoints";
import { replyTo, type AnswerableChange, type ChangeAnswer } from "@proviso/review-engine";
import { rereadContract, type Contract } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { listDecisions, type StoredDecision } from "./decision-store.ts";
import { findAnswers, type StoredAnswers } from "./redline-answer-store.ts";

const outdated = "This was evaluated by an earlier version. Try again.";

/** A decision as it leaves the server. */
export const decisionView = (decision: StoredDecision): RedlineDecision => ({
  answer: decision.answer,
  wording: decision.wording.map((each) => ({ ...each })),
  revision: decision.revision,
  by: decision.byName,
  at: decision.at.toISOString(),
});

const changeView = (
  answer: ChangeAnswer,
  change: AnswerableChange,
  decision: StoredDecision | undefined,
): RedlineChange => ({
  id: answer.id,
  author: answer.author,
  clause: answer.clause,
  canSettle: change.canSettle,
  paragraphs: change.paragraphs.map(({ label, pieces }) => ({
    label,
    pieces: pieces.map((piece) => ({ ...piece })),
  })),
  proposal: {
    answer: answer.answer,
    fallback: answer.fallback,
    issue: answer.issue,
    reason: answer.reason,
    quote: answer.proof?.withTheirs.quote?.text ?? null,
    reply: replyTo("counter", change.note),
  },
  counter: change.counter.map((each) => ({ ...each })),
  decision: decision ? decisionView(decision) : null,
});

const changesOf = (
  { result }: StoredAnswers,
  decisions: readonly StoredDecision[],
): RedlineChange[] => {
  const decisionOf = new Map(decisions.map((each) => [each.id, each]));
  return (result?.answers ?? []).flatMap((answer, nth) => {
    const change = result?.changes[nth];
    return change ? [changeView(answer, change, decisionOf.get(answer.id))] : [];
  });
};

/** Their changes with what is proposed and decided, as they leave the server. */
export const answersView = async (
  trx: AccountTransaction,
  contract: Contract,
): Promise<RedlineAnswers> => {
  const stored = await findAnswers(trx, contract.id);
  if (!stored)
    return {
      state: "none",
      weighed: 0,
      changes: 0,
      failure: null,
      playbook: null,
      newestGuid: contract.newestId,
      answers: [],
      draft: { state: "none", failure: null, guid: null },
    };
  const isOutdated = stored.state === "done" && stored.result === null;
  const { state, failure, contractId } = stored.draft;
  // Read after the draft: what was read before may not have known of it yet.
  const { newestId } = await rereadContract(trx, contract.id);
  return {
    state: isOutdated ? "failed" : stored.state,
    weighed: stored.weighed,
    changes: stored.changes,
    failure: isOutdated ? outdated : stored.failure,
    playbook: stored.result?.playbook ? { ...stored.result.playbook } : null,
    newestGuid: newestId,
    answers: changesOf(stored, await listDecisions(trx, contract.id)),
    draft: { state, failure, guid: contractId },
  };
};
