import type { SignatureEvidence } from "@proviso/endpoints";
import type { EvidenceBlock, EvidenceText } from "../../platform/sealing/evidence-pages.ts";
import type { RecordedEvent, SealedSigner } from "./sealing-store.ts";

/** What the evidence of a request is made of. */
export interface EvidenceSource {
  readonly requestId: string;
  readonly fileName: string;
  readonly sender: { readonly name: string; readonly email: string; readonly accountName: string };
  readonly sentAt: Date;
  readonly completedAt: Date;
  readonly approvedSha256: string;
  readonly documentSha256: string;
  readonly signers: readonly SealedSigner[];
  readonly events: readonly RecordedEvent[];
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The evidence of a request, for programs. */
export const evidenceOf = (source: EvidenceSource): SignatureEvidence => {
  const nameOf = new Map(source.signers.map(({ id, name, email }) => [id, `${name} <${email}>`]));
  return {
    requestId: source.requestId,
    fileName: source.fileName,
    accountName: source.sender.accountName,
    sentBy: { name: source.sender.name, email: source.sender.email },
    sentAt: source.sentAt.toISOString(),
    completedAt: source.completedAt.toISOString(),
    approvedSha256: source.approvedSha256,
    documentSha256: source.documentSha256,
    signers: source.signers.map(({ id: _id, consentedAt, actedAt, ...signer }) => ({
      ...signer,
      consentedAt: iso(consentedAt),
      actedAt: iso(actedAt),
    })),
    events: source.events.map(({ sequence, event, at, signerId, address, hash }) => ({
      sequence,
      event,
      at,
      who: signerId === null ? "" : (nameOf.get(signerId) ?? ""),
      address,
      hash,
    })),
  };
};

/** A time as evidence tells it: always UTC, to the second. */
export const utc = (at: string | null): string =>
  at === null ? "" : `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

const roles: Readonly<Record<string, string>> = {
  SIGNER: "Signer",
  APPROVER: "Approver",
  COPY: "Gets a copy",
};
const acts: Readonly<Record<string, string>> = {
  SIGNED: "Signed",
  APPROVED: "Approved",
  HANDED_OVER: "Handed over",
};

const signerBlock = (signer: SignatureEvidence["signers"][number]): EvidenceBlock => {
  const rows: [string, string][] = [
    ["E-mail", signer.email],
    [acts[signer.state] ?? "Acted", utc(signer.actedAt)],
    ["Agreed to sign electronically", utc(signer.consentedAt)],
    ["Internet address", signer.address],
    ["Time zone", signer.timeZone],
    ["Device", signer.userAgent],
  ];
  return {
    kind: "facts",
    heading: `${roles[signer.role] ?? signer.role}: ${signer.name}`,
    rows: rows.filter(([, value]) => value !== ""),
  };
};

const columns = [
  { title: "No.", share: 0.07 },
  { title: "Time (UTC)", share: 0.19 },
  { title: "What happened", share: 0.29 },
  { title: "Who", share: 0.28 },
  { title: "Internet address", share: 0.17 },
] as const;

/** The evidence of a request, as pages for people. */
export const evidenceText = (
  evidence: SignatureEvidence,
  events: readonly RecordedEvent[],
  productName: string,
  verifyAddress: string,
): EvidenceText => ({
  title: "Evidence of signature",
  subtitle: evidence.fileName,
  footer: `${productName} · request ${evidence.requestId}`,
  blocks: [
    {
      kind: "facts",
      heading: "Document",
      rows: [
        ["Sent by", `${evidence.sentBy.name} <${evidence.sentBy.email}>`],
        ["For", evidence.accountName],
        ["Sent for signature", utc(evidence.sentAt)],
        ["Signed by everyone", utc(evidence.completedAt)],
        ["SHA-256 of the document", evidence.documentSha256],
        ["SHA-256 of the approved file", evidence.approvedSha256],
      ],
    },
    ...evidence.signers.map(signerBlock),
    {
      kind: "table",
      heading: "What happened",
      columns,
      rows: evidence.events.map(({ sequence, at, who, address }, index) => [
        String(sequence),
        `${at.slice(0, 10)} ${at.slice(11, 23)}`,
        events[index]?.words ?? "",
        who,
        address ?? "",
      ]),
    },
    {
      kind: "facts",
      heading: "How to check this file",
      rows: [
        ["On the web", verifyAddress],
        ["By its seal", "A digital signature (PAdES) covers every byte of this file."],
        ["Last entry of the log", evidence.events.at(-1)?.hash ?? ""],
      ],
    },
  ],
});
