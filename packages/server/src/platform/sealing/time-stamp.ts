import { createHash, type X509Certificate } from "node:crypto";
import { canonicalToken } from "./canonical-seal.ts";
import { derAt, DerFault, derTag, expectTag, inSequence, oidOf, smallInteger } from "./der.ts";
import { isSignedBy, readSignedData } from "./signed-data.ts";

const tokenContent = "1.2.840.113549.1.9.16.1.4";
const timeStamping = "1.3.6.1.5.5.7.3.8";
const digestNames: Readonly<Record<string, string>> = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};

/** What a time stamping authority vouches for: these bytes were there at that time. */
export interface TimeStamp {
  readonly at: Date;
  readonly authority: X509Certificate;
}

/** GeneralizedTime as RFC 3161 has it: seconds, fractions perhaps, and always UTC. */
const timeOf = (text: string): Date => {
  const [, y, mo, d, h, mi, s, part = ""] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text) ?? [];
  const time = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}${part.slice(0, 4)}Z`);
  if (Number.isNaN(time.getTime())) throw new DerFault("not a time");
  return time;
};

/** Whether each further certificate is vouched for by one of them, itself included. */
const areChained = (signer: X509Certificate, all: readonly X509Certificate[]): boolean =>
  all.every((each) => each.raw.equals(signer.raw) || isVouchedFor(each, all));

const isVouchedFor = (one: X509Certificate, all: readonly X509Certificate[]): boolean =>
  all.some((above) => one.checkIssued(above) && one.verify(above.publicKey));

/** The token of an authority in the one form in which seals hold it; what the authority signed stays as it is. */
export const writeToken = (token: Buffer): Buffer => canonicalToken(readSignedData(token));

/**
 * Reads a token of RFC 3161 over these bytes (a signature); throws a DerFault unless it holds. `isStrict`
 * demands the form that `writeToken` gives, which seals made before did not have.
 */
export const readTimeStamp = (token: Buffer, stamped: Buffer, isStrict: boolean): TimeStamp => {
  const data = readSignedData(token);
  if (isStrict && !canonicalToken(data).equals(token)) throw new DerFault("another form");
  const { content, signer } = data;
  if (data.contentType !== tokenContent || !content || data.unsigned.size > 0)
    throw new DerFault("not a time stamp");
  const digest = createHash(data.digest).update(content).digest();
  if (!isSignedBy(data, digest)) throw new DerFault("not signed by its authority");
  // Node names a certificate's extended key usages "keyUsage".
  if (!signer.keyUsage.includes(timeStamping)) throw new DerFault("not an authority");
  if (!areChained(signer, data.certificates)) throw new DerFault("a certificate that was altered");
  const info = derAt(content);
  const [version, , imprint, , time] = inSequence(info);
  const [algorithm, hash] = inSequence(imprint);
  const name = digestNames[oidOf(inSequence(algorithm)[0])];
  if (smallInteger(version) !== 1 || !name) throw new DerFault("not a time stamp");
  const expected = createHash(name).update(stamped).digest();
  if (!expectTag(hash, derTag.octets).value.equals(expected))
    throw new DerFault("a time stamp of something else");
  const at = timeOf(expectTag(time, derTag.time).value.toString("latin1"));
  if (at < signer.validFromDate || at > signer.validToDate)
    throw new DerFault("an authority out of its time");
  return { at, authority: signer };
};
