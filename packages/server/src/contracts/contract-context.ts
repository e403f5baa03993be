import { may, refuse, type AgreementTerms, type ContractAct, type Refusal } from "@proviso/domain";
import type { Credits } from "../billing/index.ts";
import type { CompiledQuery } from "kysely";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { JobTurn, Jobs } from "../platform/jobs/jobs.ts";
import type { Helpers } from "../platform/processes/open-helpers.ts";
import type { Scanner } from "../platform/scanner/scanner.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { recordEvent, type NewTimelineEntry } from "../timeline/index.ts";
import { findContract, holdContract } from "./contract-store.ts";
import type { Contract } from "./contract.ts";

/** The dependencies of the contract handlers. */
export interface ContractContext {
  readonly db: ScopedDatabase;
  readonly storage: Storage;
  /** undefined: files are not scanned for viruses. */
  readonly scanner: Scanner | undefined;
  readonly jobs: Jobs;
  /** Processes that read what outsiders send. */
  readonly helpers: Helpers;
  readonly clock: Clock;
  /** Queues the review, or the mere reading, of a contract in the transaction that calls for it. */
  readonly startReview: (
    trx: AccountTransaction,
    contract: ContractReference,
    turn?: JobTurn,
  ) => Promise<void>;
  /** The statement that reads the turn of an account's next review, which is read by itself where it was not asked before. */
  readonly turnOfReview?: (accountId: string) => CompiledQuery<JobTurn>;
  /** Takes a copy away that was in for a contract to be; false when the caller has none of this id. */
  readonly discardCopy?: (caller: Caller, id: string) => Promise<boolean>;
  /** Told of a contract whose review has ended, in the transaction that says so. */
  readonly onReviewed?: (trx: AccountTransaction, contract: Contract) => Promise<void>;
  /** Told of a contract uploaded from the onboarding, in the transaction that writes it down. */
  readonly onFirstUpload?: (
    trx: AccountTransaction,
    caller: Caller,
    contractId: string,
  ) => Promise<void>;
  /** What the account's plan gives; left out where no plan counts. */
  readonly credits?: Credits;
  /** Told of what the text of a contract says about time, in the transaction that stores the text. */
  readonly onTermsRead?: (
    trx: AccountTransaction,
    contract: Contract,
    terms: AgreementTerms,
  ) => Promise<void>;
  /** Told of a contract that everyone has signed, in the transaction that says so. */
  readonly onExecuted?: (trx: AccountTransaction, contract: Contract) => Promise<void>;
  /** Told of a version whose file is there, in the transaction that writes it down. */
  readonly onVersion?: (trx: AccountTransaction, contract: Contract) => Promise<void>;
}

/** Names one review of a contract, or the mere reading of one that is kept without a review. */
export interface ContractReference {
  readonly accountId: string;
  readonly contractId: string;
  readonly run: number;
  readonly isToReview: boolean;
}

/** Names the review that a contract now waits for. */
export const reviewOf = (
  contract: Pick<Contract, "accountId" | "id" | "reviewRun" | "status">,
): ContractReference => ({
  accountId: contract.accountId,
  contractId: contract.id,
  run: contract.reviewRun,
  isToReview: contract.status === "REVIEWING",
});

const admit = (
  caller: Caller,
  act: ContractAct,
  contract: Contract | undefined,
): Contract | Refusal => {
  // One that may not be seen is refused exactly like one that does not exist.
  if (!contract || !may(caller.person, "see_contract", contract)) return refuse("not_found");
  return may(caller.person, act, contract) ? contract : refuse("not_allowed");
};

/** The contract with this id, if the caller may do this to it. */
export const contractFor = async (
  trx: AccountTransaction,
  caller: Caller,
  act: ContractAct,
  id: string,
): Promise<Contract | Refusal> => admit(caller, act, await findContract(trx, id));

/** The same, of a contract that was read already. */
export const seenContract = (caller: Caller, contract: Contract | undefined): Contract | Refusal =>
  admit(caller, "see_contract", contract);

/** The same, locked until the transaction ends. */
export const lockedContractFor = async (
  trx: AccountTransaction,
  caller: Caller,
  act: ContractAct,
  id: string,
): Promise<Contract | Refusal> => admit(caller, act, await holdContract(trx, id));

/** Writes an event into the timeline of a contract. */
export const noteEvent = (
  trx: AccountTransaction,
  contract: Pick<Contract, "accountId" | "id" | "groupId" | "status" | "version">,
  entry: Pick<NewTimelineEntry, "event" | "userName" | "at"> & { readonly detail?: string },
): Promise<void> =>
  recordEvent(trx, {
    accountId: contract.accountId,
    contractId: contract.id,
    groupId: contract.groupId,
    status: contract.status,
    version: contract.version,
    detail: "",
    ...entry,
  });

/** The present record of a contract that was just written. */
export const rereadContract = async (trx: AccountTransaction, id: string): Promise<Contract> => {
  const contract = await findContract(trx, id);
  if (!contract) throw new Error(`The contract ${id} went away within its own transaction.`);
  return contract;
};
