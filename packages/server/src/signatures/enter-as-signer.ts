import {
  guestCodeMilliseconds,
  guestSessionMilliseconds,
  isRefusal,
  maskedEmail,
  maxCodeTries,
  refuse,
  type Refusal,
  type SignatureEventName,
} from "@proviso/domain";
import type { SigningInvitation } from "@proviso/endpoints";
import { timingSafeEqual } from "node:crypto";
import { findContract } from "../contracts/index.ts";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { AuthenticateSigner } from "../platform/http/caller.ts";
import { codeHash, newCode, newToken, readSender, tokenHash } from "../shares/index.ts";
import { recordSignatureEvent } from "./audit/record-signature-event.ts";
import { reachSigning, type ReachableSigning } from "./reachable-signing.ts";
import type { SignatureContext } from "./signature-context.ts";
import {
  beginSignerSession,
  countSignerTry,
  findSignerBySession,
  findSignerByToken,
  holdSignerCode,
  putSignerCode,
} from "./signer-access-store.ts";

const fromOneNetwork: AttemptLimit = {
  what: "signers' links of a network",
  most: 300,
  seconds: 3600,
};
const codesOfLink: AttemptLimit = { what: "codes of a signer’s link", most: 6, seconds: 3600 };

/** Runs `work` for the holder of a link that opens something, if so many may be asked for from this address. */
const withLink = async <T>(
  { db, clock }: SignatureContext,
  token: string,
  address: string,
  work: (trx: AccountTransaction, opened: ReachableSigning) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const now = clock.now();
  const found = await db.asIdentity(async (trx) => {
    const attempt = { limit: fromOneNetwork, by: networkOf(address) };
    if (!(await takeAttempts(trx, [attempt], now))) return refuse("too_many_requests");
    // Unknown, expired, withdrawn and replaced are answered alike.
    return (await findSignerByToken(trx, tokenHash(token))) ?? refuse("signing_link_ended");
  });
  if (isRefusal(found)) return found;
  return db.asAccount(found.accountId, async (trx) => {
    const opened = await reachSigning(trx, found.id, now);
    return isRefusal(opened) ? opened : work(trx, opened);
  });
};

const note = async (
  trx: AccountTransaction,
  { signer, request }: ReachableSigning,
  event: SignatureEventName,
  address: string,
  at: Date,
): Promise<void> => {
  await recordSignatureEvent(trx, {
    accountId: signer.accountId,
    contractId: request.contractId,
    requestId: request.id,
    event,
    signerId: signer.id,
    address,
    at,
    detail: { email: signer.email },
  });
};

/** Says whose link this is, without using anything up. */
export const handleLookUpSigning = (
  context: SignatureContext,
  token: string,
  address: string,
): Promise<SigningInvitation | Refusal> =>
  withLink(context, token, address, async (trx, { signer, request }) => {
    const { name, accountName } = await readSender(trx, request.createdBy);
    const contract = await findContract(trx, request.contractId);
    return {
      senderName: name,
      accountName,
      fileName: contract?.fileName ?? "",
      maskedEmail: maskedEmail(signer.email),
    };
  });

/** Emails a code to the address that the link was sent to, and to no other address, whoever requests it. */
export const handleSigningCode = (
  context: SignatureContext,
  token: string,
  address: string,
): Promise<{ minutes: number } | Refusal> =>
  withLink(context, token, address, async (trx, opened) => {
    const { signer, request } = opened;
    const now = context.clock.now();
    const attempt = { limit: codesOfLink, by: signer.id };
    if (!(await takeAttempts(trx, [attempt], now))) return refuse("too_many_codes");
    const code = newCode();
    const expiresAt = new Date(now.getTime() + guestCodeMilliseconds);
    await putSignerCode(trx, signer.id, codeHash(signer.id, code), expiresAt);
    const { accountName } = await readSender(trx, request.createdBy);
    const minutes = guestCodeMilliseconds / 60_000;
    await context.queueMail(trx, {
      mail: "signing_code",
      to: signer.email,
      data: { code, accountName, minutes },
      accountId: signer.accountId,
    });
    await note(trx, opened, "code_mailed", address, now);
    return { minutes };
  });

/** Judges a code; a wrong one is counted, and after five the code is dead whatever comes. */
const judgeCode = async (
  trx: AccountTransaction,
  opened: ReachableSigning,
  code: string,
  address: string,
  now: Date,
): Promise<Refusal | undefined> => {
  const { id } = opened.signer;
  const held = await holdSignerCode(trx, id);
  if (!held || held.expiresAt <= now || held.tries >= maxCodeTries) return refuse("code_dead");
  if (timingSafeEqual(held.hash, codeHash(id, code))) return undefined;
  await countSignerTry(trx, id);
  await note(trx, opened, "code_refused", address, now);
  return refuse(held.tries + 1 >= maxCodeTries ? "code_dead" : "wrong_code");
};

/** Exchanges link and code for a session; of several at once with one code, one gets it. */
export const handleEnterAsSigner = (
  context: SignatureContext,
  { token, code }: { readonly token: string; readonly code: string },
  address: string,
): Promise<{ sessionToken: string; expirationTime: string } | Refusal> =>
  withLink(context, token, address, async (trx, opened) => {
    const { signer } = opened;
    const now = context.clock.now();
    const refused = await judgeCode(trx, opened, code, address, now);
    if (refused) return refused;
    const sessionToken = newToken();
    const expiresAt = new Date(now.getTime() + guestSessionMilliseconds);
    await beginSignerSession(trx, signer, { hash: tokenHash(sessionToken), now, expiresAt });
    await note(trx, opened, "code_confirmed", address, now);
    return { sessionToken, expirationTime: expiresAt.toISOString() };
  });

/**
 * Finds out which signer sends a request. A session ends with the signer's access, and opens nothing once
 * the signer cannot reach the request anymore: no endpoint for signers has to check that itself.
 */
export const signerGate =
  ({ db, clock }: Pick<SignatureContext, "db" | "clock">): AuthenticateSigner =>
  async (bearer) => {
    if (bearer === undefined) return refuse("signer_session_ended");
    const now = clock.now();
    const found = await db.asIdentity((trx) => findSignerBySession(trx, tokenHash(bearer)));
    if (!found || found.expiresAt <= now) return refuse("signer_session_ended");
    const { accountId, id: signerId } = found;
    const reached = await db.asAccount(accountId, (trx) => reachSigning(trx, signerId, now));
    return isRefusal(reached) ? reached : { accountId, signerId };
  };
