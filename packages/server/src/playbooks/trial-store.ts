import { policyTrialStates, type PolicyTrialState } from "@proviso/domain";
import { policyChanges, trialOutcome, type TrialOutcome } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { StoredChanges } from "./policy-store.ts";

/** One contract of a trial. */
export interface TrialContract {
  readonly contractId: string;
  readonly fileName: string;
  /** null until it was tried. */
  readonly outcome: TrialOutcome | null;
}

/** A draft of a policy that is tried on contracts. */
export interface Trial {
  readonly id: string;
  readonly accountId: string;
  readonly playbookId: string;
  readonly askerId: string;
  readonly revision: number;
  readonly published: StoredChanges;
  readonly draft: StoredChanges;
  readonly state: PolicyTrialState;
  readonly failure: string | null;
  readonly askedAt: Date;
  readonly contracts: readonly TrialContract[];
}

const stateOf = (word: string): PolicyTrialState => {
  const found = policyTrialStates.find((each) => each === word);
  if (found === undefined) throw new Error(`policy_trials holds the unknown state ${word}.`);
  return found;
};

/** Writes a trial down that waits to be made. */
export const insertTrial = async (
  trx: AccountTransaction,
  trial: Omit<Trial, "state" | "failure" | "contracts">,
  contractIds: readonly string[],
): Promise<void> => {
  const { id, accountId } = trial;
  await trx
    .insertInto("policy_trials")
    .values({
      id,
      account_id: accountId,
      playbook_id: trial.playbookId,
      asker_id: trial.askerId,
      revision: trial.revision,
      published: JSON.stringify(trial.published),
      draft: JSON.stringify(trial.draft),
      state: "waiting",
      asked_at: trial.askedAt,
    })
    .execute();
  await trx
    .insertInto("policy_trial_contracts")
    .values(
      contractIds.map((contractId, place) => ({
        trial_id: id,
        account_id: accountId,
        contract_id: contractId,
        place,
        outcome: null,
      })),
    )
    .execute();
};

const contractsOf = async (
  trx: AccountTransaction,
  trialId: string,
): Promise<readonly TrialContract[]> => {
  const rows = await trx
    .selectFrom("policy_trial_contracts")
    .innerJoin("contracts", "contracts.id", "policy_trial_contracts.contract_id")
    .select(["contract_id", "contracts.file_name", "outcome"])
    .where("trial_id", "=", trialId)
    .orderBy("place")
    .execute();
  return rows.map((row) => ({
    contractId: row.contract_id,
    fileName: row.file_name,
    outcome: row.outcome === null ? null : trialOutcome.parse(row.outcome),
  }));
};

/** The trial with this id, if the transaction's account has it. */
export const findTrial = async (
  trx: AccountTransaction,
  id: string,
): Promise<Trial | undefined> => {
  const row = await trx
    .selectFrom("policy_trials")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      id,
      accountId: row.account_id,
      playbookId: row.playbook_id,
      askerId: row.asker_id,
      revision: row.revision,
      published: policyChanges.parse(row.published),
      draft: policyChanges.parse(row.draft),
      state: stateOf(row.state),
      failure: row.failure,
      askedAt: row.asked_at,
      contracts: await contractsOf(trx, id),
    }
  );
};

/** Moves a trial on that has not ended; false when it has. */
export const moveTrial = async (
  trx: AccountTransaction,
  id: string,
  state: Exclude<PolicyTrialState, "waiting">,
  failure: string | null = null,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("policy_trials")
    .set({ state, failure })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "trying"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes what became of one contract. */
export const storeOutcome = async (
  trx: AccountTransaction,
  trialId: string,
  contractId: string,
  outcome: TrialOutcome,
): Promise<void> => {
  await trx
    .updateTable("policy_trial_contracts")
    .set({ outcome: JSON.stringify(outcome) })
    .where("trial_id", "=", trialId)
    .where("contract_id", "=", contractId)
    .execute();
};

/** Forgets the account's trials from before then. */
export const forgetTrials = async (trx: AccountTransaction, before: Date): Promise<void> => {
  await trx.deleteFrom("policy_trials").where("asked_at", "<", before).execute();
};
