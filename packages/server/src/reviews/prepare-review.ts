import { readReviewingAccount } from "../accounts/index.ts";
import {
  findContract,
  findFile,
  findVersions,
  isProcessedAlready,
  storageKey,
  type Contract,
  type ContractContext,
  type ContractFile,
  type ContractReference,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import {
  readPoliciesAsOf,
  readPublishedPolicies,
  type PublishedPolicy,
} from "../playbooks/index.ts";
import { answersOf } from "./feedback-items.ts";
import { findFeedback } from "./feedback-store.ts";
import { findReview, findReviewedBy } from "./review-store.ts";
import type { ReviewOptions } from "./review-task.ts";
import { nothingSaid, modelResultsIn, type ModelResults } from "./model-results.ts";
import { isAwaiting } from "./store-result.ts";

/** What a review starts from. */
export interface PreparedReview {
  readonly contract: Contract;
  /** Where the file is stored that is read. */
  readonly key: string;
  /** What that file is known by, in hexadecimal. */
  readonly sha256: string;
  readonly options: ReviewOptions;
  /** The same bytes were reviewed in the account before. */
  readonly isProcessedAlready: boolean;
  /** Whether it follows a person's answers to the review before it. */
  readonly isFollowing: boolean;
  /** Where the newest readings of this contract’s versions are stored; undefined for none. */
  readonly readings: ContractFile | undefined;
}

/** The Word file made of a contract's own, what a password opened, or the file as it was uploaded. */
const findReadable = async (trx: AccountTransaction, contractId: string) =>
  (await findFile(trx, contractId, "word")) ??
  (await findFile(trx, contractId, "unlocked")) ??
  (await findFile(trx, contractId, "original"));

/** The policies a review is made by; one that follows answers is made by the policy that asked for them. */
const policiesFor = async (
  trx: AccountTransaction,
  contract: Contract,
  isFollowing: boolean,
): Promise<readonly PublishedPolicy[]> => {
  const { id, playbookId } = contract;
  const askedBy = isFollowing ? await findReviewedBy(trx, id) : null;
  return askedBy === null || playbookId === null
    ? readPublishedPolicies(trx)
    : readPoliciesAsOf(trx, playbookId, askedBy);
};

/** What a language model said in the review that a person has answered: what they saw is what they answered to. */
const earlierModelResults = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<ModelResults> => {
  const stored = await findReview(trx, contractId);
  return stored === undefined || stored === "outdated"
    ? nothingSaid
    : modelResultsIn(stored.content.review);
};

/** The readings that the newest version with any was reviewed with. */
const findReadings = async (
  trx: AccountTransaction,
  { groupId }: Contract,
): Promise<ContractFile | undefined> => {
  for (const { id } of await findVersions(trx, groupId)) {
    const file = await findFile(trx, id, "readings");
    if (file) return file;
  }
  return undefined;
};

/** Loads the data for a review; undefined if it is no longer wanted, or its file is on hold or gone. */
export const prepareReview = (
  { db, clock }: ContractContext,
  reference: ContractReference,
  productName: string,
): Promise<PreparedReview | undefined> =>
  db.asAccount(reference.accountId, async (trx) => {
    const contract = await findContract(trx, reference.contractId);
    const file = await findReadable(trx, reference.contractId);
    if (!isAwaiting(contract, reference) || !file) return undefined;
    const { legalName, reviewerName } = await readReviewingAccount(trx);
    const feedback = await findFeedback(trx, reference.contractId);
    const isFollowing = feedback?.isAnswered === true && feedback.run === reference.run;
    const options = {
      isToReview: reference.isToReview,
      acceptsTrackChanges: contract.acceptsTrackChanges,
      position: contract.dealPosition,
      company: legalName,
      author: reviewerName || productName,
      date: clock.now().toISOString(),
      answers: isFollowing ? answersOf(feedback.items) : [],
      ...(isFollowing ? await earlierModelResults(trx, reference.contractId) : nothingSaid),
      policies: reference.isToReview ? await policiesFor(trx, contract, isFollowing) : [],
    };
    return {
      contract,
      key: storageKey(file),
      sha256: file.sha256,
      options,
      isFollowing,
      readings: await findReadings(trx, contract),
      isProcessedAlready: reference.isToReview && (await isProcessedAlready(trx, contract)),
    };
  });
