import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { AccountTransaction } from "../../database/scope.ts";
import type { Buyer } from "../payment.ts";

/** A checkout that was begun and has not ended. */
export interface OpenCheckout {
  readonly id: string;
  readonly accountId: string;
  /** null: only what is paid with is changed. */
  readonly planId: string | null;
  readonly redirectUri: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
}

const livesMilliseconds = 24 * 3_600_000;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Begins a checkout and gives the token of its address; those the account began before are over. */
export const insertCheckout = async (
  trx: AccountTransaction,
  buyer: Buyer,
  planId: string | null,
  now: Date,
): Promise<string> => {
  const token = randomBytes(32).toString("base64url");
  await trx
    .updateTable("local_checkouts")
    .set({ ended_at: now })
    .where("account_id", "=", buyer.accountId)
    .where("ended_at", "is", null)
    .execute();
  await trx
    .insertInto("local_checkouts")
    .values({
      id: randomUUID(),
      account_id: buyer.accountId,
      token_hash: hashOf(token),
      plan_id: planId,
      redirect_uri: buyer.redirectUri,
      email: buyer.email,
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      company_name: buyer.companyName,
      started_at: now,
      ended_at: null,
    })
    .execute();
  return token;
};

/** The account whose checkout this token opens; undefined when it opens none. */
export const accountOfToken = async (
  trx: AccountTransaction,
  token: string,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom("local_checkouts")
    .select("account_id")
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row?.account_id;
};

/** The checkout that this token opens, held against others; undefined when it is over. */
export const holdCheckout = async (
  trx: AccountTransaction,
  token: string,
  now: Date,
): Promise<OpenCheckout | undefined> => {
  const row = await trx
    .selectFrom("local_checkouts")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .where("ended_at", "is", null)
    .where("started_at", ">", new Date(now.getTime() - livesMilliseconds))
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      planId: row.plan_id,
      redirectUri: row.redirect_uri,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      companyName: row.company_name,
    }
  );
};

/** Ends a checkout: its token opens nothing anymore. */
export const endCheckout = async (
  trx: AccountTransaction,
  id: string,
  now: Date,
): Promise<void> => {
  await trx.updateTable("local_checkouts").set({ ended_at: now }).where("id", "=", id).execute();
};
