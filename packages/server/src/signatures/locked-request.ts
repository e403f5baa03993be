import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import { heldContractFor, holdContract, type Contract } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import {
  findLatestRequest,
  findRequest,
  holdRequest,
  type SignatureRequestRow,
} from "./request-store.ts";

/** A request and its contract, both locked until the transaction ends. */
export interface LockedRequest {
  readonly request: SignatureRequestRow;
  readonly contract: Contract;
}

const lockById = async (
  trx: AccountTransaction,
  contract: Contract,
  id: string | undefined,
): Promise<LockedRequest | undefined> => {
  const request = id === undefined ? undefined : await holdRequest(trx, id);
  return request && { request, contract };
};

/** The latest request of a contract, if the caller may send it for signature. */
export const lockedRequestFor = async (
  trx: AccountTransaction,
  caller: Caller,
  guid: string,
): Promise<LockedRequest | Refusal> => {
  const contract = await heldContractFor(trx, caller, "send_for_signature", guid);
  if (isRefusal(contract)) return contract;
  const latest = await findLatestRequest(trx, guid);
  return (await lockById(trx, contract, latest?.id)) ?? refuse("not_found");
};

/** A request by its id, with its contract. */
export const lockedRequest = async (
  trx: AccountTransaction,
  id: string,
): Promise<LockedRequest | undefined> => {
  const found = await findRequest(trx, id);
  const contract = found && (await holdContract(trx, found.contractId));
  return contract && lockById(trx, contract, id);
};
