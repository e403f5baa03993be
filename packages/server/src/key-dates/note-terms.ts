import { localTime, saysAnything, type AgreementTerms } from "@proviso/domain";
import { noteEvent, type Contract } from "../contracts/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { sayTheSame } from "./entered-terms.ts";
import { accountToday, readTimeZone } from "./key-date-context.ts";
import { holdKeyDates, noDecision, saveKeyDates, type KeyDates } from "./key-date-store.ts";

/** Dates of an agreement about which nothing was known, kept for the person who uploaded it. */
export const newKeyDates = (contract: Contract, terms: AgreementTerms): KeyDates => ({
  ...noDecision,
  groupId: contract.groupId,
  accountId: contract.accountId,
  contractId: contract.id,
  readTerms: terms,
  terms,
  signedOn: null,
  isConfirmed: false,
  isCorrected: false,
  keptBy: null,
  keptAt: null,
  actDay: null,
  lastDay: null,
  ownerId: contract.ownerId,
  fallbackId: null,
});

const isDated = ({ docRole, id, newestId }: Contract): boolean =>
  docRole !== "TEMPLATE" && docRole !== "ATTACHMENT" && id === newestId;

/**
 * Keeps what the newest version of an agreement says about time. What a person confirmed stands until a
 * version says otherwise; then it has to be confirmed again. A version that says nothing changes nothing.
 */
export const termsNoter =
  (clock: Clock) =>
  async (trx: AccountTransaction, contract: Contract, terms: AgreementTerms): Promise<void> => {
    if (!isDated(contract)) return;
    const before = await holdKeyDates(trx, contract.groupId);
    if (!saysAnything(terms)) return;
    const at = clock.now();
    const today = await accountToday(trx, at);
    if (!before) {
      await saveKeyDates(trx, newKeyDates(contract, terms), today);
      return;
    }
    const read = { ...before, contractId: contract.id, readTerms: terms };
    if (sayTheSame(before.readTerms, terms)) {
      await saveKeyDates(trx, before.isCorrected ? read : { ...read, terms }, today);
      return;
    }
    await saveKeyDates(trx, { ...read, terms, isConfirmed: false, isCorrected: false }, today);
    if (before.isConfirmed)
      await noteEvent(trx, contract, { event: "key_dates_reread", userName: "", at });
  };

/** Keeps the day on which everyone had signed: an agreement may begin with it. */
export const signingNoter =
  (clock: Clock) =>
  async (trx: AccountTransaction, contract: Contract): Promise<void> => {
    const dates = await holdKeyDates(trx, contract.groupId);
    if (!dates) return;
    const signedOn = localTime(clock.now(), await readTimeZone(trx)).day;
    await saveKeyDates(trx, { ...dates, signedOn }, signedOn);
  };
