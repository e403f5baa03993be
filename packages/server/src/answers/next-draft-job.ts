import { firstStateOf, isRefusal, maxUploadBytes, mayUpdateVersion, refuse } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  findContract,
  holdContract,
  insertContract,
  insertFile,
  keepFile,
  nameStaged,
  noteEvent,
  rereadContract,
  reviewOf,
  setNewest,
  type StoredBytes,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { JobKind, JobWorker } from "../platform/jobs/jobs.ts";
import type { AnswersContext } from "./answers-context.ts";
import { countAnswers } from "./count-answers.ts";
import { decidedAnswers } from "./decided-answers.ts";
import { listDecisions, type StoredDecision } from "./decision-store.ts";
import {
  findAnswers,
  moveDraft,
  type AnswersReference,
  type StoredAnswers,
} from "./redline-answer-store.ts";
import {
  askProcess,
  findReturned,
  withReturnedFiles,
  type ReturnedVersion,
} from "./returned-version.ts";

type Reference = { accountId: string; contractId: string; run: number };

/** Writes the next draft of what was decided, for someone who waits in front of it. */
export const nextDraftJob: JobKind<Reference> = {
  name: "write-next-draft",
  payload: z.object({ accountId: z.uuid(), contractId: z.uuid(), run: z.int() }),
  retryLimit: 5,
  expireInSeconds: 1800,
};

const noFile = "This version has no readable file.";
const gaveUp =
  "We couldn’t create the next draft because the file storage or the database didn’t respond.";
const tooLarge = "The next draft would exceed the size limit for contracts.";
const movedOn = "The contract has moved on, so no draft was created.";

interface Prepared {
  readonly returned: ReturnedVersion;
  readonly stored: StoredAnswers;
  readonly decisions: readonly StoredDecision[];
}

const prepare = (
  context: AnswersContext,
  reference: AnswersReference,
): Promise<Prepared | undefined> =>
  context.db.asAccount(reference.accountId, async (trx) => {
    const returned = await findReturned(trx, context, reference.contractId);
    const stored = await findAnswers(trx, reference.contractId);
    if (!returned || !stored || !(await moveDraft(trx, reference, { to: "writing" })))
      return undefined;
    return { returned, stored, decisions: await listDecisions(trx, reference.contractId) };
  });

const fail = (
  context: AnswersContext,
  reference: AnswersReference,
  failure: string,
): Promise<void> =>
  context.db.asAccount(reference.accountId, async (trx) => {
    if (!(await moveDraft(trx, reference, { to: "failed", failure }))) return;
    const contract = await findContract(trx, reference.contractId);
    if (!contract) return;
    const at = context.clock.now();
    await noteEvent(trx, contract, {
      event: "next_draft_failed",
      detail: failure,
      userName: "",
      at,
    });
  });

/** Writes the draft down as the newest version; "moved-on" when the contract is no longer where it was. */
const writeVersion = async (
  trx: AccountTransaction,
  context: AnswersContext,
  reference: AnswersReference,
  { stored, decisions }: Prepared,
  file: StoredBytes,
): Promise<"made" | "moved-on"> => {
  const parent = await holdContract(trx, reference.contractId);
  const present = parent && (await rereadContract(trx, parent.id));
  if (!present || present.newestId !== present.id || present.isLocked || !mayUpdateVersion(present))
    return "moved-on";
  const id = randomUUID();
  if (!(await moveDraft(trx, reference, { to: "writing" }))) return "moved-on";
  const at = context.clock.now();
  await setNewest(trx, present.id, false);
  await insertContract(trx, {
    ...firstStateOf({
      isToReviewDocument: false,
      isSignedDocument: false,
      versionType: "INTERNAL",
    }),
    id,
    accountId: present.accountId,
    ownerId: present.ownerId,
    groupId: present.groupId,
    version: present.version + 1,
    fileName: file.name,
    reviewNote: present.reviewNote,
    acceptsTrackChanges: false,
    at,
    ...(present.dealPosition === null ? {} : { dealPosition: present.dealPosition }),
  });
  await insertFile(trx, id, file, at);
  await moveDraft(trx, reference, { to: "done", contractId: id });
  const contract = await rereadContract(trx, id);
  await noteEvent(trx, contract, {
    event: "redline_answered",
    detail: countAnswers(decidedAnswers(stored, decisions), "given"),
    userName: stored.draft.byName,
    at,
  });
  await context.startReview(trx, reviewOf(contract));
  return "made";
};

const keepDraft = async (
  context: AnswersContext,
  reference: AnswersReference,
  prepared: Prepared,
  path: string,
): Promise<string | undefined> => {
  const { storage } = context;
  const staged = await storage.stage(createReadStream(path), maxUploadBytes);
  if (staged === "too-large") return tooLarge;
  const name = `${prepared.returned.contract.fileName.replace(/\.\w+$/u, "")}.docx`;
  const file = nameStaged(staged, reference.accountId, "original", name);
  try {
    const outcome = await keepFile(context, staged, file, async (trx) =>
      (await writeVersion(trx, context, reference, prepared, file)) === "made"
        ? undefined
        : refuse("wrong_status"),
    );
    if (!isRefusal(outcome)) return undefined;
    return outcome.refused === "storage_full_for_account" ? outcome.sentence : movedOn;
  } finally {
    await storage.drop(staged);
  }
};

const draft = async (context: AnswersContext, reference: Reference): Promise<void> => {
  const prepared = await prepare(context, reference);
  if (!prepared) return;
  const { returned, stored, decisions } = prepared;
  const failure = await withReturnedFiles(context, returned, async (files, folder) => {
    const output = join(folder, "draft");
    const outcome = await askProcess(context, {
      wish: "draft",
      ...files,
      known: stored.result?.changes ?? [],
      clauses: Object.fromEntries(
        (stored.result?.answers ?? []).map(({ id, clause }) => [id, clause]),
      ),
      decisions: decisions.flatMap(({ id, answer, wording }) =>
        answer === null ? [] : [{ id, answer, wording }],
      ),
      author: returned.author,
      date: context.clock.now().toISOString(),
      output,
    });
    if (outcome.kind === "refused") return outcome.sentence;
    return (await keepDraft(context, reference, prepared, output)) ?? "";
  });
  if (failure !== "") await fail(context, reference, failure ?? noFile);
};

/** What writes next drafts; the heavy part runs in its own process. */
export const nextDraftWorker = (context: AnswersContext): JobWorker<Reference> => ({
  kind: nextDraftJob,
  atOnce: 4,
  isLong: true,
  run: (reference) => draft(context, reference),
  giveUp: (reference) => fail(context, reference, gaveUp),
});
