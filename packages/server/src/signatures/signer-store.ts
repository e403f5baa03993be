import { signerRoles, signerStates, type SignerTurn, type SignerState } from "@proviso/domain";
import { z } from "@proviso/endpoints";
import type { Selectable } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { SignatureTables } from "../platform/database/signature-tables.ts";

/** Someone who is asked to sign, to approve, or gets a copy. */
export interface Signer extends SignerTurn {
  readonly accountId: string;
  readonly requestId: string;
  readonly name: string;
  readonly email: string;
  readonly mailDetail: string;
  readonly askedAt: Date | null;
  readonly remindedAt: Date | null;
  readonly viewedAt: Date | null;
  readonly consentedAt: Date | null;
  readonly actedAt: Date | null;
  readonly declineReason: string | null;
  /** The signer who took over; null if there is none. */
  readonly handedTo: string | null;
  /** What an outside provider calls them; null for the built-in one. */
  readonly providerSigner: string | null;
  /** Whether their name and address were changed here and not yet at the provider. */
  readonly isChangeWished: boolean;
}

const toSigner = (row: Selectable<SignatureTables["signers"]>): Signer => ({
  id: row.id,
  accountId: row.account_id,
  requestId: row.request_id,
  position: row.position,
  name: row.name,
  email: row.email,
  role: z.enum(signerRoles).parse(row.role),
  state: z.enum(signerStates).parse(row.state),
  mailDetail: row.mail_detail,
  askedAt: row.asked_at,
  remindedAt: row.reminded_at,
  viewedAt: row.viewed_at,
  consentedAt: row.consented_at,
  actedAt: row.acted_at,
  declineReason: row.decline_reason,
  handedTo: row.handed_to,
  providerSigner: row.provider_signer,
  isChangeWished: row.is_change_wished,
});

/** The signers of a request, in their order; those who handed over come before who took their place. */
export const listSigners = async (
  trx: AccountTransaction,
  requestId: string,
): Promise<readonly Signer[]> => {
  const rows = await trx
    .selectFrom("signers")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("position")
    .orderBy("acted_at", (order) => order.nullsLast())
    .orderBy("id")
    .execute();
  return rows.map(toSigner);
};

/** A signer of the transaction's account. */
export const findSigner = async (
  trx: AccountTransaction,
  id: string,
): Promise<Signer | undefined> => {
  const row = await trx.selectFrom("signers").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toSigner(row);
};

/** A signer to be written down. */
export type NewSigner = Pick<
  Signer,
  "id" | "accountId" | "requestId" | "position" | "name" | "email" | "role"
> &
  Partial<Pick<Signer, "providerSigner">>;

/** Stores signers who haven’t been asked yet. */
export const insertSigners = async (
  trx: AccountTransaction,
  signers: readonly NewSigner[],
): Promise<void> => {
  const rows = signers.map(({ accountId, requestId, providerSigner = null, ...signer }) => ({
    ...signer,
    account_id: accountId,
    request_id: requestId,
    provider_signer: providerSigner,
    state: "WAITING",
  }));
  await trx.insertInto("signers").values(rows).execute();
};

/** Gives a signer a new link, instead of the one before, and notes that they were asked. */
export const putLink = async (
  trx: AccountTransaction,
  id: string,
  link: { readonly tokenHash: Buffer; readonly mailId: string; readonly at: Date },
): Promise<void> => {
  await trx
    .updateTable("signers")
    .set({
      token_hash: link.tokenHash,
      mail_id: link.mailId,
      mail_detail: "",
      asked_at: link.at,
      reminded_at: null,
      state: "SENT",
      code_hash: null,
    })
    .where("id", "=", id)
    .execute();
};

/** The same for a reminder, which changes nothing else about a signer. */
export const renewLink = async (
  trx: AccountTransaction,
  id: string,
  link: { readonly tokenHash: Buffer; readonly mailId: string; readonly at: Date },
): Promise<void> => {
  await trx
    .updateTable("signers")
    .set({ token_hash: link.tokenHash, mail_id: link.mailId, reminded_at: link.at })
    .where("id", "=", id)
    .execute();
};

/** Whom the letter of this id went to, unless a later one took its place. */
export const findSignerByMail = async (
  trx: AccountTransaction,
  mailId: string,
): Promise<Signer | undefined> => {
  const row = await trx
    .selectFrom("signers")
    .selectAll()
    .where("mail_id", "=", mailId)
    .executeTakeFirst();
  return row && toSigner(row);
};

/** Changes the state of a signer. */
export const setSignerState = async (
  trx: AccountTransaction,
  id: string,
  state: SignerState,
  more: {
    readonly mail_detail?: string;
    readonly asked_at?: Date;
    readonly viewed_at?: Date;
  } = {},
): Promise<void> => {
  await trx
    .updateTable("signers")
    .set({ state, ...more })
    .where("id", "=", id)
    .execute();
};

/** Notes that a signer agreed to sign electronically. */
export const setConsent = async (trx: AccountTransaction, id: string, at: Date): Promise<void> => {
  await trx.updateTable("signers").set({ consented_at: at }).where("id", "=", id).execute();
};

/** How and from where a signer acted. */
export interface SignerAct {
  readonly state: Extract<SignerState, "SIGNED" | "APPROVED" | "DECLINED" | "HANDED_OVER">;
  readonly at: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly timeZone: string;
  readonly reason?: string;
  readonly handedTo?: string;
}

/** Notes what a signer did; it is their last act. */
export const putAct = async (
  trx: AccountTransaction,
  id: string,
  act: SignerAct,
): Promise<void> => {
  await trx
    .updateTable("signers")
    .set({
      state: act.state,
      acted_at: act.at,
      address: act.address,
      user_agent: act.userAgent,
      time_zone: act.timeZone,
      decline_reason: act.reason ?? null,
      handed_to: act.handedTo ?? null,
    })
    .where("id", "=", id)
    .execute();
};

/** Changes a signer's name and address: their link, code and sessions are gone, and they wait to be asked. */
export const moveSigner = async (
  trx: AccountTransaction,
  id: string,
  to: { readonly name: string; readonly email: string },
): Promise<void> => {
  await endAccess(trx, [id]);
  await trx
    .updateTable("signers")
    .set({ ...to, state: "WAITING", mail_detail: "", viewed_at: null, consented_at: null })
    .where("id", "=", id)
    .execute();
};

/** Takes links, codes and sessions away. */
export const endAccess = async (trx: AccountTransaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx.deleteFrom("signer_sessions").where("signer_id", "in", ids).execute();
  await trx
    .updateTable("signers")
    .set({ token_hash: null, code_hash: null })
    .where("id", "in", ids)
    .execute();
};
