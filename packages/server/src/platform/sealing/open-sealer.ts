import type { X509Certificate } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { ScopedDatabase } from "../database/scope.ts";
import type { Log } from "../log.ts";
import { isStartRefusal, type StartRefusal } from "../start-refusal.ts";
import {
  daysLeft,
  knownCertificates,
  openSealingCertificate,
  warnedDays,
} from "./open-certificates.ts";
import type { Sealing } from "./seal-document.ts";
import type { SealingSettings } from "./sealing-settings.ts";
import { verifySeal, type SealCheck } from "./verify-seal.ts";

/** What makes a signed document final, and tells later whether it still is as it was. */
export interface Sealer {
  /** Seals a document; what it gives has passed `verify` as valid. */
  seal(sealing: Sealing): Promise<Uint8Array>;
  /** Judges a PDF by what this installation seals and has sealed with. */
  verify(file: Buffer): Promise<SealCheck>;
  readonly certificate: X509Certificate;
}

/** Opens sealing with the certificate of the settings or of the installation; looks at it first. */
export const openSealer = async (
  db: ScopedDatabase,
  clock: Clock,
  log: Log,
  settings: SealingSettings,
  productName: string,
): Promise<Sealer | StartRefusal> => {
  const own = await openSealingCertificate(db, clock, settings, productName);
  if (isStartRefusal(own)) return own;
  const { certificate } = own;
  const left = daysLeft(certificate, clock.now());
  if (left < warnedDays)
    log.error({ days: left }, "sealing_certificate_ends: give a new one by SEALING_CERTIFICATE");
  return {
    certificate,
    verify: async (file) => verifySeal(file, await knownCertificates(db)),
    seal: async (sealing) => {
      if (daysLeft(certificate, sealing.at) < 0)
        throw new Error(`The certificate for sealing ended on ${certificate.validTo}.`);
      const { sealDocument } = await import("./seal-document.ts");
      const means = { certificate: own, timestampUrl: settings.timestampUrl };
      const sealed = await sealDocument(sealing, means);
      const { verdict, finding } = await verifySeal(Buffer.from(sealed), [certificate]);
      if (verdict !== "valid") throw new Error(`What was sealed is not valid: ${finding}.`);
      return sealed;
    },
  };
};
