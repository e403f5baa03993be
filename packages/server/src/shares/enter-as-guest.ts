import {
  guestCodeMilliseconds,
  guestSessionMilliseconds,
  isRefusal,
  linkStateOf,
  maskedEmail,
  maxCodeTries,
  refuse,
  type Refusal,
} from "@proviso/domain";
import type { GuestInvitation } from "@proviso/endpoints";
import { timingSafeEqual } from "node:crypto";
import { findContract, noteEvent } from "../contracts/index.ts";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { AuthenticateGuest } from "../platform/http/caller.ts";
import {
  countTry,
  findLinkBySession,
  findLinkByToken,
  findSenderId,
  holdCode,
  insertSession,
  noteOpened,
  putCode,
  spendCode,
  type Link,
} from "./guest-store.ts";
import { codeHash, newCode, newToken, tokenHash } from "./secret.ts";
import { readSender } from "./sender-store.ts";
import type { ShareContext } from "./share-context.ts";

const fromOneNetwork: AttemptLimit = { what: "guest links of a network", most: 300, seconds: 3600 };
const codesOfLink: AttemptLimit = { what: "codes of a guest link", most: 6, seconds: 3600 };

/** The live link of a token, if so many may be asked for from this address. */
const liveLink = (
  { db, clock }: ShareContext,
  token: string,
  address: string,
): Promise<Link | Refusal> =>
  db.asIdentity(async (trx) => {
    const now = clock.now();
    const attempt = { limit: fromOneNetwork, by: networkOf(address) };
    if (!(await takeAttempts(trx, [attempt], now))) return refuse("too_many_requests");
    const link = await findLinkByToken(trx, tokenHash(token));
    // Unknown, expired and withdrawn are answered alike.
    return link && linkStateOf(link, now) === "live" ? link : refuse("guest_link_ended");
  });

/** Says whose link this is, without using anything up. */
export const handleLookUp = async (
  context: ShareContext,
  token: string,
  address: string,
): Promise<GuestInvitation | Refusal> => {
  const link = await liveLink(context, token, address);
  if (isRefusal(link)) return link;
  return context.db.asAccount(link.accountId, async (trx) => {
    const { name, accountName } = await readSender(trx, await findSenderId(trx, link));
    return { senderName: name, accountName, maskedEmail: maskedEmail(link.email) };
  });
};

/** Emails a code to the address that the link was sent to, and to no other address, whoever requests it. */
export const handleSendCode = async (
  context: ShareContext,
  token: string,
  address: string,
): Promise<{ minutes: number } | Refusal> => {
  const link = await liveLink(context, token, address);
  if (isRefusal(link)) return link;
  return context.db.asAccount(link.accountId, async (trx) => {
    const now = context.clock.now();
    const attempt = { limit: codesOfLink, by: link.id };
    if (!(await takeAttempts(trx, [attempt], now))) return refuse("too_many_codes");
    const code = newCode();
    const expiresAt = new Date(now.getTime() + guestCodeMilliseconds);
    await putCode(trx, link, codeHash(link.id, code), expiresAt);
    const { accountName } = await readSender(trx, await findSenderId(trx, link));
    const minutes = guestCodeMilliseconds / 60_000;
    await context.queueMail(trx, {
      mail: "guest_code",
      to: link.email,
      data: { code, accountName, minutes },
      accountId: link.accountId,
    });
    return { minutes };
  });
};

const noteFirstOpening = async (trx: AccountTransaction, link: Link, at: Date): Promise<void> => {
  await noteOpened(trx, link, at);
  const contract = link.isOpened ? undefined : await findContract(trx, link.contractId);
  if (contract)
    await noteEvent(trx, contract, {
      event: "guest_opened",
      detail: link.email,
      userName: "",
      at,
    });
};

/** Judges a code; a wrong one is counted, and after five the code is dead whatever comes (case 12). */
const judgeCode = async (
  trx: AccountTransaction,
  link: Link,
  code: string,
  now: Date,
): Promise<Refusal | undefined> => {
  const held = await holdCode(trx, link.id);
  if (!held || held.expiresAt <= now || held.tries >= maxCodeTries) return refuse("code_dead");
  if (timingSafeEqual(held.hash, codeHash(link.id, code))) return undefined;
  await countTry(trx, link.id);
  return refuse(held.tries + 1 >= maxCodeTries ? "code_dead" : "wrong_code");
};

/** Exchanges link and code for a session; of several at once with one code, one gets it. */
export const handleEnter = async (
  context: ShareContext,
  { token, code }: { readonly token: string; readonly code: string },
  address: string,
): Promise<{ sessionToken: string; expirationTime: string } | Refusal> => {
  const link = await liveLink(context, token, address);
  if (isRefusal(link)) return link;
  return context.db.asAccount(link.accountId, async (trx) => {
    const now = context.clock.now();
    const refused = await judgeCode(trx, link, code, now);
    if (refused) return refused;
    await spendCode(trx, link.id);
    const sessionToken = newToken();
    const end = Math.min(now.getTime() + guestSessionMilliseconds, link.expiresAt.getTime());
    const expiresAt = new Date(end);
    await insertSession(trx, link, tokenHash(sessionToken), now, expiresAt);
    await noteFirstOpening(trx, link, now);
    return { sessionToken, expirationTime: expiresAt.toISOString() };
  });
};

/** Finds out which guest sends a request; a withdrawn link is noticed with the next one. */
export const guestGate =
  ({ db, clock }: Pick<ShareContext, "db" | "clock">): AuthenticateGuest =>
  async (bearer) => {
    if (bearer === undefined) return refuse("guest_session_ended");
    const found = await db.asIdentity((trx) => findLinkBySession(trx, tokenHash(bearer)));
    const now = clock.now();
    if (!found || found.sessionEndsAt <= now) return refuse("guest_session_ended");
    const { link } = found;
    if (linkStateOf(link, now) !== "live") return refuse("guest_link_ended");
    return { accountId: link.accountId, linkId: link.id };
  };
