import {
  isRefusal,
  localTime,
  mayKeepDates,
  refuse,
  type CalendarDay,
  type Refusal,
} from "@proviso/domain";
import { contractFor, heldContractFor, type Contract } from "../contracts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { findKeyDates, holdKeyDates, type KeyDates } from "./key-date-store.ts";

/** What keeping dates is on. */
export interface KeyDateContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly queueMail: QueueMail;
}

/** By whose clocks the account's days begin. */
export const readTimeZone = async (trx: AccountTransaction): Promise<string> => {
  const row = await trx.selectFrom("key_date_settings").select("time_zone").executeTakeFirst();
  return row?.time_zone ?? "UTC";
};

/** The day it is for the account of the transaction. */
export const accountToday = async (trx: AccountTransaction, at: Date): Promise<CalendarDay> =>
  localTime(at, await readTimeZone(trx)).day;

/** A contract with the dates of its agreement. */
export interface DatedContract {
  readonly contract: Contract;
  readonly dates: KeyDates | undefined;
}

/** The contract with this id and its dates, if the caller may see it. */
export const datedContract = async (
  trx: AccountTransaction,
  caller: Caller,
  guid: string,
): Promise<DatedContract | Refusal> => {
  const contract = await contractFor(trx, caller, "see_contract", guid);
  if (isRefusal(contract)) return contract;
  return { contract, dates: await findKeyDates(trx, contract.groupId) };
};

const nobody = { ownerId: null, fallbackId: null };

/** Whether the caller may change the dates. */
export const mayKeep = (caller: Caller, { contract, dates }: DatedContract): boolean =>
  mayKeepDates(caller.person, contract, dates ?? nobody);

/** The same, held against changes by others, if the caller may change the dates. */
export const lockedDates = async (
  trx: AccountTransaction,
  caller: Caller,
  guid: string,
): Promise<DatedContract | Refusal> => {
  const contract = await heldContractFor(trx, caller, "see_contract", guid);
  if (isRefusal(contract)) return contract;
  const dates = await holdKeyDates(trx, contract.groupId);
  return mayKeep(caller, { contract, dates }) ? { contract, dates } : refuse("not_allowed");
};
