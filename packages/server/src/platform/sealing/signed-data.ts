import { createHash, verify, X509Certificate } from "node:crypto";
import {
  DerFault,
  derAll,
  derAt,
  derTag,
  expectTag,
  inSequence,
  inSet,
  oidOf,
  smallInteger,
  type Der,
} from "./der.ts";

const oids = {
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
} as const;

const digests: Readonly<Record<string, "sha256" | "sha384" | "sha512">> = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};

const signatures: Readonly<Record<string, { key: "rsa" | "ec"; digest?: string }>> = {
  "1.2.840.113549.1.1.1": { key: "rsa" },
  "1.2.840.113549.1.1.11": { key: "rsa", digest: "sha256" },
  "1.2.840.113549.1.1.12": { key: "rsa", digest: "sha384" },
  "1.2.840.113549.1.1.13": { key: "rsa", digest: "sha512" },
  "1.2.840.10045.4.3.2": { key: "ec", digest: "sha256" },
  "1.2.840.10045.4.3.3": { key: "ec", digest: "sha384" },
  "1.2.840.10045.4.3.4": { key: "ec", digest: "sha512" },
};

/** The signed data of RFC 5652 with its one signer, read to the last bit. */
export interface SignedData {
  readonly contentType: string;
  /** What is signed, where it is inside; undefined where it is elsewhere. */
  readonly content: Buffer | undefined;
  readonly certificates: readonly X509Certificate[];
  /** The signer's certificate among them. */
  readonly signer: X509Certificate;
  readonly digest: "sha256" | "sha384" | "sha512";
  readonly signature: Buffer;
  /** What is said beside the signature, not covered by it, by name. */
  readonly unsigned: ReadonlyMap<string, Der>;
  readonly signed: ReadonlyMap<string, Der>;
  readonly signedBytes: Buffer;
  readonly signatureAlgorithm: string;
  /** The object identifiers as they are written. */
  readonly names: {
    readonly contentType: Buffer;
    readonly digest: Buffer;
    readonly signature: Buffer;
  };
}

/** The name of an algorithm that takes no parameters, or null for them. */
const algorithmOf = (der: Der | undefined): string => {
  const [name, parameters, ...more] = inSequence(der);
  if (parameters && (parameters.tag !== derTag.null || parameters.value.length > 0))
    throw new DerFault("parameters");
  if (more.length > 0) throw new DerFault("more than an algorithm");
  return oidOf(name);
};

const attributesOf = (bytes: Buffer): ReadonlyMap<string, Der> => {
  const found = new Map<string, Der>();
  for (const attribute of derAll(bytes)) {
    const [name, values, ...more] = inSequence(attribute);
    const [value, ...others] = inSet(values);
    if (!value || others.length + more.length > 0) throw new DerFault("an attribute’s values");
    const oid = oidOf(name);
    if (found.has(oid)) throw new DerFault("an attribute twice");
    found.set(oid, value);
  }
  return found;
};

const digestOf = (der: Der | undefined): SignedData["digest"] => {
  const digest = digests[algorithmOf(der)];
  if (!digest) throw new DerFault("a digest we do not take");
  return digest;
};

const certificatesIn = (der: Der): readonly X509Certificate[] =>
  derAll(der.value).map(({ bytes }) => {
    const certificate = readCertificate(bytes);
    if (!certificate?.raw.equals(bytes)) throw new DerFault("not a certificate");
    return certificate;
  });

/** A certificate with a key that can be read; undefined for anything else. */
const readCertificate = (bytes: Buffer): X509Certificate | undefined => {
  try {
    const certificate = new X509Certificate(bytes);
    return certificate.publicKey.type === "public" ? certificate : undefined;
  } catch {
    return undefined;
  }
};

/** Issuer and serial number, as bytes of the certificate. */
const nameOf = (certificate: X509Certificate): { issuer: Buffer; serial: Buffer } => {
  const [body] = inSequence(derAt(certificate.raw));
  const [, serial, , issuer] = inSequence(body);
  if (!serial || !issuer) throw new DerFault("not a certificate");
  return { issuer: issuer.bytes, serial: serial.bytes };
};

const signerAmong = (certificates: readonly X509Certificate[], identifier: Der | undefined) => {
  const [issuer, serial, ...more] = inSequence(identifier);
  if (!issuer || !serial || more.length > 0) throw new DerFault("no signer");
  const found = certificates.find((each) => {
    const name = nameOf(each);
    return name.issuer.equals(issuer.bytes) && name.serial.equals(serial.bytes);
  });
  if (!found) throw new DerFault("the signer’s certificate is not there");
  return found;
};

