import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { TimelineEvent } from "@proviso/domain";
import {
  forgetFiles,
  holdContract,
  insertFile,
  moveHeldContract,
  nameStaged,
  noteEvent,
  removeFiles,
  rereadContract,
  storageKey,
  type Contract,
  type ContractContext,
  type ContractReference,
  type Move,
  type StoredBytes,
} from "../contracts/index.ts";
import { nameActiveContent, type FileActiveContent } from "../intake/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { askFeedback } from "./ask-feedback.ts";
import { storeReview } from "./review-store.ts";
import type {
  ReviewFileKind,
  ReviewAnswer,
  ReviewedOutcome,
  ReviewOutcome,
} from "./review-task.ts";
import { readSearchableText, storeSearchableText, type SearchableText } from "./searchable-text.ts";

const unreadableSentence = "The file couldn’t be read.";

/** A file that a review leaves: one it made, or the Word file that was made for it. */
type StoredKind = ReviewFileKind | "word";

/** The result of a review, and the files in its folder, named by kind. */
export interface ReviewResult extends Omit<ReviewAnswer, "made"> {
  readonly made: readonly StoredKind[];
  /** What of the file as it was uploaded would act in its own program. */
  readonly active?: readonly FileActiveContent[];
}

/** Where a result moves the contract, and what its timeline says; nothing for a mere reading. */
interface Ending {
  readonly move: Move;
  readonly event: TimelineEvent;
  readonly detail: string;
}

const endingOf = (
  outcome: Exclude<ReviewOutcome, { kind: "read" }>,
  isAwaitingFeedback: boolean,
): Ending => {
  switch (outcome.kind) {
    case "encrypted":
      return blocked("Password Protected");
    case "other-format":
      return blocked("Unsupported Format", outcome.sentence);
    case "no-text":
      return blocked("Bad Scan", "The file has no readable text.");
    case "unreadable":
      return failedWith(outcome.sentence);
    case "bad-scan":
      return blocked("Bad Scan");
    case "ocr-failed":
      return blocked("OCR Failed");
    case "not-english":
      return rejected("Non-English Language");
    case "processed-already":
      return rejected("Document Already Processed");
    case "unsupported":
      return rejected("Unsupported Use-Case", outcome.sentence);
    case "position-unknown": {
      const { move, ...rest } = blocked("Required Deal Position");
      return { ...rest, move: { ...move, contractTypeId: outcome.contractTypeId } };
    }
    case "reviewed":
      return {
        move: {
          to: isAwaitingFeedback ? "PENDING_FEEDBACKS" : "COMPLETED",
          isReviewed: true,
          contractTypeId: outcome.contractTypeId,
          dealPosition: outcome.position,
          playbookId: outcome.playbookId,
        },
        event: isAwaitingFeedback ? "feedback_asked" : "review_completed",
        detail: outcome.content.review.playbook.name,
      };
  }
};

const blocked = (reason: NonNullable<Move["escalationReason"]>, sentence?: string): Ending => ({
  move: {
    to: "ESCALATED",
    escalationReason: reason,
    ...(sentence === undefined ? {} : { statusReason: sentence }),
  },
  event: "review_blocked",
  detail: reason,
});

const rejected = (reason: NonNullable<Move["rejectionReason"]>, sentence?: string): Ending => ({
  move: {
    to: "REJECTED",
    rejectionReason: reason,
    ...(sentence === undefined ? {} : { statusReason: sentence }),
  },
  event: "review_rejected",
  detail: reason,
});

const failedWith = (sentence: string): Ending => ({
  move: { to: "ERROR", statusReason: sentence },
  event: "review_failed",
  detail: "",
});

const nameOf = (kind: StoredKind, { fileName }: Contract): string => {
  if (kind === "word") return `${fileName.replace(/\.\w+$/, "")}.docx`;
  if (kind === "readings") return "readings.json.gz";
  return kind === "revised" ? fileName : "text.json.gz";
};

const keepFiles = async (
  { storage }: ContractContext,
  contract: Contract,
  folder: string,
  made: readonly StoredKind[],
): Promise<readonly StoredBytes[]> => {
  const kept: StoredBytes[] = [];
  for (const kind of made) {
    const staged = await storage.stage(createReadStream(join(folder, kind)), Infinity);
    if (staged === "too-large") throw new Error("No file is larger than infinity.");
    const file = nameStaged(staged, contract.accountId, kind, nameOf(kind, contract));
    await storage.keep(staged, storageKey(file), "contracts");
    kept.push(file);
  }
  return kept;
};

