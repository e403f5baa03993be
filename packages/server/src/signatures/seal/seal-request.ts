import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  findContract,
  storageKey,
  type Contract,
  type StoredBytes,
} from "../../contracts/index.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import { Outage } from "../../platform/outage.ts";
import type { Mark } from "../../platform/sealing/draw-marks.ts";
import type { Sealer } from "../../platform/sealing/open-sealer.ts";
import { readSender } from "../../shares/index.ts";
import { documentName } from "../read-request.ts";
import { findRequest, type SignatureRequestRow } from "../request-store.ts";
import type { RequestReference, SignatureContext } from "../signature-context.ts";
import { evidenceOf, evidenceText, type EvidenceSource } from "./evidence.ts";
import {
  countAttempt,
  listFilledFields,
  listSealedSigners,
  listSignatureEvents,
  type FilledField,
} from "./sealing-store.ts";

/** What sealing stands on. */
export interface SealContext extends Pick<
  SignatureContext,
  "db" | "storage" | "jobs" | "clock" | "queueMail" | "log" | "productName" | "onExecuted"
> {
  readonly sealer: Sealer;
  /** Where people open the product. */
  readonly origin: () => string;
}

/** What will not get better by trying again: somebody has to look at it. */
export class SealImpossible extends Error {}

/** A request that is to be sealed, with all its document will bear. */
export interface Unsealed {
  readonly request: SignatureRequestRow;
  readonly contract: Contract;
  readonly source: EvidenceSource;
  readonly fields: readonly FilledField[];
  readonly attempt: number;
}

const load = async (trx: AccountTransaction, requestId: string): Promise<Unsealed | undefined> => {
  const request = await findRequest(trx, requestId);
  const contract = request && (await findContract(trx, request.contractId));
  if (!contract || request.state !== "COMPLETED" || request.sealing === "SEALED") return undefined;
  const { document } = request;
  if (!document) throw new SealImpossible("The request has no document.");
  const attempt = await countAttempt(trx, requestId);
  const [signers, events] = [
    await listSealedSigners(trx, requestId),
    await listSignatureEvents(trx, requestId),
  ];
  const last = signers.flatMap(({ actedAt }) => actedAt?.getTime() ?? []);
  const source: EvidenceSource = {
    requestId,
    fileName: contract.fileName,
    sender: await readSender(trx, request.createdBy),
    sentAt: request.sentAt ?? contract.uploadedAt,
    completedAt: new Date(Math.max(...last, 0)),
    approvedSha256: request.approved.sha256,
    documentSha256: document.sha256,
    signers,
    events,
  };
  return { request, contract, source, attempt, fields: await listFilledFields(trx, requestId) };
};

/** The stored bytes, if they are still those that were written down. */
const readExactly = async (
  { storage }: SealContext,
  file: { readonly accountId: string; readonly id: string },
  sha256: string,
): Promise<Buffer> => {
  const source = await storage.read(storageKey(file));
  if (!source)
    throw new Outage("storage_unavailable", `The file ${file.id} is not in the storage.`);
  const bytes = await buffer(source);
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new SealImpossible(`The stored file ${file.id} is not what was signed.`);
  return bytes;
};

const contentOf = async (
  context: SealContext,
  accountId: string,
  { kind, value, image }: FilledField,
): Promise<Mark["content"] | undefined> => {
  if (image) {
    const file = { accountId, id: image.file };
    return { kind: "image", png: await readExactly(context, file, image.sha256) };
  }
  if (value === null || value === "") return undefined;
  if (kind !== "checkbox") return { kind: "text", text: value };
  return value === "true" ? { kind: "check" } : undefined;
};

const marksOf = async (
  context: SealContext,
  { request, fields }: Unsealed,
): Promise<readonly Mark[]> => {
  const marks: Mark[] = [];
  for (const field of fields) {
    const content = await contentOf(context, request.accountId, field);
    const { page, x, y, width, height } = field;
    if (content) marks.push({ page, x, y, width, height, content });
  }
  return marks;
};

const seal = async (context: SealContext, unsealed: Unsealed): Promise<Uint8Array> => {
  const { accountId, document } = unsealed.request;
  if (!document) throw new SealImpossible("The request has no document.");
  const evidence = evidenceOf(unsealed.source);
  const { productName } = context;
  const page = `${context.origin()}/verify`;
  return context.sealer.seal({
    document: await readExactly(context, { accountId, id: document.file }, document.sha256),
    marks: await marksOf(context, unsealed),
    evidence: evidenceText(evidence, unsealed.source.events, productName, page),
    evidenceData: evidence,
    reason: `Signed by everybody; sealed by ${productName}`,
    at: context.clock.now(),
  });
};

/** Takes a request up for sealing and counts the try; undefined when there is nothing (more) to seal. */
export const takeUp = (
  { db }: SealContext,
  { accountId, requestId }: RequestReference,
): Promise<Unsealed | undefined> => db.asAccount(accountId, (trx) => load(trx, requestId));

/** Makes the sealed file of a request and stores it under a key that nothing refers to yet. */
export const storeSealed = async (
  context: SealContext,
  unsealed: Unsealed,
): Promise<StoredBytes> => {
  const { accountId } = unsealed.request;
  const bytes = await seal(context, unsealed);
  const staged = await context.storage.stage(Readable.from([Buffer.from(bytes)]), Infinity);
  if (staged === "too-large") throw new Error("No file is larger than infinity.");
  const { size, sha256 } = staged;
  const name = documentName(unsealed.contract.fileName);
  const file = { id: randomUUID(), accountId, kind: "signed", name, size, sha256 } as const;
  await context.storage.keep(staged, storageKey(file));
  return file;
};
