import {
  guestLinkMilliseconds,
  isRefusal,
  isSendable,
  judgeRecipients,
  maxAttachments,
  maxAttachmentsBytes,
  maxMailedBytes,
  readRichText,
  refuse,
  refuseOldVersion,
  sendProblems,
  type Refusal,
} from "@proviso/domain";
import type { ContractRecord, sendContract } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import {
  contractView,
  currentFile,
  findAttachments,
  heldContractFor,
  mediaTypeOf,
  moveHeldContract,
  noteEvent,
  noteSentFile,
  rereadContract,
  storageKey,
  type Contract,
  type ContractFile,
  type StoredAttachment,
} from "../contracts/index.ts";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { signedAddress } from "../platform/mail/signed-address.ts";
import type { Question } from "../platform/http/serve.ts";
import { newToken, tokenHash } from "./secret.ts";
import { readSender } from "./sender-store.ts";
import { insertLink, insertSending } from "./sending-store.ts";
import type { ShareContext } from "./share-context.ts";

type Input = Question<typeof sendContract>["body"];

/** A wish that was found good, with everything it names. */
interface Sending {
  readonly id: string;
  readonly caller: Caller;
  readonly contract: Contract;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: ReturnType<typeof readRichText>;
  readonly file: ContractFile;
  readonly attachments: readonly StoredAttachment[];
  readonly at: Date;
}

const toOnePerson: AttemptLimit = { what: "contract to one person", most: 10, seconds: 3600 };

const invalid = (field: string, problem: string): Refusal =>
  refuse("invalid_input", [{ field, problem }]);

const refuseWords = ({ subject, attachments }: Input): Refusal | undefined => {
  if (subject.trim() === "") return invalid("subject", sendProblems.subject);
  // A line end in a subject could begin another header.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) return invalid("subject", "must be one line");
  return attachments.length > maxAttachments
    ? invalid("attachments", sendProblems.tooManyAttachments)
    : undefined;
};

const refuseState = (contract: Contract): Refusal | undefined => {
  if (contract.isLocked) return refuse("contract_locked");
  const isOld = refuseOldVersion(contract);
  return isOld ?? (isSendable(contract) ? undefined : refuse("wrong_status"));
};

const attachmentsOf = async (
  trx: AccountTransaction,
  contract: Contract,
  { attachments }: Input,
): Promise<readonly StoredAttachment[] | Refusal> => {
  const ids = [...new Set(attachments.map(({ guid }) => guid))];
  const found = await findAttachments(trx, contract.id, ids);
  // One of another contract is refused exactly like one that does not exist.
  if (found.length < ids.length) return refuse("not_found");
  const size = found.reduce((sum, each) => sum + each.size, 0);
  return size > maxAttachmentsBytes ? refuse("attachments_too_large") : found;
};

const prepare = async (
  trx: AccountTransaction,
  { clock }: ShareContext,
  caller: Caller,
  guid: string,
  input: Input,
): Promise<Sending | Refusal> => {
  const contract = await heldContractFor(trx, caller, "send_contract", guid);
  if (isRefusal(contract)) return contract;
  const judged = judgeRecipients(input.recipients);
  if ("problem" in judged) return invalid(`recipients.${judged.index}`, judged.problem);
  const refused = refuseWords(input) ?? refuseState(contract);
  if (refused) return refused;
  const attachments = await attachmentsOf(trx, contract, input);
  if (isRefusal(attachments)) return attachments;
  const file = await currentFile(trx, contract);
  if (!file) return refuse("wrong_status");
  return {
    id: randomUUID(),
    caller,
    contract,
    recipients: judged.recipients,
    subject: input.subject.trim(),
    body: readRichText(input.body),
    file,
    attachments,
    at: clock.now(),
  };
};

