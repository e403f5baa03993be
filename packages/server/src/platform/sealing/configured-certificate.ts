import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import type { SealingSettings } from "./sealing-settings.ts";

/** What documents are sealed with. */
export interface SealingCertificate {
  readonly certificate: X509Certificate;
  /** The certificates above it, nearest first; empty for one that vouches for itself. */
  readonly chain: readonly X509Certificate[];
  readonly key: KeyObject;
}

/** Why the given certificate cannot be used, in one sentence. */
export interface CertificateFault {
  readonly fault: string;
}

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const attempt = <T>(what: string, read: () => T): T | CertificateFault => {
  try {
    return read();
  } catch (error) {
    return { fault: `${what}: ${messageOf(error)}` };
  }
};

/** Whether reading a given certificate ended in a fault. */
export const isFault = (outcome: object): outcome is CertificateFault => "fault" in outcome;

/** The fewest bits of an RSA key that seals: 128 bits of strength, as P-256 has (NIST SP 800-57, table 2). */
const fewestRsaBits = 3072;

const weaknessOf = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | undefined => {
  if (asymmetricKeyType === "ec" && asymmetricKeyDetails?.namedCurve === "prime256v1")
    return undefined;
  if (asymmetricKeyType !== "rsa")
    return "SEALING_KEY is neither an RSA key nor one of the curve P-256";
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  return bits >= fewestRsaBits
    ? undefined
    : `SEALING_KEY is an RSA key of ${bits} bits, and ${fewestRsaBits} are needed. Give another one with its certificate, or leave both settings out: then one is made here, and what was sealed before stays valid`;
};

/** Reads the certificate and key the settings name; says what is wrong with them. */
export const readConfiguredCertificate = (
  given: NonNullable<SealingSettings["given"]>,
): SealingCertificate | CertificateFault => {
  const certificates = attempt("SEALING_CERTIFICATE cannot be read", () =>
    [...readFileSync(given.certificateFile, "utf8").matchAll(pem)].map(
      ([text]) => new X509Certificate(text),
    ),
  );
  if (isFault(certificates)) return certificates;
  const [certificate, ...chain] = certificates;
  if (!certificate) return { fault: "SEALING_CERTIFICATE holds no certificate" };
  const key = attempt("SEALING_KEY cannot be read", () =>
    createPrivateKey({
      key: readFileSync(given.keyFile),
      ...(given.keyPassword === null ? {} : { passphrase: given.keyPassword }),
    }),
  );
  if (isFault(key)) return key;
  if (!certificate.checkPrivateKey(key))
    return { fault: "SEALING_KEY does not belong to the certificate of SEALING_CERTIFICATE" };
  const fault = weaknessOf(key);
  return fault === undefined ? { certificate, chain, key } : { fault };
};
