import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { findPerson } from "../accounts/index.ts";
import { handleUpload, removeFiles, storageKey } from "../contracts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { JobWorker } from "../platform/jobs/jobs.ts";
import { Outage } from "../platform/outage.ts";
import { answerMail } from "./answer-mail.ts";
import type { InboundContext } from "./inbound-context.ts";
import {
  holdMail,
  noteOutcome,
  settleInboundMail,
  type FileOutcome,
  type InboundRecord,
} from "./inbound-store.ts";
import { readMailJob, type MailReference } from "./read-mail-job.ts";
import { outcomeOf, receiverOf, type TakenMail } from "./received-file.ts";
import { takeReply } from "./take-reply.ts";

const callerFor = async (
  { db }: InboundContext,
  { accountId, ownerId }: InboundRecord,
): Promise<Caller | Refusal> => {
  const found =
    ownerId === null ? undefined : await db.asAccount(accountId, (trx) => findPerson(trx, ownerId));
  const isAllowed = found?.person.permissions.has("Contract_Upload") === true;
  return found && isAllowed ? { ...found, sessionId: "" } : refuse("not_allowed");
};

/**
 * Takes the files of an email to an upload address, one after the other, by the same way as an upload: with
 * a key of the email's and the file's own, so that one taken before a crash is not taken twice.
 */
const takeUploads = async (
  context: InboundContext,
  { record, contents }: TakenMail,
): Promise<readonly FileOutcome[]> => {
  const caller = await callerFor(context, record);
  const taken: FileOutcome[] = [];
  for (const [number, file] of contents.files.entries()) {
    const done = record.outcome[number];
    if (done) {
      taken.push(done);
      continue;
    }
    const outcome = isRefusal(caller)
      ? caller
      : await handleUpload(context, {
          caller,
          receive: receiverOf(context, file, `Received by email from ${record.sender}.`),
          idempotencyKey: `mail ${record.id} ${number}`,
        });
    taken.push(outcomeOf(file, isRefusal(outcome) ? outcome : { contractId: outcome.guid }));
    await context.db.asAccount(record.accountId, (trx) => noteOutcome(trx, record.id, taken));
  }
  return taken;
};

const finish = (
  context: InboundContext,
  { record, contents }: TakenMail,
  outcome: readonly FileOutcome[],
): Promise<void> =>
  context.db.asAccount(record.accountId, async (trx) => {
    if (!(await holdMail(trx, record.id))) return;
    await noteOutcome(trx, record.id, outcome);
    await settleInboundMail(trx, record.id, "DONE", context.clock.now());
    const { filesLeftOut } = contents;
    await answerMail(trx, context, { ...record, outcome, filesLeftOut, heldReason: null });
    const { accountId, fileId } = record;
    await context.jobs.enqueue(trx, removeFiles, { keys: [storageKey({ accountId, id: fileId })] });
  });

const take = async (
  context: InboundContext,
  record: InboundRecord,
  folder: string,
): Promise<void> => {
  const input = join(folder, "mail");
  const key = storageKey({ accountId: record.accountId, id: record.fileId });
  if (!(await context.storage.copyTo(key, input)))
    throw new Outage("storage_unavailable", `The mail ${record.fileId} is not in the storage.`);
  const read = await context.reader.read({ input, output: folder });
  if ("failed" in read) throw new Error(`The mail could not be read: ${read.detail}`);
  const mail = { record, contents: read.done };
  const isReply = record.kind === "REPLY";
  const outcome = await (isReply ? takeReply(context, mail) : takeUploads(context, mail));
  await finish(context, mail, outcome);
  const taken = outcome.filter(({ contractId }) => contractId !== null).length;
  const { accountId, id: inboundId } = record;
  context.log.info({ accountId, inboundId, files: outcome.length, taken }, "mail_taken");
};

/** What takes the files of emails. */
export const takeMailWorker = (context: InboundContext): JobWorker<MailReference> => ({
  kind: readMailJob,
  atOnce: 4,
  isLong: true,
  run: async ({ accountId, inboundId }) => {
    const record = await context.db.asAccount(accountId, (trx) => holdMail(trx, inboundId));
    if (!record || record.isHeld) return;
    await mkdir(context.workFolder, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(context.workFolder, "mail-"));
    try {
      await take(context, record, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  giveUp: ({ accountId, inboundId }) =>
    context.db.asAccount(accountId, async (trx) => {
      const record = await holdMail(trx, inboundId);
      if (!record) return;
      await settleInboundMail(trx, inboundId, "DONE", context.clock.now());
      const file = { name: record.subject || "mail", size: 0, path: null };
      const outcome = [outcomeOf(file, refuse("internal_error"))];
      await answerMail(trx, context, { ...record, outcome, filesLeftOut: 0, heldReason: null });
    }),
});
