import { emailAddress, hasStorageFor } from "@proviso/domain";
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { storageKey } from "../contracts/index.ts";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { ArrivedMail, MailRefusal } from "../platform/mail/mail-receiver.ts";
import { onBehalfOf } from "../platform/processes/on-behalf-of.ts";
import { keepUpload } from "../platform/storage/storage.ts";
import { answerMail } from "./answer-mail.ts";
import { decideMail, type Target } from "./decide-mail.ts";
import type { InboundContext } from "./inbound-context.ts";
import { insertInboundMail, isKnownMail, type NewInboundMail } from "./inbound-store.ts";
import type { MailContents } from "./mail-task.ts";
import { readMailJob } from "./read-mail-job.ts";
import { isProven } from "./sender-proof.ts";
import { tellDeciders } from "./tell-deciders.ts";

const fromOneSender: AttemptLimit = { what: "mails of one sender", most: 60, seconds: 3600 };
const heldOfAccount: AttemptLimit = {
  what: "held mails of an account",
  most: 200,
  seconds: 86_400,
};
const noticesToUser: AttemptLimit = { what: "notices of held mails", most: 5, seconds: 86_400 };

/**
 * The account has no room. A recipient whose account is full is refused permanently before the email is sent (`refuseFull`);
 * when it has filled up since, the email is brought again and refused there, for that recipient alone.
 */
const fullLater: MailRefusal = { code: 452, words: "4.2.2 The recipient’s storage is full" };
const fullNow: MailRefusal = {
  code: 552,
  words:
    "5.2.2 The recipient’s storage is full. Ask them to free up space, then send the email again",
};

/** Why an account takes no mail of this size now: it needs room for the email and for the files that are taken from it. */
export const refuseFull = async (
  { storage }: Pick<InboundContext, "storage">,
  target: Target,
  bytes: number,
): Promise<MailRefusal | undefined> =>
  hasStorageFor(await storage.roomOf(accountOf(target)), bytes * 2) ? undefined : fullNow;

const unreadable: MailRefusal = { code: 554, words: "5.6.0 The email can’t be read" };
const tooMany: MailRefusal = { code: 450, words: "4.7.1 Too many emails in a short time" };

const accountOf = (target: Target): string =>
  target.kind === "UPLOAD" ? target.address.accountId : target.guest.accountId;

const idOf = (target: Target): string =>
  target.kind === "UPLOAD" ? target.address.id : target.guest.linkId;

/**
 * What makes an email that is brought again the same one. A sender who is not proven cannot take the place
 * of one who is by using their Message-ID first.
 */
const messageKeyOf = (mail: ArrivedMail, contents: MailContents, hasProof: boolean): Buffer => {
  const name = contents.messageId || mail.file.sha256;
  const parts = [name, contents.sender.toLowerCase(), hasProof];
  return createHash("sha256").update(JSON.stringify(parts)).digest();
};

/** Whether so many emails may come: of a proven sender by themselves, of all others together. */
const isWithinLimits = (
  trx: AccountTransaction,
  { clock }: InboundContext,
  mail: NewInboundMail,
): Promise<boolean> => {
  const attempt =
    mail.heldReason === null
      ? { limit: fromOneSender, by: `${mail.accountId} ${mail.sender}` }
      : { limit: heldOfAccount, by: mail.accountId };
  return takeAttempts(trx, [attempt], clock.now());
};

/** A user whose mail waits is told: it may be theirs, or someone who says so. No other sender is written to. */
const notifySender = async (
  trx: AccountTransaction,
  context: InboundContext,
  mail: NewInboundMail,
): Promise<void> => {
  const { heldReason, senderUserId, accountId } = mail;
  if (heldReason === null || heldReason === "automatic" || senderUserId === null) return;
  const attempt = { limit: noticesToUser, by: senderUserId };
  if (await takeAttempts(trx, [attempt], context.clock.now()))
    await answerMail(trx, context, { ...mail, accountId, outcome: [], filesLeftOut: 0 });
};

