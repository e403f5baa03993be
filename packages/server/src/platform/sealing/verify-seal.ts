import { createHash, type X509Certificate } from "node:crypto";
import { encodeSignedData, pathOf, withLowS } from "./canonical-seal.ts";
import { fingerprintOf } from "./certificate-store.ts";
import { DerFault, derTag } from "./der.ts";
import { evidenceFile, readEvidence, sha256, type EvidenceFile } from "./evidence-file.ts";
import { findSignatures, type FoundSignature } from "./find-signatures.ts";
import { isSignedBy, readSignedData, type SignedData } from "./signed-data.ts";
import { readTimeStamp, type TimeStamp } from "./time-stamp.ts";

/** Why a file is called what it is called. */
export type SealFinding =
  | "intact"
  | "content_changed"
  | "bytes_added"
  | "seal_damaged"
  | "another_certificate"
  | "no_seal"
  | "no_pdf";

/** What is to be said of a file: who sealed it, when, and whether it is as it was then. */
export interface SealCheck {
  readonly verdict: "valid" | "modified" | "unknown";
  readonly finding: SealFinding;
  /** The name in the certificate of the seal; a name alone proves nothing unless the file is valid. */
  readonly sealedBy: string | null;
  /** Of a valid file, what its seal holds. */
  readonly seal: ValidSeal | null;
}

/** What a valid seal says. */
export interface ValidSeal {
  readonly certificate: X509Certificate;
  /** By the clock of the person who sealed it. */
  readonly sealedAt: Date;
  /** By the clock of an authority, where one was asked. */
  readonly timeStamp: TimeStamp | null;
  /** What the file says of its signers; undefined when it is in no form we know. */
  readonly evidence: EvidenceFile | undefined;
}

const timeStampToken = "1.2.840.113549.1.9.16.2.14";
const signingTime = "1.2.840.113549.1.9.5";
const drift = 86_400_000;

const commonName = (certificate: X509Certificate): string | null =>
  /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? null;

const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerFault) return undefined;
    throw error;
  }
};

/** A signature whose own bytes were read; nothing of the file was hashed for it. */
interface ReadSignature {
  readonly signature: FoundSignature;
  readonly data: SignedData | undefined;
  readonly isKnown: boolean;
}

interface Judged extends ReadSignature {
  readonly isIntact: boolean;
}

/** So many signatures are hashed, the last ones: a file we sealed has one. */
const mostJudged = 4;

const read = (signature: FoundSignature, known: ReadonlySet<string>): ReadSignature => {
  const { contents } = signature;
  const data = contents && attempt(() => readSignedData(contents));
  return { signature, data, isKnown: data !== undefined && known.has(fingerprintOf(data.signer)) };
};

const judge = (found: ReadSignature): Judged => {
  const { data, signature } = found;
  if (!data) return { ...found, isIntact: false };
  const [before, after] = signature.covered;
  const hash = createHash(data.digest).update(before).update(after).digest();
  const isIntact = data.content === undefined && attempt(() => isSignedBy(data, hash)) === true;
  return { ...found, isIntact };
};

/** Those with a certificate we know, or the last one of all: what others have sealed is not judged here. */
const judgeLast = (found: readonly ReadSignature[]): readonly Judged[] => {
  const ours = found.filter(({ isKnown }) => isKnown);
  return (ours.length > 0 ? ours.slice(-mostJudged) : found.slice(-1)).map(judge);
};

/** UTCTime, which PDF signatures carry until 2050, or GeneralizedTime. */
const timeIn = ({ signed }: SignedData): Date | undefined => {
  const attribute = signed.get(signingTime);
  const text = attribute?.value.toString("latin1") ?? "";
  const full = attribute?.tag === derTag.time ? text : `20${text}`;
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full) ?? [];
  const time = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
};

const isWithin = (at: Date, { validFromDate, validToDate }: X509Certificate): boolean =>
  at >= validFromDate && at <= validToDate;

