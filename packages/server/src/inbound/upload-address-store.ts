import { randomBytes, randomUUID } from "node:crypto";
import { isAccountOpen } from "../platform/database/open-accounts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** Whose upload address: a person's, or with no user the account's own. */
export interface AddressOwner {
  readonly accountId: string;
  readonly userId: string | null;
}

/** An address that takes mail. */
export interface UploadAddress extends AddressOwner {
  readonly id: string;
}

const letters = "abcdefghijklmnopqrstuvwxyz234567";
const tokenLength = 26;

/** 130 random bits in letters that every mail program keeps, whatever it does to case. */
const newToken = (): string =>
  Array.from(randomBytes(tokenLength), (byte) => letters[byte % letters.length]).join("");

const ofOwner = (trx: AccountTransaction, { accountId, userId }: AddressOwner) =>
  trx
    .selectFrom("upload_addresses")
    .select(["id", "token"])
    .where("account_id", "=", accountId)
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("ended_at", "is", null);

/** The token of an owner's address, made when there is none yet. */
export const readAddressToken = async (
  trx: AccountTransaction,
  owner: AddressOwner,
  now: Date,
): Promise<string> => {
  const found = await ofOwner(trx, owner).executeTakeFirst();
  if (found) return found.token;
  // Two requests at once: the second finds what the first has made.
  await trx
    .insertInto("upload_addresses")
    .values({
      id: randomUUID(),
      account_id: owner.accountId,
      user_id: owner.userId,
      token: newToken(),
      created_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await ofOwner(trx, owner).executeTakeFirstOrThrow()).token;
};

/** Ends an owner's address; the next reading makes a new one. */
export const endAddress = async (
  trx: AccountTransaction,
  { accountId, userId }: AddressOwner,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("upload_addresses")
    .set({ ended_at: now })
    .where("account_id", "=", accountId)
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("ended_at", "is", null)
    .execute();
};

/** The address with this token; the transaction is one of signing in, for the account is not known yet. */
export const findAddressByToken = async (
  trx: AccountTransaction,
  token: string,
): Promise<UploadAddress | undefined> =>
  trx
    .selectFrom("upload_addresses")
    .select(["id", "account_id as accountId", "user_id as userId"])
    .where("token", "=", token)
    .where("ended_at", "is", null)
    .where(isAccountOpen("upload_addresses.account_id"))
    .executeTakeFirst();

/** Whose an upload address is or was; null for the account's own, and for any other id. */
export const findAddressee = async (trx: AccountTransaction, id: string): Promise<string | null> =>
  (
    await trx
      .selectFrom("upload_addresses")
      .select("user_id")
      .where("id", "=", id)
      .executeTakeFirst()
  )?.user_id ?? null;