const write = async (
  trx: AccountTransaction,
  context: InboundContext,
  mail: NewInboundMail,
): Promise<"kept" | "known" | "too-many"> => {
  if (!(await isWithinLimits(trx, context, mail))) return "too-many";
  if (!(await insertInboundMail(trx, mail))) return "known";
  const { accountId, id: inboundId } = mail;
  if (mail.heldReason === null)
    await context.jobs.enqueue(trx, readMailJob, { accountId, inboundId });
  else {
    await notifySender(trx, context, mail);
    await tellDeciders(trx, context, accountId, mail.at);
  }
  return "kept";
};

/** Makes the email durable, then writes it down; what was not written down does not stay. */
const keep = async (
  context: InboundContext,
  { file }: ArrivedMail,
  mail: NewInboundMail,
): Promise<MailRefusal | undefined> => {
  const { storage, db, log } = context;
  const { accountId, fileId } = mail;
  const key = storageKey({ accountId, id: fileId });
  const staged = await storage.stage(createReadStream(file.path), file.size);
  if (staged === "too-large") throw new Error("A mail has grown while it was copied.");
  const full = await keepUpload(storage, staged, key, "mails");
  if (full) return storage.drop(staged).then(() => fullLater);
  let outcome: "kept" | "known" | "too-many" | undefined;
  try {
    outcome = await db.asAccount(accountId, (trx) => write(trx, context, mail));
  } finally {
    if (outcome !== "kept") await storage.remove(key).catch(() => undefined);
  }
  const about = { accountId, inboundId: mail.id, kind: mail.kind, heldReason: mail.heldReason };
  log.info({ ...about, files: mail.fileNames.length, outcome }, "mail_received");
  return outcome === "too-many" ? tooMany : undefined;
};

/** Whether an email comes from us: answered, it would go round for ever. */
const isOurs = ({ ownSender, mailPlace }: InboundContext, sender: string): boolean =>
  sender === ownSender || sender.endsWith(`@${mailPlace?.domain ?? ""}`);

const readContents = async (
  { reader }: InboundContext,
  { file }: ArrivedMail,
): Promise<MailContents | undefined> => {
  const read = await reader.read({ input: file.path, output: null });
  if ("done" in read) return read.done;
  if (read.failed === "stopped") throw new Error("The server is stopping.");
  return undefined;
};

/**
 * Takes a mail in for one address: its files are to be taken, or it waits for someone, or nothing becomes
 * of it. When this resolves without a refusal the email is durable, and brought again it is the same one.
 */
export const receiveInbound = async (
  context: InboundContext,
  target: Target,
  mail: ArrivedMail,
): Promise<MailRefusal | undefined> => {
  const accountId = accountOf(target);
  const contents = await onBehalfOf(accountId, () => readContents(context, mail));
  if (!contents) return unreadable;
  const forget = (why: string): undefined => {
    context.log.info({ accountId, kind: target.kind, why }, "mail_forgotten");
  };
  const sender = emailAddress(contents.sender);
  if (sender === undefined) return forget("no sender");
  if (isOurs(context, sender)) return forget("our own");
  const { findings, isAutomatic, files } = contents;
  const hasProof = isProven(context.trust, {
    address: sender,
    broughtBy: mail.broughtBy,
    findings,
  });
  const messageKey = messageKeyOf(mail, contents, hasProof);
  const targetId = idOf(target);
  const decision = await context.db.asAccount(accountId, async (trx) => {
    if (await isKnownMail(trx, { targetId, messageKey })) return "known";
    const facts = { isProven: hasProof, isAutomatic, hasFiles: files.length > 0 };
    return decideMail(trx, target, sender, facts);
  });
  if (decision === "known") return undefined;
  if (decision === "forget") return forget("nothing to take");
  return keep(context, mail, {
    ...decision,
    id: randomUUID(),
    accountId,
    kind: target.kind,
    targetId,
    messageKey,
    messageId: contents.messageId,
    sender,
    subject: contents.subject,
    fileNames: files.map(({ name }) => name),
    fileId: randomUUID(),
    sha256: mail.file.sha256,
    size: mail.file.size,
    at: context.clock.now(),
  });
};
