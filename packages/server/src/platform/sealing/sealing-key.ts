import { sign, type KeyObject } from "node:crypto";
import { withLowS } from "./canonical-seal.ts";
import type { SealingCertificate } from "./configured-certificate.ts";
import type { SealingMeans } from "./seal-document.ts";
import { writeToken } from "./time-stamp.ts";

const timestampPatience = 15_000;

const nameOf = (key: KeyObject): SealingMeans["key"] =>
  key.asymmetricKeyType === "rsa"
    ? { keyType: "RSA", signatureAlgorithm: "RSASSA-PKCS1-v1_5" }
    : { keyType: "EC", signatureAlgorithm: "ECDSA" };

const timestampAt =
  (url: string): NonNullable<SealingMeans["timestamp"]> =>
  async (digest, algorithm) => {
    // Loaded on demand: most installations ask no authority.
    const { HttpTimestampAuthority } = await import("@libpdf/core");
    const authority = new HttpTimestampAuthority(url, { timeout: timestampPatience });
    const token = await authority.timestamp(digest, algorithm);
    return new Uint8Array(writeToken(Buffer.from(token)));
  };

/** What seals with a key that is in this process, and asks the authority at this address for the time, if any. */
export const meansOf = (
  { certificate, chain, key }: SealingCertificate,
  timestampUrl: string | null,
): SealingMeans => ({
  certificates: [certificate, ...chain],
  key: nameOf(key),
  sign: (data) => Promise.resolve(new Uint8Array(withLowS(sign("sha256", data, key), key))),
  timestamp: timestampUrl === null ? null : timestampAt(timestampUrl),
});
