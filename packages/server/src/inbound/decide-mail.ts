import {
  judgeReplyMail,
  judgeUploadMail,
  waysToAllow,
  type HoldReason,
  type InboundMail,
  type Person,
} from "@proviso/domain";
import { findPerson, findVerifiedUser } from "../accounts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { AnsweringGuest } from "../shares/index.ts";
import { findAllowedSender } from "./allowed-sender-store.ts";
import type { UploadAddress } from "./upload-address-store.ts";

/** What an address stands for. */
export type Target =
  | { readonly kind: "UPLOAD"; readonly address: UploadAddress }
  | { readonly kind: "REPLY"; readonly guest: AnsweringGuest };

/** What is to become of an email, and in whose name. */
export interface Decision {
  readonly heldReason: HoldReason | null;
  readonly ownerId: string | null;
  readonly senderUserId: string | null;
}

const decideUpload = async (
  trx: AccountTransaction,
  { userId }: UploadAddress,
  sender: string,
  mail: InboundMail,
): Promise<Decision | "forget"> => {
  const personOf = async (id: string): Promise<Person | undefined> =>
    (await findPerson(trx, id))?.person;
  const known = await findVerifiedUser(trx, sender);
  const allowed = await findAllowedSender(trx, waysToAllow(sender));
  const verdict = judgeUploadMail(mail, {
    user: known && (await personOf(known.id)),
    isAllowed: allowed !== undefined,
    allowedBy: allowed && (await personOf(allowed.addedBy)),
    addressee: userId === null ? null : await personOf(userId),
  });
  if (verdict.kind === "forget") return "forget";
  return {
    heldReason: verdict.kind === "hold" ? verdict.reason : null,
    ownerId: verdict.kind === "take" ? verdict.owner.id : null,
    senderUserId: known?.id ?? null,
  };
};

/** Says whose files those of an email are, or why it waits; or that there is nothing to keep of it. */
export const decideMail = async (
  trx: AccountTransaction,
  target: Target,
  sender: string,
  mail: InboundMail,
): Promise<Decision | "forget"> => {
  if (target.kind === "UPLOAD") return decideUpload(trx, target.address, sender, mail);
  const verdict = judgeReplyMail(mail, sender === target.guest.email);
  if (verdict === "forget") return "forget";
  return { heldReason: verdict === "take" ? null : verdict, ownerId: null, senderUserId: null };
};
