import {
  firstStateOf,
  isRefusal,
  plainRichText,
  refuse,
  type Refusal,
  type RichText,
} from "@proviso/domain";
import type { GuestContract, uploadAsGuest } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import {
  acceptFile,
  findContract,
  findFile,
  holdContract,
  insertContract,
  insertFile,
  nameStaged,
  noteEvent,
  rereadContract,
  reviewOf,
  setNewest,
  storageKey,
  withReceived,
  type Contract,
  type StoredBytes,
} from "../contracts/index.ts";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Guest } from "../platform/http/caller.ts";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import type { Question } from "../platform/http/serve.ts";
import { keepUpload } from "../platform/storage/storage.ts";
import { guestAccess, guestView, takesVersion, type GuestAccess } from "./guest-contract.ts";
import { findGuestUpload, findSenderId, insertComment, insertGuestUpload } from "./guest-store.ts";
import { findReader } from "./find-reader.ts";
import type { ShareContext } from "./share-context.ts";

const versionsOfLink: AttemptLimit = { what: "versions of a guest link", most: 10, seconds: 3600 };
const commentsOfLink: AttemptLimit = { what: "comments of a guest link", most: 20, seconds: 3600 };

const longestTold = 200;

const shortened = (words: string): string => {
  const line = words.replace(/\s+/gu, " ").trim();
  return line.length > longestTold ? `${line.slice(0, longestTold - 1)}…` : line;
};

const tellSender = async (
  trx: AccountTransaction,
  { queueMail }: ShareContext,
  { link }: GuestAccess,
  contract: Contract,
  comment: RichText | null,
): Promise<void> => {
  const reader = await findReader(trx, contract, await findSenderId(trx, link));
  if (!reader) return;
  const { email } = link;
  const path = `/dashboard/details/${contract.id}`;
  await queueMail(trx, {
    mail: "counterparty_answer",
    to: reader.email,
    data: { email, fileName: contract.fileName, comment, path },
    accountId: link.accountId,
  });
};

/** The newest version, held, if a guest's own may take its place. */
const parentFor = async (
  trx: AccountTransaction,
  access: GuestAccess,
): Promise<Contract | Refusal> => {
  await holdContract(trx, access.contract.newestId);
  // Read again once it is held: what the holding statement says of other versions is from before it waited.
  const newest = await findContract(trx, access.contract.newestId);
  const upload = await findGuestUpload(trx, access.link.id);
  const isNewest = newest !== undefined && newest.newestId === newest.id;
  return isNewest && takesVersion(access, newest, upload?.id) ? newest : refuse("no_upload_now");
};

const mayGive = ({ db, clock }: ShareContext, guest: Guest): Promise<Refusal | undefined> =>
  db.asAccount(guest.accountId, async (trx) => {
    const ground = await guestAccess(trx, guest);
    if (isRefusal(ground)) return ground;
    const newest = await findContract(trx, ground.contract.newestId);
    const upload = await findGuestUpload(trx, ground.link.id);
    if (!newest || !takesVersion(ground, newest, upload?.id)) return refuse("no_upload_now");
    const attempt = { limit: versionsOfLink, by: guest.linkId };
    const isWithin = await takeAttempts(trx, [attempt], clock.now());
    return isWithin ? undefined : refuse("too_many_answers");
  });

/** Whether a guest gives again what they gave last, as when a request or an email is repeated. */
const isRepeated = async (
  trx: AccountTransaction,
  { link }: GuestAccess,
  parent: Contract,
  file: StoredBytes,
): Promise<boolean> =>
  parent.id !== link.contractId &&
  (await findFile(trx, parent.id, "original"))?.sha256 === file.sha256;

/** The version that a guest's file is, with what they may know of it. */
interface GuestVersion {
  readonly access: GuestAccess;
  readonly contract: Contract;
  /** false: it is identical to their previous one, and wasn’t stored again. */
  readonly isNew: boolean;
}

