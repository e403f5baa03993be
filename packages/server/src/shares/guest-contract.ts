import {
  awaitsCounterparty,
  hasRevisedCopy,
  isRefusal,
  refuse,
  type Refusal,
} from "@proviso/domain";
import type { GuestContract } from "@proviso/endpoints";
import {
  currentFile,
  findContract,
  findFile,
  listSentAttachments,
  mediaTypeOf,
  storageKey,
  type Contract,
  type ContractFile,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Guest } from "../platform/http/caller.ts";
import type { FileAnswer, StoredJson } from "../platform/http/file-answer.ts";
import { Outage } from "../platform/outage.ts";
import { findGuestUpload, findLink, findSenderId, listComments, type Link } from "./guest-store.ts";
import { readSender } from "./sender-store.ts";
import type { ShareContext } from "./share-context.ts";
import { readChecked } from "../platform/storage/checked-read.ts";

/** What a guest works on: their link, and the version of the contract it opens. */
export interface GuestAccess {
  readonly link: Link;
  readonly contract: Contract;
}

/** The link and contract of a guest; refused when either is gone. */
export const guestAccess = async (
  trx: AccountTransaction,
  { linkId }: Guest,
): Promise<GuestAccess | Refusal> => {
  const link = await findLink(trx, linkId);
  const contract = link && (await findContract(trx, link.contractId));
  return link && contract ? { link, contract } : refuse("guest_link_ended");
};

/**
 * Whether a guest's version is taken instead of `newest`: while the version they were sent is the
 * newest and out, or when the newest is their own earlier one and nobody worked on it.
 */
export const takesVersion = (
  { link }: GuestAccess,
  newest: Contract,
  ownUploadId: string | undefined,
): boolean =>
  newest.id === link.contractId
    ? awaitsCounterparty(newest)
    : newest.id === ownUploadId && newest.status === "COUNTERPARTY_UPDATE" && !newest.isLocked;

const textFile = async (
  trx: AccountTransaction,
  contract: Contract,
): Promise<ContractFile | undefined> => {
  const revised = hasRevisedCopy(contract)
    ? await findFile(trx, contract.id, "revised_text")
    : undefined;
  return revised ?? findFile(trx, contract.id, "original_text");
};

/** The contract as its guest sees it. */
export const guestView = async (
  trx: AccountTransaction,
  access: GuestAccess,
): Promise<GuestContract> => {
  const { link, contract } = access;
  const sender = await readSender(trx, await findSenderId(trx, link));
  const file = await currentFile(trx, contract);
  const upload = await findGuestUpload(trx, link.id);
  const newest = await findContract(trx, contract.newestId);
  const attachments = await listSentAttachments(trx, link.sendingId);
  const comments = await listComments(trx, link.id);
  return {
    fileName: file?.name ?? contract.fileName,
    fileSize: file?.size ?? 0,
    email: link.email,
    senderName: sender.name,
    senderEmail: sender.email,
    accountName: sender.accountName,
    sentTime: link.createdAt.toISOString(),
    expirationTime: link.expiresAt.toISOString(),
    hasText: (await textFile(trx, contract)) !== undefined,
    mayUpload: newest !== undefined && takesVersion(access, newest, upload?.id),
    uploaded: upload ? { fileName: upload.fileName, time: upload.at.toISOString() } : null,
    attachments: attachments.map(({ id, name, size }) => ({
      guid: id,
      fileName: name,
      fileSize: size,
    })),
    comments: comments.map(({ words, at }) => ({ words, time: at.toISOString() })),
  };
};

const within = <T>(
  { db }: ShareContext,
  guest: Guest,
  work: (trx: AccountTransaction, access: GuestAccess) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  db.asAccount(guest.accountId, async (trx) => {
    const ground = await guestAccess(trx, guest);
    return isRefusal(ground) ? ground : work(trx, ground);
  });

/** The contract of a guest's link. */
export const handleGuestContract = (
  context: ShareContext,
  guest: Guest,
): Promise<GuestContract | Refusal> => within(context, guest, guestView);

/** Its text with tracked changes, as it was stored when the file was read. */
export const handleGuestText = async (
  context: ShareContext,
  guest: Guest,
): Promise<StoredJson | Refusal> => {
  const file = await within(
    context,
    guest,
    async (trx, { contract }) => (await textFile(trx, contract)) ?? refuse("version_not_available"),
  );
  if (isRefusal(file)) return file;
  const gzippedJson = await readChecked(context.storage, storageKey(file), file.sha256);
  if (!gzippedJson) throw new Outage("storage_unavailable", `The text ${file.id} is not there.`);
  return { gzippedJson };
};

const fileAnswer = async (
  { storage }: ShareContext,
  stored: Pick<ContractFile, "id" | "accountId" | "name" | "size" | "sha256">,
): Promise<FileAnswer> => {
  const file = await readChecked(storage, storageKey(stored), stored.sha256);
  if (!file) throw new Outage("storage_unavailable", `The file ${stored.id} is not there.`);
  return { file, name: stored.name, size: stored.size, mediaType: mediaTypeOf(stored.name) };
};

/** The file that was sent. */
export const handleGuestDownload = async (
  context: ShareContext,
  guest: Guest,
): Promise<FileAnswer | Refusal> => {
  const file = await within(
    context,
    guest,
    async (trx, { contract }) =>
      (await currentFile(trx, contract)) ?? refuse("version_not_available"),
  );
  return isRefusal(file) ? file : fileAnswer(context, file);
};

/** A file that was sent along with it. */
export const handleGuestAttachment = async (
  context: ShareContext,
  guest: Guest,
  id: string,
): Promise<FileAnswer | Refusal> => {
  const file = await within(context, guest, async (trx, { link }) => {
    const sent = await listSentAttachments(trx, link.sendingId);
    return sent.find((each) => each.id === id) ?? refuse("not_found");
  });
  return isRefusal(file) ? file : fileAnswer(context, file);
};
