import { comparisonKeptMilliseconds, isRefusal, refuse, type Refusal } from "@proviso/domain";
import type {
  compareFile,
  compareVersions,
  compareWithFile,
  ComparisonRecord,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import {
  acceptFile,
  contractFor,
  nameStaged,
  removeFiles,
  storageKey,
  withReceived,
  type Contract,
  type ContractContext,
  type StoredBytes,
} from "../contracts/index.ts";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import { keepUpload, refuseWhenFull } from "../platform/storage/storage.ts";
import { readableCurrent } from "./comparable-file.ts";
import { comparisonJob } from "./comparison-job.ts";
import {
  completeComparison,
  findSameComparison,
  forgetComparisons,
  insertComparison,
  type ComparedFile,
  type Comparison,
} from "./comparison-store.ts";
import { comparisonFor, comparisonView } from "./read-comparison.ts";

const filesOfUser: AttemptLimit = { what: "files a user compares", most: 60, seconds: 3600 };

const fileOfVersion = async (
  trx: AccountTransaction,
  contract: Contract,
): Promise<ComparedFile | Refusal> => {
  const file = await readableCurrent(trx, contract);
  return file
    ? { file: file.id, name: file.name, contractId: contract.id }
    : refuse("version_not_available");
};

/** Forgets what is older than a week: the person who asks next clears up after those before. */
const tidy = async (
  trx: AccountTransaction,
  { jobs }: ContractContext,
  at: Date,
): Promise<void> => {
  const old = await forgetComparisons(trx, new Date(at.getTime() - comparisonKeptMilliseconds));
  if (old.length > 0) await jobs.enqueue(trx, removeFiles, { keys: old.map(storageKey) });
};

const start = async (
  trx: AccountTransaction,
  { jobs }: ContractContext,
  { accountId, id }: Comparison,
): Promise<void> => jobs.enqueue(trx, comparisonJob, { accountId, comparisonId: id });

/** Compares two versions of one contract; made already, the first outcome is given. */
export const handleCompareVersions = async (
  context: ContractContext,
  { caller, params, body }: Question<typeof compareVersions>,
): Promise<ComparisonRecord | Refusal> => {
  const full = await refuseWhenFull(context.storage, caller.person.accountId);
  return context.db.asAccount(caller.person.accountId, async (trx) => {
    const later = await contractFor(trx, caller, "read_contract", params.guid);
    if (isRefusal(later)) return later;
    const earlier = await contractFor(trx, caller, "read_contract", body.before);
    if (isRefusal(earlier)) return earlier;
    // Two agreements are no versions of each other; for them their files can be given.
    if (earlier.groupId !== later.groupId || earlier.id === later.id) return refuse("not_found");
    const [before, after] = [await fileOfVersion(trx, earlier), await fileOfVersion(trx, later)];
    if (isRefusal(before)) return before;
    if (isRefusal(after)) return after;
    const askedAt = context.clock.now();
    await tidy(trx, context, askedAt);
    const same = await findSameComparison(trx, before, after);
    if (same) return comparisonView(trx, same);
    if (full) return full;
    const { accountId, id: askerId } = caller.person;
    const comparison = { id: randomUUID(), accountId, askerId, before, after, askedAt };
    const made = await insertComparison(trx, comparison);
    await start(trx, context, made);
    return comparisonView(trx, made);
  });
};

const mayGive = (
  { db, clock }: ContractContext,
  { person }: Caller,
): Promise<Refusal | undefined> =>
  db.asAccount(person.accountId, async (trx) => {
    const attempt = { limit: filesOfUser, by: person.id };
    const isWithin = await takeAttempts(trx, [attempt], clock.now());
    return isWithin ? undefined : refuse("too_many_requests");
  });

/** Takes one file in and stores it; whatever `write` refuses or throws, it does not stay. */
const withStored = async (
  context: ContractContext,
  { caller, receive }: Pick<Question<typeof compareFile>, "caller" | "receive">,
  write: (trx: AccountTransaction, file: StoredBytes) => Promise<ComparisonRecord | Refusal>,
): Promise<ComparisonRecord | Refusal> => {
  const refused = await mayGive(context, caller);
  if (refused) return refused;
  return withReceived(context.storage, receive, async (received) => {
    const accepted = await acceptFile(context, received);
    if (isRefusal(accepted)) return accepted;
    const { accountId } = caller.person;
    const file = nameStaged(accepted.staged, accountId, "original", accepted.fileName);
    const full = await keepUpload(
      context.storage,
      accepted.staged,
      storageKey(file),
      "comparisons",
    );
    if (full) return full;
    let outcome: ComparisonRecord | Refusal | undefined;
    try {
      outcome = await context.db.asAccount(accountId, (trx) => write(trx, file));
      return outcome;
    } finally {
      if (outcome === undefined || isRefusal(outcome))
        await context.storage.remove(storageKey(file)).catch(() => undefined);
    }
  });
};

/** Takes the earlier of two files. */
export const handleCompareFile = (
  context: ContractContext,
  question: Question<typeof compareFile>,
): Promise<ComparisonRecord | Refusal> =>
  withStored(context, question, async (trx, { id: file, name, accountId }) => {
    const askedAt = context.clock.now();
    await tidy(trx, context, askedAt);
    const made = await insertComparison(trx, {
      id: randomUUID(),
      accountId,
      askerId: question.caller.person.id,
      before: { file, name, contractId: null },
      after: null,
      askedAt,
    });
    return comparisonView(trx, made);
  });

/** Takes the later file and begins to compare. */
export const handleCompareWithFile = async (
  context: ContractContext,
  question: Question<typeof compareWithFile>,
): Promise<ComparisonRecord | Refusal> => {
  const { caller, params } = question;
  // Asked before the file is taken in, so that nobody sends megabytes in vain.
  const found = await context.db.asAccount(caller.person.accountId, (trx) =>
    comparisonFor(trx, caller, params.id),
  );
  if (isRefusal(found)) return found;
  if (found.state !== "incomplete") return refuse("wrong_status");
  return withStored(context, question, async (trx, { id: file, name }) => {
    const completed = await completeComparison(trx, found.id, { file, name });
    if (!completed) return refuse("wrong_status");
    await start(trx, context, completed);
    return comparisonView(trx, completed);
  });
};
