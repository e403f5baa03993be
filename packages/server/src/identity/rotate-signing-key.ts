import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import { accessTokenSeconds } from "./access-token-life.ts";
import {
  deleteSigningKeys,
  insertSigningKey,
  lockSigningKeys,
  readSigningKeys,
  type StoredSigningKey,
} from "./signing-key-store.ts";

/** Every process has read a new key by then; it reads them every five seconds. */
const knownAfterSeconds = 15;
const lifeDays = 90;

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** Whether all that the nth key signed has run out: a later one has signed for as long as tokens live. */
export const isEnded = (
  keys: readonly Pick<StoredSigningKey, "signsFrom">[],
  nth: number,
  now: Date,
): boolean => {
  const next = keys[nth + 1];
  return next !== undefined && after(next.signsFrom, accessTokenSeconds + knownAfterSeconds) <= now;
};

/** How the present key goes: when what it signed has run out, or at once, with what it signed. */
type Retirement = "in time" | "at once";

/**
 * Gives access tokens a new signing key. In time, the old key's tokens stay good until they run out; at
 * once, for a key that was stolen, they end within seconds and everyone’s client has to sign in again.
 */
export const rotateSigningKey = (
  db: ScopedDatabase,
  clock: Clock,
  retirement: Retirement,
): Promise<void> =>
  db.asIdentity(async (trx) => {
    await lockSigningKeys(trx);
    const now = clock.now();
    const old = (await readSigningKeys(trx)).map(({ kid }) => kid);
    const isAtOnce = retirement === "at once" || old.length === 0;
    if (isAtOnce) await deleteSigningKeys(trx, old);
    await insertSigningKey(trx, now, isAtOnce ? now : after(now, knownAfterSeconds));
  });

/** Forgets keys whose tokens have all run out, and changes one that has signed for 90 days. */
export const renewSigningKeys = async (trx: AccountTransaction, now: Date): Promise<void> => {
  await lockSigningKeys(trx);
  const keys = await readSigningKeys(trx);
  const ended = keys.filter((_, nth) => isEnded(keys, nth, now)).map(({ kid }) => kid);
  await deleteSigningKeys(trx, ended);
  const newest = keys.at(-1);
  if (newest !== undefined && after(newest.signsFrom, lifeDays * 86_400) <= now)
    await insertSigningKey(trx, now, after(now, knownAfterSeconds));
};