const refuseHaste = async (
  trx: AccountTransaction,
  { allowMails }: ShareContext,
  { caller, recipients, at }: Sending,
): Promise<Refusal | undefined> => {
  const { accountId } = caller.person;
  const attempts = recipients.map((email) => ({ limit: toOnePerson, by: `${accountId} ${email}` }));
  if (!(await takeAttempts(trx, attempts, at))) return refuse("too_many_requests");
  return allowMails(trx, accountId, recipients.length + 1);
};

const enclosed = ({ file, attachments }: Sending) => {
  const files = [file, ...attachments];
  const size = files.reduce((sum, each) => sum + each.size, 0);
  return size > maxMailedBytes
    ? []
    : files.map((each) => ({
        key: storageKey(each),
        sha256: each.sha256,
        name: each.name,
        mediaType: mediaTypeOf(each.name),
      }));
};

const writeTo = async (
  trx: AccountTransaction,
  { queueMail, mailPlace }: ShareContext,
  sending: Sending,
  sender: Awaited<ReturnType<typeof readSender>>,
  email: string,
): Promise<void> => {
  const { contract, at } = sending;
  const { accountId, groupId } = contract;
  const token = newToken();
  const [linkId, mailId] = [randomUUID(), randomUUID()];
  const expiresAt = new Date(at.getTime() + guestLinkMilliseconds);
  await insertLink(trx, {
    id: linkId,
    accountId,
    sendingId: sending.id,
    contractId: contract.id,
    groupId,
    email,
    tokenHash: tokenHash(token),
    mailId,
    at,
    expiresAt,
  });
  await queueMail(trx, {
    id: mailId,
    mail: "contract_for_counterparty",
    to: email,
    data: {
      senderName: sender.name,
      accountName: sender.accountName,
      fileName: sending.file.name,
      subject: sending.subject,
      body: sending.body,
      path: `/guest/${token}`,
      expiresAt: expiresAt.toISOString(),
      replyTo: sender.email,
      replyToAlso: mailPlace === null ? null : signedAddress("reply", linkId, mailPlace),
      files: enclosed(sending),
    },
    accountId,
    isByPerson: true,
  });
};

const send = async (
  trx: AccountTransaction,
  context: ShareContext,
  sending: Sending,
): Promise<ContractRecord> => {
  const { caller, contract, recipients, at } = sending;
  const { accountId } = contract;
  await insertSending(trx, {
    id: sending.id,
    accountId,
    contractId: contract.id,
    senderId: caller.person.id,
    subject: sending.subject,
    body: sending.body,
    attachmentIds: sending.attachments.map(({ id }) => id),
    at,
  });
  await noteSentFile(trx, sending.id, contract.id, sending.file);
  await moveHeldContract(trx, contract, { to: "SENDING_TO_COUNTERPARTY" }, at);
  const moved = await rereadContract(trx, contract.id);
  const detail = recipients.join(", ");
  await noteEvent(trx, moved, { event: "contract_sending", detail, userName: caller.name, at });
  const sender = await readSender(trx, caller.person.id);
  for (const email of recipients) await writeTo(trx, context, sending, sender, email);
  await context.queueMail(trx, {
    mail: "contract_copy",
    to: sender.email,
    data: {
      recipients,
      fileName: sending.file.name,
      subject: sending.subject,
      body: sending.body,
      path: `/dashboard/details/${contract.id}`,
      files: enclosed(sending),
    },
    accountId,
    isByPerson: true,
  });
  return contractView(trx, context, caller, moved);
};

/**
 * Sends a contract to the counterparty (C7.9): status, links, timeline and letters are written in one
 * transaction, so that a letter goes out exactly when the contract says it is being sent.
 */
export const handleSend = (
  context: ShareContext,
  { caller, params, body }: Question<typeof sendContract>,
): Promise<ContractRecord | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const sending = await prepare(trx, context, caller, params.guid, body);
    if (isRefusal(sending)) return sending;
    const refused = await refuseHaste(trx, context, sending);
    return refused ?? send(trx, context, sending);
  });