const readAttached = async (file: Buffer): Promise<EvidenceFile | undefined> => {
  // Loaded on demand, and only for a file every byte of which we have signed.
  const { PDF } = await import("@libpdf/core");
  const attached = (await PDF.load(new Uint8Array(file))).getAttachment(evidenceFile);
  return attached === null ? undefined : readEvidence(attached);
};

const timeStampOf = (
  data: SignedData,
  isStrict: boolean,
): { token: Buffer; timeStamp: TimeStamp } | undefined => {
  const token = data.unsigned.get(timeStampToken);
  const timeStamp = token && attempt(() => readTimeStamp(token.bytes, data.signature, isStrict));
  return token && timeStamp && { token: token.bytes, timeStamp };
};

/**
 * Whether the seal's own bytes are the ones we write, and no others that say the same: nothing covers them
 * but this. Seals made before certificates were listed may hold either value of an ECDSA signature's s.
 */
const hasOurForm = (
  { contents }: FoundSignature,
  data: SignedData,
  listed: readonly string[] | undefined,
  timeStamp: Buffer | undefined,
): boolean => {
  const certificates = pathOf(data);
  if (listed && certificates.map(fingerprintOf).join() !== listed.join()) return false;
  const signature = listed ? withLowS(data.signature, data.signer.publicKey) : data.signature;
  return contents?.equals(encodeSignedData(data, { certificates, signature, timeStamp })) === true;
};

/** What the one signature says that is ours, intact, and covers the whole file; undefined if it is damaged. */
const readSeal = async (
  file: Buffer,
  found: FoundSignature,
  data: SignedData,
): Promise<ValidSeal | undefined> => {
  const sealedAt = attempt(() => timeIn(data));
  if (!sealedAt || !isWithin(sealedAt, data.signer)) return undefined;
  const evidence = await readAttached(file);
  const stamped = timeStampOf(data, evidence?.certificates !== undefined);
  if (data.unsigned.size !== (stamped ? 1 : 0)) return undefined;
  if (!attempt(() => hasOurForm(found, data, evidence?.certificates, stamped?.token)))
    return undefined;
  const timeStamp = stamped?.timeStamp ?? null;
  if (timeStamp && Math.abs(timeStamp.at.getTime() - sealedAt.getTime()) > drift) return undefined;
  if (evidence && evidence.isTimeStamped !== (timeStamp !== null)) return undefined;
  if (evidence && sha256(file.subarray(0, evidence.document.size)) !== evidence.document.sha256)
    return undefined;
  return { certificate: data.signer, sealedAt, timeStamp, evidence };
};

const say = (
  verdict: SealCheck["verdict"],
  finding: SealFinding,
  by?: SignedData,
  seal: ValidSeal | null = null,
): SealCheck => ({ verdict, finding, sealedBy: by ? commonName(by.signer) : null, seal });

/**
 * Says of a PDF whether it is exactly as it was sealed with one of the known certificates, by its bytes
 * alone and without asking anyone. Valid only when the seal covers every byte of the file but itself:
 * anything added later, whatever it does, is a modification.
 */
export const verifySeal = async (
  file: Buffer,
  certificates: readonly X509Certificate[],
): Promise<SealCheck> => {
  if (!file.subarray(0, 1024).includes("%PDF-")) return say("unknown", "no_pdf");
  const known = new Set(certificates.map(fingerprintOf));
  const judged = judgeLast(findSignatures(file).map((signature) => read(signature, known)));
  const whole = judged.find(
    ({ isKnown, isIntact, signature }) => isKnown && isIntact && signature.isWhole,
  );
  if (whole?.data) {
    const seal = await readSeal(file, whole.signature, whole.data);
    return seal
      ? say("valid", "intact", whole.data, seal)
      : say("modified", "seal_damaged", whole.data);
  }
  const ours = judged.find(({ isKnown }) => isKnown);
  if (ours) return say("modified", ours.isIntact ? "bytes_added" : "content_changed", ours.data);
  const last = judged.at(-1);
  if (!last) return say("unknown", "no_seal");
  if (!last.data) return say("modified", "seal_damaged");
  return last.isIntact
    ? say("unknown", "another_certificate", last.data)
    : say("modified", "content_changed", last.data);
};
