import { createPrivateKey, X509Certificate } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../database/scope.ts";
import { cannotStart, type StartRefusal } from "../start-refusal.ts";
import { keepCertificate, readCertificates, type StoredCertificate } from "./certificate-store.ts";
import {
  isFault,
  readConfiguredCertificate,
  type SealingCertificate,
} from "./configured-certificate.ts";
import type { SealingSettings } from "./sealing-settings.ts";

const day = 86_400_000;
/** One made here is followed by another so long before it ends, so that nobody has to think of it. */
const renewedBefore = 365 * day;

/** For so many days before a given certificate ends, everyone who can do something is told. */
export const warnedDays = 60;

/** How long a certificate is still good, in whole days; negative once it has ended. */
export const daysLeft = (certificate: X509Certificate, now: Date): number =>
  Math.floor((certificate.validToDate.getTime() - now.getTime()) / day);

const isOwnAndGood = ({ privateKey, expiresAt }: StoredCertificate, now: Date): boolean =>
  privateKey !== null && expiresAt.getTime() - now.getTime() > renewedBefore;

const toSealing = ({ certificate, privateKey }: StoredCertificate): SealingCertificate => ({
  certificate: new X509Certificate(certificate),
  chain: [],
  key: createPrivateKey(privateKey ?? ""),
});

const ownCertificate = async (
  trx: AccountTransaction,
  name: string,
  now: Date,
): Promise<SealingCertificate> => {
  // Of several processes at their first start, one makes it.
  await sql`select pg_advisory_xact_lock(hashtext('proviso sealing certificate'))`.execute(trx);
  const good = (await readCertificates(trx)).find((each) => isOwnAndGood(each, now));
  if (good) return toSealing(good);
  const { makeCertificate } = await import("./make-certificate.ts");
  const made = await makeCertificate(name, now);
  await keepCertificate(trx, made.certificate, made.privateKey, now);
  return toSealing({ ...made, expiresAt: now });
};

/**
 * Gives what documents are sealed with: the certificate of the settings, or the installation's own,
 * made at the first start and a year before it ends. One that cannot be used refuses the start.
 */
export const openSealingCertificate = async (
  db: ScopedDatabase,
  clock: Clock,
  settings: SealingSettings,
  productName: string,
): Promise<SealingCertificate | StartRefusal> => {
  const now = clock.now();
  if (settings.given === null) return db.asIdentity((trx) => ownCertificate(trx, productName, now));
  const given = readConfiguredCertificate(settings.given);
  if (isFault(given)) return cannotStart(`A setting cannot be used. ${given.fault}.`);
  await db.asIdentity((trx) => keepCertificate(trx, given.certificate.raw, null, now));
  return given;
};

/** Every certificate this installation seals or has sealed with, the newest first. */
export const knownCertificates = (db: ScopedDatabase): Promise<readonly X509Certificate[]> =>
  db.asIdentity(async (trx) =>
    (await readCertificates(trx)).map(({ certificate }) => new X509Certificate(certificate)),
  );
