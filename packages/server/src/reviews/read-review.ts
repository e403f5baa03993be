import { hasRevisedCopy, isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { ReviewSummary } from "@proviso/endpoints";
import {
  contractFor,
  findFile,
  storageKey,
  type ContractContext,
  type ContractFile,
} from "../contracts/index.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { StoredJson } from "../platform/http/file-answer.ts";
import { Outage } from "../platform/outage.ts";
import { readChecked } from "../platform/storage/checked-read.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { renewReview } from "./renew-review.ts";
import { reviewStaleness } from "./review-staleness.ts";
import { findReview, type StoredReview } from "./review-store.ts";
import { noReview, reviewView } from "./review-view.ts";

const reviewFor = (
  context: ContractContext,
  caller: Caller,
  id: string,
): Promise<{ stored: StoredReview | undefined; stale: string | null } | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "read_contract", id);
    if (isRefusal(contract)) return contract;
    const stored = hasRevisedCopy(contract) ? await findReview(trx, id) : undefined;
    if (stored === "outdated") {
      await renewReview(trx, context, id);
      return { stored: undefined, stale: null };
    }
    return { stored, stale: await reviewStaleness(trx, contract, stored) };
  });

/** The outcome of a contract's review; not ready while one is under way, or renewed. */
export const handleReviewSummary = async (
  context: ContractContext,
  caller: Caller,
  id: string,
): Promise<ReviewSummary | Refusal> => {
  const found = await reviewFor(context, caller, id);
  if (isRefusal(found)) return found;
  return found.stored ? reviewView(found.stored, found.stale) : noReview;
};

/** The executive summary of a contract (C7.8). */
export const handleExecutiveSummary = async (
  context: ContractContext,
  caller: Caller,
  id: string,
): Promise<{ executiveSummary: string | null } | Refusal> => {
  const found = await reviewFor(context, caller, id);
  return isRefusal(found)
    ? found
    : { executiveSummary: found.stored?.content.review.summary ?? null };
};

const textFile = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
  version: "original" | "current",
): Promise<ContractFile | Refusal> => {
  const contract = await contractFor(trx, caller, "read_contract", id);
  if (isRefusal(contract)) return contract;
  const revised =
    version === "current" && hasRevisedCopy(contract)
      ? await findFile(trx, id, "revised_text")
      : undefined;
  return revised ?? (await findFile(trx, id, "original_text")) ?? refuse("version_not_available");
};

/** The text of a contract, as the review stored it. */
export const handleContractText = async (
  db: ScopedDatabase,
  storage: Storage,
  caller: Caller,
  id: string,
  version: "original" | "current",
): Promise<StoredJson | Refusal> => {
  const file = await db.asAccount(caller.person.accountId, (trx) =>
    textFile(trx, caller, id, version),
  );
  if (isRefusal(file)) return file;
  const gzippedJson = await readChecked(storage, storageKey(file), file.sha256);
  if (!gzippedJson) throw new Outage("storage_unavailable", `The text ${file.id} is not there.`);
  return { gzippedJson };
};