const writeVersion = async (
  trx: AccountTransaction,
  context: ShareContext,
  guest: Guest,
  file: StoredBytes,
): Promise<GuestVersion | Refusal> => {
  const ground = await guestAccess(trx, guest);
  if (isRefusal(ground)) return ground;
  const parent = await parentFor(trx, ground);
  if (isRefusal(parent)) return parent;
  if (await isRepeated(trx, ground, parent, file))
    return { access: ground, contract: parent, isNew: false };
  const at = context.clock.now();
  const id = randomUUID();
  const wish = { versionType: "COUNTER_PARTY", isToReviewDocument: false } as const;
  await setNewest(trx, parent.id, false);
  await insertContract(trx, {
    ...firstStateOf({ ...wish, isSignedDocument: false }),
    id,
    accountId: guest.accountId,
    ownerId: parent.ownerId,
    groupId: parent.groupId,
    version: parent.version + 1,
    fileName: file.name,
    reviewNote: "",
    acceptsTrackChanges: false,
    at,
  });
  await insertFile(trx, id, file, at);
  await insertGuestUpload(trx, ground.link, id);
  const contract = await rereadContract(trx, id);
  const detail = ground.link.email;
  await noteEvent(trx, contract, { event: "counterparty_uploaded", detail, userName: "", at });
  await context.startReview(trx, reviewOf(contract));
  await context.onVersion?.(trx, contract);
  await tellSender(trx, context, ground, contract, null);
  return { access: ground, contract, isNew: true };
};

/**
 * Takes a guest's version: it becomes the newest of the contract, and the person who sent it is told. Given the
 * same bytes again, it is the same version. Gives what `answer` makes of it in the same transaction.
 */
export const takeGuestVersion = async <T>(
  context: ShareContext,
  guest: Guest,
  receive: () => Promise<ReceivedFile | Refusal>,
  answer: (trx: AccountTransaction, version: GuestVersion) => Promise<T>,
): Promise<T | Refusal> => {
  // Asked before the file is taken in, so that nobody sends megabytes in vain.
  const refused = await mayGive(context, guest);
  if (refused) return refused;
  return withReceived(context.storage, receive, async (received) => {
    const accepted = await acceptFile(context, received);
    if (isRefusal(accepted)) return accepted;
    const file = nameStaged(accepted.staged, guest.accountId, "original", accepted.fileName);
    const full = await keepUpload(context.storage, accepted.staged, storageKey(file), "contracts");
    if (full) return full;
    let isNew = false;
    let isKept = false;
    try {
      const answered = await context.db.asAccount(guest.accountId, async (trx) => {
        const version = await writeVersion(trx, context, guest, file);
        if (isRefusal(version)) return version;
        ({ isNew } = version);
        return answer(trx, version);
      });
      isKept = isNew;
      return answered;
    } finally {
      if (!isKept) await context.storage.remove(storageKey(file)).catch(() => undefined);
    }
  });
};

/** Takes a guest's version and answers with the contract as they see it then. */
export const handleGuestUpload = (
  context: ShareContext,
  { guest, receive }: Question<typeof uploadAsGuest>,
): Promise<GuestContract | Refusal> =>
  takeGuestVersion(context, guest, receive, async (trx, { access: ground }) =>
    guestView(trx, {
      link: ground.link,
      contract: await rereadContract(trx, ground.contract.id),
    }),
  );

/** Keeps a guest's comment, and tells the person who sent the contract. */
export const handleGuestComment = (
  context: ShareContext,
  guest: Guest,
  words: string,
): Promise<GuestContract | Refusal> =>
  context.db.asAccount(guest.accountId, async (trx) => {
    const ground = await guestAccess(trx, guest);
    if (isRefusal(ground)) return ground;
    const at = context.clock.now();
    const attempt = { limit: commentsOfLink, by: guest.linkId };
    if (!(await takeAttempts(trx, [attempt], at))) return refuse("too_many_answers");
    const { link, contract } = ground;
    await insertComment(trx, link, randomUUID(), words.trim(), at);
    const detail = `${link.email}: ${shortened(words)}`;
    await noteEvent(trx, contract, { event: "counterparty_commented", detail, userName: "", at });
    await tellSender(trx, context, ground, contract, plainRichText(words));
    return guestView(trx, ground);
  });
