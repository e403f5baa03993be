import "reflect-metadata";
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import { createPrivateKey, randomBytes } from "node:crypto";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const years = 10;
const documentSigning = "1.3.6.1.5.5.7.3.36";
const hour = 3_600_000;

/** A certificate and the key that belongs to it. */
export interface CertificateWithKey {
  readonly certificate: Buffer;
  /** PKCS #8, as PEM. */
  readonly privateKey: string;
}

/** Makes a key and a certificate for sealing documents, by the name of the product, good for ten years. */
export const makeCertificate = async (name: string, now: Date): Promise<CertificateWithKey> => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      // RFC 5280 wants a positive number: the first bit is left unset, and the first byte is not 0.
      serialNumber: `4${randomBytes(16).toString("hex").slice(1)}`,
      name: [{ CN: [`${name} document seal`] }, { O: [name] }],
      // A clock that is a little behind elsewhere does not take what is sealed at once for too early.
      notBefore: new Date(now.getTime() - hour),
      notAfter,
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
        new ExtendedKeyUsageExtension([documentSigning]),
        await SubjectKeyIdentifierExtension.create(keys.publicKey),
      ],
    },
    crypto,
  );
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const key = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" });
  return {
    certificate: Buffer.from(made.rawData),
    privateKey: key.export({ type: "pkcs8", format: "pem" }).toString(),
  };
};
