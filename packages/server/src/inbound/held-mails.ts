import {
  hasStorageFor,
  heldReasons,
  refuse,
  refuseStorage,
  type HoldReason,
  type Refusal,
} from "@proviso/domain";
import type { HeldMail } from "@proviso/endpoints";
import { findPerson } from "../accounts/index.ts";
import { removeFiles, storageKey } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { listHeldMails } from "./held-mail-store.ts";
import type { InboundContext } from "./inbound-context.ts";
import { holdMail, releaseMail, settleInboundMail, type InboundRecord } from "./inbound-store.ts";
import { readMailJob } from "./read-mail-job.ts";
import { findAddressee } from "./upload-address-store.ts";

const isReason = (word: string): word is HoldReason => Object.hasOwn(heldReasons, word);

/** The emails of the caller's account that wait. */
export const handleHeldMails = (
  { db }: InboundContext,
  { person }: Caller,
): Promise<{ data: HeldMail[] }> =>
  db.asAccount(person.accountId, async (trx) => ({
    data: (await listHeldMails(trx)).map(({ id, kind, reason, receivedAt, fileNames, ...mail }) => {
      if (!isReason(reason)) throw new Error(`Mails are not held for "${reason}".`);
      return {
        ...mail,
        guid: id,
        fileNames: [...fileNames],
        reason,
        receivedTime: receivedAt.toISOString(),
        isReply: kind === "REPLY",
      };
    }),
  }));

/** The email with this id, held against others, if it waits. */
const waiting = async (trx: AccountTransaction, id: string): Promise<InboundRecord | Refusal> => {
  const record = await holdMail(trx, id);
  return record?.isHeld === true ? record : refuse("not_found");
};

/** Whose contracts an email makes that someone releases: its addressee's, or their own. */
const ownerOf = async (
  trx: AccountTransaction,
  { targetId }: InboundRecord,
  { person }: Caller,
): Promise<string | undefined> => {
  const addressee = await findAddressee(trx, targetId);
  const owner = addressee === null ? person : (await findPerson(trx, addressee))?.person;
  return owner?.permissions.has("Contract_Upload") === true ? owner.id : undefined;
};

/** Lets the files of a held email be taken; it keeps waiting while the account has no room for them. */
export const handleRelease = async (
  { db, jobs, audit, storage }: InboundContext,
  caller: Caller,
  id: string,
): Promise<undefined | Refusal> => {
  const room = await storage.roomOf(caller.person.accountId);
  return db.asAccount(caller.person.accountId, async (trx) => {
    const record = await waiting(trx, id);
    if ("refused" in record) return record;
    if (!hasStorageFor(room, record.size)) return refuseStorage(room, record.size);
    const ownerId = record.kind === "REPLY" ? caller.person.id : await ownerOf(trx, record, caller);
    if (ownerId === undefined) return refuse("owner_must_upload");
    await releaseMail(trx, id, ownerId);
    await jobs.enqueue(trx, readMailJob, { accountId: record.accountId, inboundId: id });
    await audit(trx, caller.person, "held_mail_released", id);
    return undefined;
  });
};

/** Throws a held email away. */
export const handleDiscard = (
  { db, jobs, audit, clock }: InboundContext,
  { person }: Caller,
  id: string,
): Promise<undefined | Refusal> =>
  db.asAccount(person.accountId, async (trx) => {
    const record = await waiting(trx, id);
    if ("refused" in record) return record;
    const { accountId, fileId } = record;
    await settleInboundMail(trx, id, "DISCARDED", clock.now());
    await jobs.enqueue(trx, removeFiles, { keys: [storageKey({ accountId, id: fileId })] });
    await audit(trx, person, "held_mail_discarded", id);
    return undefined;
  });
