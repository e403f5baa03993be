import { isRefusal, may, refuse, type Refusal } from "@proviso/domain";
import type { DocumentChange, ReturnCheckRecord } from "@proviso/endpoints";
import type { DocumentChange as FoundChange } from "@proviso/redline";
import {
  contractFor,
  findContract,
  heldContractFor,
  type Contract,
  type ContractContext,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { startReturnCheck } from "./return-check-job.ts";
import { findReturnCheck, moveReturnCheck, type StoredReturnCheck } from "./return-check-store.ts";

const nothing: ReturnCheckRecord = {
  state: "none",
  basis: null,
  base: null,
  failure: null,
  counts: { untracked: 0, theirs: 0, accepted: 0, rejected: 0, open: 0, reformatted: 0 },
  untracked: [],
  theirs: [],
  answered: [],
  checkedAt: null,
};

const changeView = (change: FoundChange): DocumentChange => ({
  kind: change.kind,
  before: change.before && { ...change.before },
  after: change.after && { ...change.after },
  hunks: "hunks" in change ? change.hunks.map((hunk) => ({ ...hunk })) : [],
});

const found = ({ checked }: StoredReturnCheck): Partial<ReturnCheckRecord> =>
  checked === null
    ? {}
    : {
        counts: { ...checked.counts },
        untracked: checked.untracked.map(changeView),
        theirs: checked.theirs.map(({ kind, author, date, text, clause }) => ({
          kind,
          author,
          date,
          text,
          clause,
        })),
        answered: checked.answered.map(({ clause, author, deleted, inserted, answer }) => ({
          clause,
          author,
          deleted,
          inserted,
          answer,
        })),
      };

const outdated = "This was checked by an earlier version. Check again.";

/** The findings, without quotes from the earlier version for readers who can’t see that version. */
const foundFor = (
  { person }: Caller,
  check: StoredReturnCheck,
  base: Contract,
): Partial<ReturnCheckRecord> =>
  may(person, "read_contract", base)
    ? found(check)
    : { ...found(check), untracked: [], answered: [] };

const view = async (
  trx: AccountTransaction,
  caller: Caller,
  contract: Contract,
): Promise<ReturnCheckRecord> => {
  const check = await findReturnCheck(trx, contract.id);
  const base = check && (await findContract(trx, check.baseId));
  if (!check || !base) return nothing;
  const isOutdated = check.state === "done" && check.checked === null;
  return {
    ...nothing,
    state: isOutdated ? "failed" : check.state,
    basis: check.basis,
    base: {
      guid: base.id,
      version: base.version,
      fileName: base.fileName,
      sentTime: check.sentAt?.toISOString() ?? null,
    },
    failure: isOutdated ? outdated : check.failure,
    checkedAt: check.endedAt?.toISOString() ?? null,
    ...foundFor(caller, check, base),
  };
};

/** What a version that came back holds, as far as it is known. */
export const handleReturnCheck = (
  { db }: ContractContext,
  caller: Caller,
  id: string,
): Promise<ReturnCheckRecord | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "read_contract", id);
    return isRefusal(contract) ? contract : view(trx, caller, contract);
  });

/** Checks a version again. */
export const handleRepeatReturnCheck = (
  context: ContractContext,
  caller: Caller,
  id: string,
): Promise<ReturnCheckRecord | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await heldContractFor(trx, caller, "upload_version", id);
    if (isRefusal(contract)) return contract;
    const isStarted = await startReturnCheck(trx, context, contract);
    return isStarted ? view(trx, caller, contract) : refuse("wrong_status");
  });

/** Calls a check off that has not ended. */
export const handleCancelReturnCheck = (
  { db, clock }: ContractContext,
  caller: Caller,
  id: string,
): Promise<ReturnCheckRecord | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await heldContractFor(trx, caller, "upload_version", id);
    if (isRefusal(contract)) return contract;
    const check = await findReturnCheck(trx, id);
    if (check)
      await moveReturnCheck(
        trx,
        { contractId: id, run: check.run },
        { to: "cancelled" },
        clock.now(),
      );
    return view(trx, caller, contract);
  });
