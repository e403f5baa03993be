import type { SignatureProviderName } from "@proviso/domain";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { RequestReference } from "../request-reference.ts";

/** The request an envelope of a provider belongs to, of whatever account. */
export const findByEnvelope = async (
  trx: AccountTransaction,
  provider: SignatureProviderName,
  envelopeId: string,
): Promise<RequestReference | undefined> => {
  const row = await trx
    .selectFrom("signature_requests")
    .select(["id", "account_id"])
    .where("provider", "=", provider)
    .where("envelope_id", "=", envelopeId)
    .executeTakeFirst();
  return row && { accountId: row.account_id, requestId: row.id };
};

/**
 * The requests whose provider should be asked: those out that were not asked since `before` or of which something is
 * wished, those it could not be asked about, and those that ended since, so that their envelopes end too.
 */
export const listToBeAsked = async (
  trx: AccountTransaction,
  before: Date,
): Promise<readonly RequestReference[]> => {
  const rows = await trx
    .selectFrom("signature_requests")
    .select(["id", "account_id"])
    .where("envelope_id", "is not", null)
    .where(({ eb, and, or, ref }) =>
      or([
        eb("provider_fault", "is not", null),
        and([
          eb("state", "=", "SENT"),
          or([
            eb("withdrawn_by", "is not", null),
            eb("is_reminder_wished", "=", true),
            eb("provider_asked_at", "<", before),
          ]),
        ]),
        and([
          eb("state", "in", ["VOIDED", "EXPIRED"]),
          eb("provider_asked_at", "<", ref("ended_at")),
        ]),
      ]),
    )
    .orderBy("provider_asked_at", (order) => order.nullsFirst())
    .limit(500)
    .execute();
  return rows.map((row) => ({ accountId: row.account_id, requestId: row.id }));
};

/** Stores the envelope of a request that is still being prepared; false if it is no longer wanted. */
export const putEnvelope = async (
  trx: AccountTransaction,
  id: string,
  envelopeId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("signature_requests")
    .set({ envelope_id: envelopeId, provider_fault: null })
    .where("id", "=", id)
    .where("state", "=", "PREPARING")
    .where("envelope_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Says that no envelope could be made, so that the request is begun again when it is wanted again. */
export const failDraft = async (
  trx: AccountTransaction,
  id: string,
  failure: string,
): Promise<void> => {
  await trx
    .updateTable("signature_requests")
    .set({ failure })
    .where("id", "=", id)
    .where("state", "=", "PREPARING")
    .where("envelope_id", "is", null)
    .execute();
};

/** Notes that a provider was asked at that time; false when what is written down was asked for later. */
export const noteAsked = async (
  trx: AccountTransaction,
  id: string,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("signature_requests")
    .set({ provider_asked_at: at, provider_fault: null })
    .where("id", "=", id)
    .where(({ eb, or }) =>
      or([eb("provider_asked_at", "is", null), eb("provider_asked_at", "<=", at)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes why a provider could not be asked. */
export const noteFault = async (
  trx: AccountTransaction,
  id: string,
  fault: string,
): Promise<void> => {
  await trx
    .updateTable("signature_requests")
    .set({ provider_fault: fault.slice(0, 500) })
    .where("id", "=", id)
    .execute();
};

/** What people wish of a provider. */
export interface RequestedChanges {
  readonly withdrawal?: { readonly by: string; readonly reason: string };
  readonly isReminderWished?: boolean;
}

/** Writes a wish down, until the provider has done it. */
export const putRequestedChanges = async (
  trx: AccountTransaction,
  id: string,
  { withdrawal, isReminderWished }: RequestedChanges,
): Promise<void> => {
  await trx
    .updateTable("signature_requests")
    .set({
      ...(withdrawal && { withdrawn_by: withdrawal.by, withdrawal_reason: withdrawal.reason }),
      ...(isReminderWished === undefined ? {} : { is_reminder_wished: isReminderWished }),
    })
    .where("id", "=", id)
    .execute();
};

/** Notes that signers were asked again. */
export const noteReminded = async (
  trx: AccountTransaction,
  signerId: string,
  at: Date,
): Promise<void> => {
  await trx.updateTable("signers").set({ reminded_at: at }).where("id", "=", signerId).execute();
};

/** Notes that these signers' names and addresses are to be changed at the provider. */
export const requestSignerChange = async (
  trx: AccountTransaction,
  signerIds: readonly string[],
): Promise<void> => {
  if (signerIds.length === 0) return;
  await trx
    .updateTable("signers")
    .set({ is_change_wished: true })
    .where("id", "in", signerIds)
    .execute();
};

/** Notes that a provider has taken this name and address; a later wish stays. */
export const doneChange = async (
  trx: AccountTransaction,
  signer: { readonly id: string; readonly name: string; readonly email: string },
): Promise<void> => {
  await trx
    .updateTable("signers")
    .set({ is_change_wished: false })
    .where("id", "=", signer.id)
    .where("name", "=", signer.name)
    .where("email", "=", signer.email)
    .execute();
};
