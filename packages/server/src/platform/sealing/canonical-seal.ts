import type { KeyObject, X509Certificate } from "node:crypto";
import { derAt, DerFault, derTag, encodeDer, expectTag, inSequence } from "./der.ts";
import type { SignedData } from "./signed-data.ts";

/** The order of the group of P-256 (FIPS 186-5): of s and order - s, both of which verify, one is low. */
const orderOfP256 = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const integerOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString("hex")}`);

const encodeInteger = (value: bigint): Buffer => {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex");
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return encodeDer(derTag.integer, ...(isNegative ? [Buffer.of(0)] : []), bytes);
};

/** An ECDSA signature with the low one of its two values of s; of another curve, or RSA, as it is. */
export const withLowS = (signature: Buffer, key: KeyObject): Buffer => {
  if (key.asymmetricKeyDetails?.namedCurve !== "prime256v1") return signature;
  const [r, s, ...more] = inSequence(derAt(signature)).map((part) =>
    integerOf(expectTag(part, derTag.integer).value),
  );
  if (r === undefined || s === undefined || more.length > 0) throw new DerFault("not a signature");
  const low = s > orderOfP256 / 2n ? orderOfP256 - s : s;
  return encodeDer(derTag.sequence, encodeInteger(r), encodeInteger(low));
};

/** The certificates from the signer's upward, each once; what is not above it is left out. */
export const pathOf = ({
  signer,
  certificates,
}: Pick<SignedData, "signer" | "certificates">): readonly X509Certificate[] => {
  const path = [signer];
  for (let last = signer; path.length <= certificates.length;) {
    const above = certificates.find(
      (each) =>
        !path.some(({ raw }) => raw.equals(each.raw)) &&
        last.checkIssued(each) &&
        last.verify(each.publicKey),
    );
    if (!above) break;
    path.push(above);
    last = above;
  }
  return path;
};

const attribute = (name: Buffer, value: Buffer): Buffer =>
  encodeDer(derTag.sequence, name, encodeDer(derTag.set, value));

/** The name of the attribute that holds a time stamp over a signature (RFC 3161, appendix A). */
const timeStampName = Buffer.from("060b2a864886f70d010910020e", "hex");
const signedDataName = Buffer.from("06092a864886f70d010702", "hex");

/** What may be said in more than one way, as it is to be said. */
export interface CanonicalParts {
  /** In the order in which they are written. */
  readonly certificates: readonly X509Certificate[];
  readonly signature: Buffer;
  readonly timeStamp?: Buffer | undefined;
}

/**
 * Signed data as we write it: algorithms without parameters, nothing that is optional but the parts given,
 * every value in the one place and order it has. What the signature covers stays as it is.
 */
export const encodeSignedData = (
  { names, content, signedBytes, signer }: SignedData,
  { certificates, signature, timeStamp }: CanonicalParts,
): Buffer => {
  const isData = content === undefined;
  const digest = encodeDer(derTag.sequence, names.digest);
  const [body] = inSequence(derAt(signer.raw));
  const [, serial, , issuer] = inSequence(body);
  if (!serial || !issuer) throw new DerFault("not a certificate");
  const signed = encodeDer(derTag.context0, expectTag(derAt(signedBytes), derTag.set).value);
  const signerInfo = encodeDer(
    derTag.sequence,
    encodeInteger(1n),
    encodeDer(derTag.sequence, issuer.bytes, serial.bytes),
    digest,
    signed,
    encodeDer(derTag.sequence, names.signature),
    encodeDer(derTag.octets, signature),
    ...(timeStamp ? [encodeDer(derTag.context1, attribute(timeStampName, timeStamp))] : []),
  );
  const inner = isData ? [] : [encodeDer(derTag.context0, encodeDer(derTag.octets, content))];
  const data = encodeDer(
    derTag.sequence,
    encodeInteger(isData ? 1n : 3n),
    encodeDer(derTag.set, digest),
    encodeDer(derTag.sequence, names.contentType, ...inner),
    encodeDer(derTag.context0, ...certificates.map(({ raw }) => raw)),
    encodeDer(derTag.set, signerInfo),
  );
  return encodeDer(derTag.sequence, signedDataName, encodeDer(derTag.context0, data));
};

/** A time stamp's token in the one way in which new seals hold it. */
export const canonicalToken = (data: SignedData): Buffer =>
  encodeSignedData(data, {
    certificates: pathOf(data),
    signature: withLowS(data.signature, data.signer.publicKey),
  });
