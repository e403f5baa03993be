import { exportJWK, generateKeyPair } from "jose";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { AccountTransaction } from "../platform/database/scope.ts";

const stored = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** A key as the database keeps it; it signs from `signsFrom` until a later one does. */
export interface StoredSigningKey {
  readonly kid: string;
  readonly jwk: z.infer<typeof stored>;
  readonly signsFrom: Date;
}

/** Every key that is kept, the earliest to sign first. */
export const readSigningKeys = async (
  trx: AccountTransaction,
): Promise<readonly StoredSigningKey[]> => {
  const rows = await trx
    .selectFrom("signing_keys")
    .select(["kid", "private_jwk", "signs_from"])
    .orderBy("signs_from")
    .orderBy("kid")
    .execute();
  return rows.map((row) => ({
    kid: row.kid,
    jwk: stored.parse(row.private_jwk),
    signsFrom: row.signs_from,
  }));
};

/** Makes a key that signs from then on. */
export const insertSigningKey = async (
  trx: AccountTransaction,
  now: Date,
  signsFrom: Date,
): Promise<void> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = stored.parse(await exportJWK(privateKey));
  await trx
    .insertInto("signing_keys")
    .values({
      kid: randomUUID(),
      private_jwk: JSON.stringify(jwk),
      created_at: now,
      signs_from: signsFrom,
    })
    .execute();
};

/** Forgets keys: what they signed is taken no more. */
export const deleteSigningKeys = async (
  trx: AccountTransaction,
  kids: readonly string[],
): Promise<void> => {
  if (kids.length > 0) await trx.deleteFrom("signing_keys").where("kid", "in", kids).execute();
};

/** Lets one process at a time decide about keys; others wait until this transaction is over. */
export const lockSigningKeys = async (trx: AccountTransaction): Promise<void> => {
  await sql`lock table signing_keys in exclusive mode`.execute(trx);
};