/** Reads signed data; throws a DerFault at the first bit that is not as it has to be. */
export const readSignedData = (bytes: Buffer): SignedData => {
  const outer = derAt(bytes);
  if (outer.bytes.length !== bytes.length) throw new DerFault("more after it");
  const [type, wrapped, ...rest] = inSequence(outer);
  if (oidOf(type) !== oids.signedData || rest.length > 0) throw new DerFault("not signed data");
  const [body, ...others] = derAll(expectTag(wrapped, derTag.context0).value);
  const [version, digestSet, content, certificateSet, signerSet, ...more] = inSequence(body);
  if (others.length + more.length > 0) throw new DerFault("more than signed data");
  const [contentType, inner, ...beside] = inSequence(content);
  if (beside.length > 0) throw new DerFault("more than content");
  const certificates = certificatesIn(expectTag(certificateSet, derTag.context0));
  const [signerInfo, ...signers] = inSet(signerSet);
  if (signers.length > 0) throw new DerFault("several signers");
  const [signerVersion, identifier, digestName, signed, algorithm, signature, unsigned, ...end] =
    inSequence(signerInfo);
  const digest = digestOf(digestName);
  const declared = inSet(digestSet).map(digestOf);
  const type1 = oidOf(contentType);
  const isData = type1 === "1.2.840.113549.1.7.1";
  if (smallInteger(version) !== (isData ? 1 : 3) || smallInteger(signerVersion) !== 1)
    throw new DerFault("another version");
  if (end.length > 0 || declared.length !== 1 || declared[0] !== digest)
    throw new DerFault("digests that differ");
  const signedSet = expectTag(signed, derTag.context0);
  return {
    contentType: type1,
    content: inner && contentIn(inner),
    certificates,
    signer: signerAmong(certificates, identifier),
    digest,
    signature: expectTag(signature, derTag.octets).value,
    signatureAlgorithm: algorithmOf(algorithm),
    signed: attributesOf(signedSet.value),
    // RFC 5652, 5.4: what is signed is the attributes with the tag of a set.
    signedBytes: Buffer.concat([Buffer.from([derTag.set]), signedSet.bytes.subarray(1)]),
    unsigned: unsigned ? attributesOf(expectTag(unsigned, derTag.context1).value) : new Map(),
    names: {
      contentType: expectTag(contentType, derTag.oid).bytes,
      digest: nameBytes(digestName),
      signature: nameBytes(algorithm),
    },
  };
};

const nameBytes = (der: Der | undefined): Buffer => expectTag(inSequence(der)[0], derTag.oid).bytes;

const contentIn = (der: Der): Buffer => {
  const [octets, ...more] = derAll(expectTag(der, derTag.context0).value);
  if (more.length > 0) throw new DerFault("more than content");
  return expectTag(octets, derTag.octets).value;
};

/** The certificate's hash that the signature carries along, so that no other takes its place. */
const namesSigner = ({ signed, signer }: SignedData): boolean => {
  const second = signed.get(oids.signingCertificateV2);
  const first = signed.get(oids.signingCertificate);
  const [list] = inSequence(second ?? first);
  const [entry] = inSequence(list);
  const parts = inSequence(entry);
  const isNamed = second !== undefined && parts[0]?.tag === derTag.sequence;
  const hash = expectTag(parts[isNamed ? 1 : 0], derTag.octets).value;
  const algorithm = second === undefined ? "sha1" : isNamed ? digestOf(parts[0]) : "sha256";
  return createHash(algorithm).update(signer.raw).digest().equals(hash);
};

/** Whether the signer signed exactly this: the digest of the content and every signed attribute. */
export const isSignedBy = (data: SignedData, contentDigest: Buffer): boolean => {
  const type = data.signed.get(oids.contentType);
  const digest = data.signed.get(oids.messageDigest);
  if (!type || !digest || oidOf(type) !== data.contentType) return false;
  if (!expectTag(digest, derTag.octets).value.equals(contentDigest) || !namesSigner(data))
    return false;
  const algorithm = signatures[data.signatureAlgorithm];
  const key = data.signer.publicKey;
  if (!algorithm || algorithm.key !== key.asymmetricKeyType) return false;
  if ((algorithm.digest ?? data.digest) !== data.digest) return false;
  return verify(data.digest, data.signedBytes, key, data.signature);
};
