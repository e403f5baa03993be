import { X509Certificate } from "node:crypto";
import type { AccountTransaction } from "../database/scope.ts";

/** A certificate as the database keeps it. */
export interface StoredCertificate {
  readonly certificate: Buffer;
  /** PKCS #8 as PEM; null for one that was given by settings. */
  readonly privateKey: string | null;
  readonly expiresAt: Date;
}

/** SHA-256 of a certificate, in hexadecimal. */
export const fingerprintOf = (certificate: X509Certificate): string =>
  certificate.fingerprint256.replaceAll(":", "").toLowerCase();

/** Every certificate that documents were ever sealed with here, the newest first. */
export const readCertificates = async (
  trx: AccountTransaction,
): Promise<readonly StoredCertificate[]> => {
  const rows = await trx
    .selectFrom("sealing_certificates")
    .select(["certificate", "private_key", "expires_at"])
    .orderBy("created_at", "desc")
    .orderBy("fingerprint")
    .execute();
  return rows.map((row) => ({
    certificate: row.certificate,
    privateKey: row.private_key,
    expiresAt: row.expires_at,
  }));
};

/** Keeps a certificate permanently; one that is kept already stays as it is. */
export const keepCertificate = async (
  trx: AccountTransaction,
  certificate: Buffer,
  privateKey: string | null,
  at: Date,
): Promise<void> => {
  const read = new X509Certificate(certificate);
  await trx
    .insertInto("sealing_certificates")
    .values({
      fingerprint: fingerprintOf(read),
      certificate,
      private_key: privateKey,
      created_at: at,
      expires_at: read.validToDate,
    })
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .execute();
};
