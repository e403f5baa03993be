import { createHmac } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import {
  beyondAccount,
  type AccountTransaction,
  type ScopedDatabase,
} from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import {
  holdRootSecret,
  makeRootSecret,
  readFormerSecrets,
  readRootSecret,
  type FormerSecret,
} from "./installation-secret-store.ts";

/** What grows from a root for one purpose: 256 bits, always the same. */
export const grownFor = (root: string, purpose: string): Buffer =>
  createHmac("sha256", root).update(`for ${purpose}`).digest();

/** Under which purpose a root of before is kept for the successors of refresh tokens. */
export const successorPurpose = "successors of refresh tokens";

const successor = (root: string | Buffer, token: string): string =>
  createHmac("sha256", root).update(token).digest("base64url");

/** A secret of 256 bits for a purpose, which is not renewed while a transaction lasts. */
export type LockedSecrets = (purpose: string) => Buffer;

/** What grows from the secret of this installation; it stays when signing keys change. */
export interface InstallationSecret {
  /** A secret of 256 bits for one purpose: another one within seconds of the installation's being renewed. */
  readonly secretFor: (purpose: string) => Buffer;
  /** The same, and after it those that grew before the last renewings and are still taken. */
  readonly secretsFor: (purpose: string) => readonly Buffer[];
  /**
   * Those to seal and open with, by purpose: they stay until the transaction is over. To be asked for before
   * rows that are sealed are read, for what waits here may be sealed again meanwhile.
   */
  readonly held: (trx: AccountTransaction) => Promise<LockedSecrets>;
  /** The refresh token that takes the place of this one; after the first, what it was before renewings. */
  readonly successorsOf: (trx: AccountTransaction, token: string) => Promise<readonly string[]>;
  /** Reads it again. */
  readonly read: () => Promise<void>;
  readonly stop: () => void;
}

const readsEveryMilliseconds = 5000;

/** Opens the secret of this installation, made at the first start, and follows it when it is renewed. */
export const openInstallationSecret = async (
  db: ScopedDatabase,
  clock: Clock,
  log: Log,
): Promise<InstallationSecret> => {
  await db.asIdentity(makeRootSecret);
  const readAll = async (trx: AccountTransaction) => ({
    root: await readRootSecret(trx),
    former: await readFormerSecrets(trx),
  });
  let held = await db.asIdentity(readAll);
  const read = async (): Promise<void> => {
    held = await db.asIdentity(readAll);
  };
  const formerFor = (former: readonly FormerSecret[], wanted: string): readonly Buffer[] =>
    former
      .filter(({ purpose, endsAt }) => purpose === wanted && endsAt > clock.now())
      .map(({ secret }) => secret);
  const timer = setInterval(() => {
    read().catch((error: unknown) =>
      log.debug({ error: String(error) }, "installation_secret_not_read"),
    );
  }, readsEveryMilliseconds).unref();
  return {
    secretFor: (purpose) => grownFor(held.root, purpose),
    secretsFor: (purpose) => [grownFor(held.root, purpose), ...formerFor(held.former, purpose)],
    held: async (trx) => {
      const root = await beyondAccount(trx, () => holdRootSecret(trx));
      return (purpose) => grownFor(root, purpose);
    },
    successorsOf: async (trx, token) => {
      const { root, former } = await readAll(trx);
      return [root, ...formerFor(former, successorPurpose)].map((each) => successor(each, token));
    },
    read,
    stop: () => clearInterval(timer),
  };
};
