import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { PolicyTrial, startPolicyTrial } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { contractFor } from "../contracts/index.ts";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { PolicyContext } from "./customize-policy.ts";
import { findPolicy, findVersions, latestChanges } from "./policy-store.ts";
import { trialJob } from "./trial-job.ts";
import { findTrial, forgetTrials, insertTrial, moveTrial, type Trial } from "./trial-store.ts";

/** What trials are asked for with. */
export interface TrialContext extends PolicyContext {
  readonly jobs: Jobs;
}

const trialsOfUser: AttemptLimit = { what: "policies a user tries", most: 60, seconds: 3600 };

const keptMilliseconds = 7 * 24 * 3600 * 1000;

/** A trial as the person who asked for it reads it: without contracts that they may no longer see. */
const trialView = async (
  trx: AccountTransaction,
  caller: Caller,
  { id, playbookId, revision, state, failure, askedAt, contracts }: Trial,
): Promise<PolicyTrial> => {
  const seen: PolicyTrial["contracts"] = [];
  for (const { contractId: guid, fileName, outcome } of contracts)
    if (!isRefusal(await contractFor(trx, caller, "read_contract", guid)))
      seen.push({ guid, fileName, outcome });
  const at = askedAt.toISOString();
  return { id, playbookId, revision, state, failure, askedAt: at, contracts: seen };
};

const ownTrial = async (
  trx: AccountTransaction,
  { person }: Caller,
  id: string,
): Promise<Trial | Refusal> => {
  const trial = await findTrial(trx, id);
  return trial?.askerId === person.id ? trial : refuse("not_found");
};

/** Begins to try the draft on contracts that the caller sees. */
export const handleStartTrial = (
  { db, clock, jobs }: TrialContext,
  { caller, params, body }: Question<typeof startPolicyTrial>,
): Promise<PolicyTrial | Refusal> => {
  const { accountId, id: askerId } = caller.person;
  return db.asAccount(accountId, async (trx) => {
    const policy = await findPolicy(trx, params.id);
    if (policy.draft === null) return refuse("nothing_to_try");
    if (policy.revision !== body.revision) return refuse("policy_changed");
    const contracts = [...new Set(body.contracts)];
    for (const guid of contracts) {
      const found = await contractFor(trx, caller, "read_contract", guid);
      if (isRefusal(found)) return found;
    }
    const askedAt = clock.now();
    if (!(await takeAttempts(trx, [{ limit: trialsOfUser, by: askerId }], askedAt)))
      return refuse("too_many_requests");
    await forgetTrials(trx, new Date(askedAt.getTime() - keptMilliseconds));
    const trial = {
      id: randomUUID(),
      accountId,
      playbookId: params.id,
      askerId,
      revision: policy.revision,
      published: latestChanges(await findVersions(trx, params.id)),
      draft: policy.draft,
      askedAt,
    };
    await insertTrial(trx, trial, contracts);
    await jobs.enqueue(trx, trialJob, { accountId, trialId: trial.id });
    const made = await ownTrial(trx, caller, trial.id);
    return isRefusal(made) ? made : trialView(trx, caller, made);
  });
};

/** How far a trial is, and what it has found. */
export const handleReadTrial = (
  { db }: TrialContext,
  caller: Caller,
  id: string,
): Promise<PolicyTrial | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const trial = await ownTrial(trx, caller, id);
    return isRefusal(trial) ? trial : trialView(trx, caller, trial);
  });

/** Calls a trial off that has not ended. */
export const handleCancelTrial = (
  { db }: TrialContext,
  caller: Caller,
  id: string,
): Promise<PolicyTrial | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const trial = await ownTrial(trx, caller, id);
    if (isRefusal(trial)) return trial;
    await moveTrial(trx, id, "cancelled");
    const now = await ownTrial(trx, caller, id);
    return isRefusal(now) ? now : trialView(trx, caller, now);
  });
