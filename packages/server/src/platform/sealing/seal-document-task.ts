import { X509Certificate } from "node:crypto";
import { sealDocument, type Sealing, type SealingMeans } from "./seal-document.ts";

/** A document to seal, and whose seal it gets; the key stays where it is. */
export interface DocumentToSeal {
  readonly sealing: Sealing;
  /** DER. */
  readonly certificates: readonly Uint8Array[];
  readonly key: SealingMeans["key"];
  readonly isTimeStamped: boolean;
}

type Timestamp = NonNullable<SealingMeans["timestamp"]>;

/** What sealing asks of the person who has the key, and may ask the network. */
export type SealingQuestion =
  | { readonly toSign: Uint8Array }
  | { readonly toStamp: Uint8Array; readonly algorithm: Parameters<Timestamp>[1] };

const bytesIn = (answer: unknown): Uint8Array => {
  if (!(answer instanceof Uint8Array)) throw new Error("No bytes came back.");
  return new Uint8Array(answer);
};

/**
 * Draws marks and evidence into a document and seals it. Run by a helper: the document may be a PDF that an outsider
 * sent, and pictures are drawn by native code.
 */
export const work = (
  { sealing, certificates, key, isTimeStamped }: DocumentToSeal,
  ask: (question: SealingQuestion) => Promise<unknown>,
): Promise<Uint8Array> =>
  sealDocument(sealing, {
    certificates: certificates.map((der) => new X509Certificate(der)),
    key,
    sign: async (toSign) => bytesIn(await ask({ toSign })),
    timestamp: isTimeStamped
      ? async (toStamp, algorithm) => bytesIn(await ask({ toStamp, algorithm }))
      : null,
  });
