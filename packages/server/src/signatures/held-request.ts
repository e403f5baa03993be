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

/** A request and its contract, both held against changes by others until the transaction ends. */
export interface HeldRequest {
  readonly request: SignatureRequestRow;
  readonly contract: Contract;
}

const held = async (
  trx: AccountTransaction,
  contract: Contract,
  id: string | undefined,
): Promise<HeldRequest | undefined> => {
  const request = id === undefined ? undefined : await holdRequest(trx, id);
  return request && { request, contract };
};

/** The latest request of a contract, if the caller may send it for signature. */
export const heldRequestFor = async (
  trx: AccountTransaction,
  caller: Caller,
  guid: string,
): Promise<HeldRequest | Refusal> => {
  const contract = await heldContractFor(trx, caller, "send_for_signature", guid);
  if (isRefusal(contract)) return contract;
  const latest = await findLatestRequest(trx, guid);
  return (await held(trx, contract, latest?.id)) ?? refuse("not_found");
};

/** A request by its id, with its contract. */
export const heldRequest = async (
  trx: AccountTransaction,
  id: string,
): Promise<HeldRequest | undefined> => {
  const found = await findRequest(trx, id);
  const contract = found && (await holdContract(trx, found.contractId));
  return contract && held(trx, contract, id);
};