/** Whether a review ended so without there being one: what it cost is given back. */
const isWithoutReview = (status: Move["to"]): boolean =>
  status === "ERROR" || status === "REJECTED";

const writeEnding = async (
  trx: AccountTransaction,
  { onReviewed, credits }: ContractContext,
  contract: Contract,
  { move, event, detail }: Ending,
  at: Date,
): Promise<void> => {
  await moveHeldContract(trx, contract, move, at);
  if (isWithoutReview(move.to)) await credits?.giveBack(trx, contract);
  const moved = await rereadContract(trx, contract.id);
  await noteEvent(trx, moved, { event, detail, userName: "", at });
  await onReviewed?.(trx, moved);
};

/** Stores a review and what it asks; gives whether the contract waits for the answers. */
const writeReview = async (
  trx: AccountTransaction,
  context: ContractContext,
  contract: Contract,
  { content, hasAccepted }: ReviewedOutcome,
  seconds: number,
  at: Date,
): Promise<boolean> => {
  if (hasAccepted)
    await noteEvent(trx, contract, { event: "track_changes_accepted", userName: "", at });
  await storeReview(trx, contract, { content, seconds, reviewedAt: at });
  return askFeedback(trx, context, contract, content, at);
};

const write = async (
  trx: AccountTransaction,
  context: ContractContext,
  reference: ContractReference,
  { outcome, seconds, pages, active = [], terms }: ReviewResult,
  files: readonly StoredBytes[],
  text: SearchableText | undefined,
): Promise<boolean> => {
  const contract = await holdContract(trx, reference.contractId);
  // Deleted, decided already, or begun again meanwhile: this result is nobody's anymore.
  if (!isAwaiting(contract, reference)) return false;
  const at = context.clock.now();
  const kinds = files.map((file) => file.kind);
  const freed = kinds.length === 0 ? [] : await forgetFiles(trx, contract.id, kinds);
  if (freed.length > 0) await context.jobs.enqueue(trx, removeFiles, { keys: [...freed] });
  for (const file of files) await insertFile(trx, contract.id, file, at);
  if (active.length > 0) {
    const detail = nameActiveContent(active);
    await noteEvent(trx, contract, { event: "active_content_found", detail, userName: "", at });
  }
  if (text) await storeSearchableText(trx, contract, outcome, text);
  if (terms) await context.onTermsRead?.(trx, contract, terms);
  // One kept without a review stays as it is, whether or not its text could be read.
  if (outcome.kind === "read" || !reference.isToReview) return true;
  const isAwaitingFeedback =
    outcome.kind === "reviewed" &&
    (await writeReview(trx, context, contract, outcome, seconds, at));
  await writeEnding(trx, context, contract, endingOf(outcome, isAwaitingFeedback), at);
  if (outcome.kind === "reviewed" && pages !== undefined)
    await context.credits?.settle(trx, contract, pages);
  return true;
};

/** Whether a contract still waits for this very review, or for being read. */
export const isAwaiting = (
  contract: Contract | undefined,
  { run, isToReview }: ContractReference,
): contract is Contract =>
  contract !== undefined &&
  contract.reviewRun === run &&
  (contract.status === "REVIEWING" || !isToReview);

/**
 * Stores what came of a review: the files it made, from their folder, then review, status and
 * timeline in one transaction. A job that runs twice, or late, changes nothing the second time.
 */
export const storeResult = async (
  context: ContractContext,
  reference: ContractReference,
  contract: Contract,
  answer: ReviewResult,
  folder: string,
): Promise<void> => {
  const files = await keepFiles(context, contract, folder, answer.made);
  let isWritten = false;
  try {
    const text = await readSearchableText(folder, answer.made);
    isWritten = await context.db.asAccount(reference.accountId, (trx) =>
      write(trx, context, reference, answer, files, text),
    );
  } finally {
    if (!isWritten)
      for (const file of files)
        await context.storage.remove(storageKey(file)).catch(() => undefined);
  }
};

/** Ends a review that could not be done: an error with its sentence. */
export const storeFailure = (
  context: ContractContext,
  reference: ContractReference,
  sentence: string = unreadableSentence,
): Promise<void> =>
  context.db.asAccount(reference.accountId, async (trx) => {
    const contract = await holdContract(trx, reference.contractId);
    if (reference.isToReview && isAwaiting(contract, reference))
      await writeEnding(trx, context, contract, failedWith(sentence), context.clock.now());
  });
