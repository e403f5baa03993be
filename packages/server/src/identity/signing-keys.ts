import { importJWK, type CryptoKey, type JWK } from "jose";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import {
  insertSigningKey,
  lockSigningKeys,
  readSigningKeys,
  type StoredSigningKey,
} from "./signing-key-store.ts";
import { isEnded } from "./rotate-signing-key.ts";

/** The key that signs access tokens now. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

/** The public half of a key, as it is published. */
export interface PublishedKey {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
}

/** The keys of access tokens, as the database has them; read again every few seconds. */
export interface SigningKeys {
  signing(trx: AccountTransaction): Promise<SigningKey>;
  /** The public key of this id, while what it signed is taken. */
  verifying(kid: string): Promise<CryptoKey | undefined>;
  /** The public halves of all keys that sign, did until lately, or soon will. */
  published(): Promise<readonly PublishedKey[]>;
}

interface LoadedKey extends SigningKey {
  readonly publicKey: CryptoKey;
  readonly published: PublishedKey;
  readonly signsFrom: Date;
}

const goodForMilliseconds = 5_000;
/** A token of an unknown key has the keys read at once, yet no oftener than this. */
const restMilliseconds = 1_000;

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, "ES256");
  if (key instanceof Uint8Array) throw new Error("The signing key is not an ES256 key.");
  return key;
};

const loadKey = async ({ kid, jwk, signsFrom }: StoredSigningKey): Promise<LoadedKey> => {
  const { d: _private, ...publicJwk } = jwk;
  const [privateKey, publicKey] = await Promise.all([importKey(jwk), importKey(publicJwk)]);
  return { kid, privateKey, publicKey, published: { kid, ...publicJwk }, signsFrom };
};

const makeFirst = (db: ScopedDatabase, now: Date): Promise<readonly StoredSigningKey[]> =>
  db.asIdentity(async (trx) => {
    const found = await readSigningKeys(trx);
    if (found.length > 0) return found;
    // Two first starts at once would each make one; the lock makes the second find the first's.
    await lockSigningKeys(trx);
    if ((await readSigningKeys(trx)).length === 0) await insertSigningKey(trx, now, now);
    return readSigningKeys(trx);
  });

/** The keys of this installation, the first made at the first start. */
export const openSigningKeys = async (db: ScopedDatabase, clock: Clock): Promise<SigningKeys> => {
  let held: readonly LoadedKey[] = [];
  let heldAt = 0;
  const age = (): number => Math.abs(clock.now().getTime() - heldAt);
  const hold = async (stored: readonly StoredSigningKey[]): Promise<readonly LoadedKey[]> => {
    const now = clock.now();
    const known = new Map(held.map((key) => [key.kid, key]));
    const kept = stored.filter((_, nth) => !isEnded(stored, nth, now));
    held = await Promise.all(kept.map(async (key) => known.get(key.kid) ?? loadKey(key)));
    heldAt = now.getTime();
    return held;
  };
  let reading: Promise<readonly LoadedKey[]> | undefined;
  const read = async (): Promise<readonly LoadedKey[]> =>
    hold(await db.asIdentity(readSigningKeys));
  const notOlderThan = (milliseconds: number): Promise<readonly LoadedKey[]> => {
    if (age() < milliseconds) return Promise.resolve(held);
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  await hold(await makeFirst(db, clock.now()));
  const find = async (kid: string, oldest: number): Promise<LoadedKey | undefined> =>
    (await notOlderThan(oldest)).find((key) => key.kid === kid);
  return {
    signing: async (trx) => {
      // Read in the transaction that asks: waiting here for a second connection could wait for ever.
      const keys = age() < goodForMilliseconds ? held : await hold(await readSigningKeys(trx));
      const now = clock.now();
      const key = keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0];
      if (key === undefined) throw new Error("There is no signing key.");
      return key;
    },
    verifying: async (kid) =>
      ((await find(kid, goodForMilliseconds)) ?? (await find(kid, restMilliseconds)))?.publicKey,
    published: async () => (await notOlderThan(goodForMilliseconds)).map((key) => key.published),
  };
};
