import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";

/** The secrets of this installation: what signs access tokens and what refresh tokens grow from. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** The refresh token that takes the place of this one, always the same. */
  readonly successorOf: (refreshToken: string) => string;
  /** The public half, as it is published. */
  readonly publicJwk: { readonly kty: string; readonly crv: string; x: string; y: string };
  /** A secret of 256 bits for one purpose, always the same. */
  readonly secretFor: (purpose: string) => Buffer;
}

const stored = z.object({
  jwk: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), d: z.string() }),
  refreshSecret: z.string(),
});

const make = async (): Promise<z.infer<typeof stored>> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return stored.parse({ jwk, refreshSecret: randomBytes(32).toString("base64url") });
};

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, "ES256");
  if (key instanceof Uint8Array) throw new Error("The signing key is not an ES256 key.");
  return key;
};

/** The installation's key, made at the first start; of several first starts all get the same. */
export const loadSigningKey = (db: ScopedDatabase, clock: Clock): Promise<SigningKey> =>
  db.asIdentity(async (trx) => {
    const find = () =>
      trx
        .selectFrom("signing_keys")
        .select(["kid", "private_jwk"])
        .orderBy("created_at")
        .orderBy("kid")
        .limit(1)
        .executeTakeFirst();
    if ((await find()) === undefined) {
      // Two first starts at once would each make one; the lock makes the second find the first's.
      await sql`lock table signing_keys in exclusive mode`.execute(trx);
      if ((await find()) === undefined)
        await trx
          .insertInto("signing_keys")
          .values({
            kid: randomUUID(),
            private_jwk: JSON.stringify(await make()),
            created_at: clock.now(),
          })
          .execute();
    }
    const row = await find();
    if (row === undefined) throw new Error("There is no signing key.");
    const { jwk, refreshSecret } = stored.parse(row.private_jwk);
    const { d: _private, ...publicJwk } = jwk;
    return {
      kid: row.kid,
      privateKey: await importKey(jwk),
      publicKey: await importKey(publicJwk),
      publicJwk,
      secretFor: (purpose) => createHmac("sha256", refreshSecret).update(`for ${purpose}`).digest(),
      successorOf: (token) => createHmac("sha256", refreshSecret).update(token).digest("base64url"),
    };
  });
