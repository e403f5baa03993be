import { isRefusal, refuse, refuseReplies, submittedReply, withReplies } from "@proviso/domain";
import type { Refusal } from "@proviso/domain";
import type { FeedbackItem, FeedbackSet, giveFeedback } from "@proviso/endpoints";
import {
  contractFor,
  heldContractFor,
  moveHeldContract,
  noteEvent,
  rereadContract,
  reviewOf,
  type Contract,
  type ContractContext,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import { findFeedback, saveReplies, submitReplies, type StoredFeedback } from "./feedback-store.ts";

const nothingAsked: FeedbackSet = {
  isAnswered: false,
  dueDate: null,
  isAwaited: false,
  feedbacks: [],
};

const setView = ({ isAnswered, dueAt, isAwaited, items }: StoredFeedback): FeedbackSet => ({
  isAnswered,
  dueDate: dueAt.getTime(),
  isAwaited,
  feedbacks: [...items],
});

/** The set of the review that the contract now has; one of an earlier review is nobody's anymore. */
const presentFeedback = async (
  trx: AccountTransaction,
  contract: Contract,
): Promise<StoredFeedback | undefined> => {
  const set = await findFeedback(trx, contract.id);
  return set?.run === contract.reviewRun ? set : undefined;
};

/** What a contract's review asks its reader, with what was saved so far. */
export const handleReadFeedback = (
  { db }: ContractContext,
  caller: Caller,
  id: string,
): Promise<FeedbackSet | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "read_contract", id);
    if (isRefusal(contract)) return contract;
    const set = await presentFeedback(trx, contract);
    return set ? setView(set) : nothingAsked;
  });

const submit = async (
  trx: AccountTransaction,
  context: ContractContext,
  caller: Caller,
  contract: Contract,
  items: readonly FeedbackItem[],
): Promise<void> => {
  const at = context.clock.now();
  await moveHeldContract(trx, contract, { to: "REVIEWING", beginsReview: true }, at);
  const moved = await rereadContract(trx, contract.id);
  await submitReplies(trx, contract.id, items, moved.reviewRun, at);
  await noteEvent(trx, moved, { event: "feedback_submitted", userName: caller.name, at });
  await context.startReview(trx, reviewOf(moved));
};

/**
 * Saves replies for later, or submits them and has the review follow them (C7.23). The contract is
 * held meanwhile, so that of two who submit at once one does.
 */
export const handleGiveFeedback = (
  context: ContractContext,
  { caller, params, body }: Question<typeof giveFeedback>,
): Promise<FeedbackSet | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await heldContractFor(trx, caller, "answer_feedback", params.guid);
    if (isRefusal(contract)) return contract;
    const set = await presentFeedback(trx, contract);
    if (!set) return refuse("feedback_not_asked");
    const at = context.clock.now();
    const refused = refuseReplies(set, at);
    if (refused) return refused;
    if (contract.isLocked) return refuse("contract_locked");
    if (contract.status !== "PENDING_FEEDBACKS" && contract.status !== "COMPLETED")
      return refuse("wrong_status");
    const replied = withReplies(set.items, body);
    if (isRefusal(replied)) return replied;
    if (params.type === "save") {
      await saveReplies(trx, contract.id, replied, at);
      return setView({ ...set, items: replied });
    }
    const items = replied.map((item) => ({ ...item, ...submittedReply(item.type, item) }));
    await submit(trx, context, caller, contract, items);
    return setView({ ...set, items, isAnswered: true });
  });
