import { reminderMilliseconds, signersToRemind } from "@proviso/domain";
import { sql } from "kysely";
import { isAccountOpen } from "../platform/database/open-accounts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { findReader } from "../shares/index.ts";
import { remindSigner } from "./ask-signers.ts";
import { recordSignatureEvent } from "./audit/record-signature-event.ts";
import { breakOff } from "./end-request.ts";
import { lockedRequest, type LockedRequest } from "./locked-request.ts";
import { listExpired } from "./request-store.ts";
import type { SignatureContext } from "./signature-context.ts";
import { listSigners } from "./signer-store.ts";
import { tellSigners } from "./tell-signers.ts";

/** What tending is on. */
type Tending = Pick<SignatureContext, "db" | "queueMail" | "clock">;

const expire = async (
  trx: AccountTransaction,
  context: Tending,
  held: LockedRequest,
): Promise<void> => {
  const { request, contract } = held;
  const at = context.clock.now();
  const detail = "The request expired before everyone signed.";
  await breakOff(trx, held, { state: "EXPIRED", reason: "", detail, userName: "", at });
  await recordSignatureEvent(trx, {
    accountId: request.accountId,
    contractId: contract.id,
    requestId: request.id,
    event: "request_expired",
    signerId: null,
    address: null,
    at,
    detail: {},
  });
  const reader = await findReader(trx, contract, request.createdBy);
  if (reader)
    await context.queueMail(trx, {
      mail: "signature_broken_off",
      to: reader.email,
      data: {
        fileName: contract.fileName,
        how: "expired",
        signerName: "",
        reason: "",
        path: `/dashboard/details/${contract.id}`,
      },
      accountId: request.accountId,
    });
  await tellSigners(trx, context, held, { how: "expired", by: "" });
};

const remind = async (
  trx: AccountTransaction,
  context: Tending,
  held: LockedRequest,
): Promise<void> => {
  const signers = await listSigners(trx, held.request.id);
  const now = context.clock.now();
  for (const signer of signersToRemind(signers, held.request.isOrdered, reminderMilliseconds, now))
    await remindSigner(trx, context, held, signer);
};

const listDueForReminder = async (
  trx: AccountTransaction,
  before: Date,
): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom("signers as signer")
    .innerJoin("signature_requests as request", "request.id", "signer.request_id")
    .select("request.id")
    .distinct()
    .where("request.state", "=", "SENT")
    // An outside provider reminds by itself.
    .where("request.provider", "=", "built-in")
    .where("signer.state", "in", ["SENT", "VIEWED"])
    .where(sql<boolean>`coalesce(signer.reminded_at, signer.asked_at) <= ${before}`)
    .execute();
  return rows.map(({ id }) => id);
};

/** The accounts that have signers who were asked and have not acted. */
const listAccounts = async (trx: AccountTransaction): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom("signers")
    .select("account_id")
    .distinct()
    .where("state", "in", ["SENT", "VIEWED", "EMAIL_BOUNCE"])
    .where(isAccountOpen("signers.account_id"))
    .execute();
  return rows.map(({ account_id }) => account_id);
};

/**
 * Ends the requests that are over their time, and reminds signers every three days (D16). Run as often as one
 * likes: each request is held and looked at again before anything is done to it.
 */
export const tendRequests = async (context: Tending): Promise<void> => {
  const { db, clock } = context;
  for (const accountId of await db.asIdentity(listAccounts)) {
    const now = clock.now();
    const before = new Date(now.getTime() - reminderMilliseconds);
    const expired = await db.asAccount(accountId, (trx) => listExpired(trx, now));
    for (const id of expired)
      await db.asAccount(accountId, async (trx) => {
        const held = await lockedRequest(trx, id);
        if (held?.request.state === "SENT") await expire(trx, context, held);
      });
    const due = await db.asAccount(accountId, (trx) => listDueForReminder(trx, before));
    for (const id of due)
      await db.asAccount(accountId, async (trx) => {
        const held = await lockedRequest(trx, id);
        if (held?.request.state === "SENT") await remind(trx, context, held);
      });
  }
};
