import { isRefusal, mayUpdateVersion, refuse, type Refusal } from "@proviso/domain";
import type { decideRedline, RedlineAnswers, RedlineDecision } from "@proviso/endpoints";
import { isEditedByOther } from "../editor/index.ts";
import { returnBaseOf } from "../comparisons/index.ts";
import { heldContractFor, rereadContract, type Contract } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import type { AnswersContext } from "./answers-context.ts";
import { listDecisions, saveDecision, type NewDecision } from "./decision-store.ts";
import { nextDraftJob } from "./next-draft-job.ts";
import { answersView, decisionView } from "./answers-view.ts";
import {
  beginDraft,
  beginWeighing,
  findAnswers,
  type StoredAnswers,
} from "./redline-answer-store.ts";
import { weighRedlineJob } from "./weigh-redline-job.ts";

/** The contract, held, whose changes the caller may answer now. */
const answerableFor = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
): Promise<Contract | Refusal> => {
  const held = await heldContractFor(trx, caller, "upload_version", id);
  if (isRefusal(held)) return held;
  // Which version is the newest was read before the lock was ours, and may have changed since.
  const contract = await rereadContract(trx, id);
  if (contract.newestId !== contract.id) return refuse("answers_outdated");
  const isAnswer = (await returnBaseOf(trx, contract)) !== undefined;
  return isAnswer && mayUpdateVersion(contract) ? contract : refuse("wrong_status");
};

const isDrafting = ({ draft }: StoredAnswers): boolean =>
  draft.state === "waiting" || draft.state === "writing";

/** Evaluates the counterparty’s changes unless that was done or is running. */
export const handleWeigh = (
  { db, jobs }: AnswersContext,
  caller: Caller,
  id: string,
): Promise<RedlineAnswers | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await answerableFor(trx, caller, id);
    if (isRefusal(contract)) return contract;
    const stored = await findAnswers(trx, id);
    const isOutdated = stored?.state === "done" && stored.result === null;
    if (!stored || stored.state === "failed" || isOutdated) {
      const run = await beginWeighing(trx, contract);
      await jobs.enqueue(trx, weighRedlineJob, {
        accountId: contract.accountId,
        contractId: id,
        run,
      });
    }
    return answersView(trx, contract);
  });

/** Whether a decision is one that can be made: of a change that is there, with words it has. */
const isPossible = ({ result }: StoredAnswers, given: NewDecision): boolean => {
  const change = result?.changes.find(({ id }) => id === given.id);
  if (change === undefined) return false;
  if (given.answer === null || given.answer === "human") return true;
  if (!change.canSettle) return false;
  return given.answer === "counter"
    ? change.counter.length > 0 &&
        given.wording.every(({ id }) => change.counter.some((each) => each.id === id))
    : true;
};

class Overtaken extends Error {}

type Decided = { decisions: { id: string; decision: RedlineDecision }[] };

const decide = async (
  { db, clock }: AnswersContext,
  { caller, params, body }: Question<typeof decideRedline>,
): Promise<Decided | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await answerableFor(trx, caller, params.guid);
    if (isRefusal(contract)) return contract;
    const stored = await findAnswers(trx, contract.id);
    if (stored?.state !== "done" || isDrafting(stored)) return refuse("wrong_status");
    const wrong = body.decisions.findIndex((each) => !isPossible(stored, each));
    if (wrong >= 0)
      return refuse("invalid_input", [
        { field: `decisions.${wrong}`, problem: "cannot be decided so" },
      ]);
    const at = clock.now();
    for (const each of body.decisions)
      if (!(await saveDecision(trx, caller, contract.id, each, at))) throw new Overtaken();
    const saved = new Set(body.decisions.map(({ id }) => id));
    const decisions = await listDecisions(trx, contract.id);
    return {
      decisions: decisions.flatMap((each) =>
        saved.has(each.id) ? [{ id: each.id, decision: decisionView(each) }] : [],
      ),
    };
  });

/** Saves decisions: all that are given, or none where someone else was faster. */
export const handleDecide = async (
  context: AnswersContext,
  question: Question<typeof decideRedline>,
): Promise<Decided | Refusal> => {
  try {
    return await decide(context, question);
  } catch (error) {
    // Thrown, so that what was saved before the one that was overtaken is undone with it.
    if (error instanceof Overtaken) return refuse("answers_changed");
    throw error;
  }
};

/** Begins the next draft; asked again, the one under way or made is given. */
export const handleDraft = (
  { db, jobs }: AnswersContext,
  caller: Caller,
  id: string,
): Promise<RedlineAnswers | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const held = await heldContractFor(trx, caller, "upload_version", id);
    if (isRefusal(held)) return held;
    const before = await findAnswers(trx, id);
    if (before && (isDrafting(before) || before.draft.contractId !== null))
      return answersView(trx, await rereadContract(trx, id));
    const contract = await answerableFor(trx, caller, id);
    if (isRefusal(contract)) return contract;
    if (contract.isLocked || (await isEditedByOther(trx, caller, id)))
      return refuse("contract_locked");
    if (before?.state !== "done" || (before.result?.changes.length ?? 0) === 0)
      return refuse("wrong_status");
    const run = await beginDraft(trx, id, { id: caller.person.id, name: caller.name });
    await jobs.enqueue(trx, nextDraftJob, { accountId: contract.accountId, contractId: id, run });
    return answersView(trx, contract);
  });
