import type { SealCheck, SealFinding } from "./verify-seal.ts";

/** What a check says of a file, in values that processes can send each other. */
export interface CheckedSeal {
  readonly verdict: SealCheck["verdict"];
  readonly finding: SealFinding;
  /** The name in the certificate of the seal; a name alone proves nothing unless the file is valid. */
  readonly sealedBy: string | null;
  /** Of a valid file, what its seal holds. */
  readonly seal: {
    /** By the clock of the person who sealed it. */
    readonly sealedAt: Date;
    /** By the clock of an authority, where one was asked; by the subject of its certificate. */
    readonly timeStamp: { readonly authority: string; readonly at: Date } | null;
    /** What the file says of its signers; undefined when it is in no form we know. */
    readonly evidence: unknown;
  } | null;
}

/** The same without what belongs to this process alone. */
export const checkedSeal = ({ verdict, finding, sealedBy, seal }: SealCheck): CheckedSeal => ({
  verdict,
  finding,
  sealedBy,
  seal: seal && {
    sealedAt: seal.sealedAt,
    timeStamp: seal.timeStamp && {
      authority: seal.timeStamp.authority.subject,
      at: seal.timeStamp.at,
    },
    evidence: seal.evidence?.evidence,
  },
});
