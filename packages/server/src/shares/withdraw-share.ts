import { displayName, isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { ShareCandidate } from "@proviso/endpoints";
import { contractFor, deleteShare, noteEvent, rereadContract } from "../contracts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import { candidateView, colleagues } from "./share-contract.ts";
import type { ShareContext } from "./share-context.ts";

/** Takes an agreement, in all its versions, back from a colleague it was shared with. */
export const handleWithdrawShare = (
  { db, clock }: ShareContext,
  caller: Caller,
  guid: string,
  userId: string,
): Promise<ShareCandidate[] | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "share_contract", guid);
    if (isRefusal(contract)) return contract;
    if (!(await deleteShare(trx, contract.groupId, userId))) return refuse("not_found");
    const people = await colleagues(trx, caller, contract);
    const person = people.find(({ id }) => id === userId);
    const detail = person ? displayName(person) : "";
    const at = clock.now();
    await noteEvent(trx, contract, { event: "share_withdrawn", detail, userName: caller.name, at });
    const now = await rereadContract(trx, guid);
    return people.map((each) => candidateView(each, now));
  });
