import {
  fieldKinds,
  flattenedKinds,
  signatureProviders,
  signatureRequestStates,
  type FlattenedKind,
  type FoundField,
  type PageSize,
  type SignatureProviderName,
  type SignatureRequestState,
} from "@proviso/domain";
import { z } from "@proviso/endpoints";
import type { Selectable } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { SignatureTables } from "../platform/database/signature-tables.ts";

const sealingStates = ["NONE", "WAITING", "SEALED", "FAILED"] as const;

/** The document that is to be signed: a PDF in the storage. */
export interface SignatureDocument {
  readonly file: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly pages: readonly PageSize[];
  readonly foundFields: readonly FoundField[];
  /** What was made a fixed part of its pages, or left out. */
  readonly flattened: readonly FlattenedKind[];
}

/** A request for signatures on one version of a contract. */
export interface SignatureRequestRow {
  readonly id: string;
  readonly accountId: string;
  readonly contractId: string;
  readonly createdBy: string;
  readonly provider: SignatureProviderName;
  /** What the provider calls it; null for the built-in one, and until there is an envelope. */
  readonly envelopeId: string | null;
  /** Why the provider could not be asked; null while it answers. */
  readonly providerFault: string | null;
  /** Who wishes it withdrawn, while the provider has not done so. */
  readonly withdrawal: { readonly by: string; readonly reason: string } | null;
  readonly isReminderWished: boolean;
  readonly state: SignatureRequestState;
  readonly failure: string | null;
  /** The id and hash of the file that was approved, of which the document is made. */
  readonly approved: { readonly file: string; readonly sha256: string };
  readonly hasTrackChanges: boolean;
  /** null until it is made. */
  readonly document: SignatureDocument | null;
  readonly isOrdered: boolean;
  readonly message: string;
  readonly consentVersion: string;
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly endReason: string;
  readonly sealing: (typeof sealingStates)[number];
  readonly sealedFile: string | null;
}

const pages = z.array(z.object({ width: z.number(), height: z.number() }));
const foundFields = z.array(
  z.object({
    kind: z.enum(fieldKinds),
    signer: z.int(),
    required: z.boolean(),
    by: z.enum(["mark", "block"]),
    page: z.int(),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
  }),
);

const toRequest = (row: Selectable<SignatureTables["signature_requests"]>): SignatureRequestRow => {
  const { document_file: file, document_sha256: sha256 } = row;
  return {
    id: row.id,
    accountId: row.account_id,
    contractId: row.contract_id,
    createdBy: row.created_by,
    provider: z.enum(signatureProviders).parse(row.provider),
    envelopeId: row.envelope_id,
    providerFault: row.provider_fault,
    withdrawal:
      row.withdrawn_by === null
        ? null
        : { by: row.withdrawn_by, reason: row.withdrawal_reason ?? "" },
    isReminderWished: row.is_reminder_wished,
    state: z.enum(signatureRequestStates).parse(row.state),
    failure: row.failure,
    approved: { file: row.approved_file, sha256: row.approved_docx_sha256 },
    hasTrackChanges: row.has_track_changes,
    document:
      file === null || sha256 === null
        ? null
        : {
            file,
            sha256,
            size: row.document_size ?? 0,
            pages: pages.parse(row.pages),
            foundFields: foundFields.parse(row.found_fields),
            flattened: z.array(z.enum(flattenedKinds)).parse(row.flattened),
          },
    isOrdered: row.is_ordered,
    message: row.message,
    consentVersion: row.consent_version,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    endReason: row.end_reason,
    sealing: z.enum(sealingStates).parse(row.sealing_state),
    sealedFile: row.sealed_file,
  };
};

/** The latest request of a contract, whatever became of it. */
export const findLatestRequest = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<SignatureRequestRow | undefined> => {
  const row = await trx
    .selectFrom("signature_requests")
    .selectAll()
    .where("contract_id", "=", contractId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toRequest(row);
};

/** A request by its id. */
export const findRequest = async (
  trx: AccountTransaction,
  id: string,
): Promise<SignatureRequestRow | undefined> => {
  const row = await trx
    .selectFrom("signature_requests")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toRequest(row);
};

/** The same, held until the transaction ends; hold its contract first, so that no two wait for each other. */
export const holdRequest = async (
  trx: AccountTransaction,
  id: string,
): Promise<SignatureRequestRow | undefined> => {
  const row = await trx
    .selectFrom("signature_requests")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && toRequest(row);
};

/** A request to be written down. */
export interface NewRequest {
  readonly id: string;
  readonly accountId: string;
  readonly contractId: string;
  readonly groupId: string;
  readonly version: number;
  readonly createdBy: string;
  readonly provider: SignatureProviderName;
  readonly approved: { readonly file: string; readonly sha256: string };
  readonly hasTrackChanges: boolean;
  readonly consentVersion: string;
  readonly at: Date;
}

/** Begins a request; its document is yet to be made. */
export const insertRequest = async (
  trx: AccountTransaction,
  request: NewRequest,
): Promise<void> => {
  await trx
    .insertInto("signature_requests")
    .values({
      id: request.id,
      account_id: request.accountId,
      contract_id: request.contractId,
      group_id: request.groupId,
      contract_version: request.version,
      created_by: request.createdBy,
      provider: request.provider,
      created_at: request.at,
      state: "PREPARING",
      approved_file: request.approved.file,
      approved_docx_sha256: request.approved.sha256,
      has_track_changes: request.hasTrackChanges,
      consent_version: request.consentVersion,
    })
    .execute();
};

/** Stores the document of a request that is still being prepared; false if it is no longer wanted. */
export const putDocument = async (
  trx: AccountTransaction,
  id: string,
  document: SignatureDocument,
  hasTrackChanges: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("signature_requests")
    .set({
      document_file: document.file,
      document_size: document.size,
      document_sha256: document.sha256,
      pages: JSON.stringify(document.pages),
      found_fields: JSON.stringify(document.foundFields),
      flattened: [...document.flattened],
      ...(hasTrackChanges ? { has_track_changes: true } : {}),
      failure: null,
    })
    .where("id", "=", id)
    .where("state", "=", "PREPARING")
    .where("document_file", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Says why the document of a request could not be made. */
export const noteFailure = async (
  trx: AccountTransaction,
  id: string,
  failure: string,
): Promise<void> => {
  await trx
    .updateTable("signature_requests")
    .set({ failure })
    .where("id", "=", id)
    .where("state", "=", "PREPARING")
    .where("document_file", "is", null)
    .execute();
};

/** Notes that a request went out. */
export const markSent = async (
  trx: AccountTransaction,
  id: string,
  sent: {
    readonly isOrdered: boolean;
    readonly message: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> => {
  await trx
    .updateTable("signature_requests")
    .set({
      state: "SENT",
      is_ordered: sent.isOrdered,
      message: sent.message,
      sent_at: sent.at,
      expires_at: sent.expiresAt,
    })
    .where("id", "=", id)
    .execute();
};

/** Ends a request; one that is complete waits to be sealed from then on. */
export const endRequest = async (
  trx: AccountTransaction,
  id: string,
  state: Exclude<SignatureRequestState, "PREPARING" | "SENT">,
  reason: string,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable("signature_requests")
    .set({
      state,
      end_reason: reason,
      ended_at: at,
      ...(state === "COMPLETED" ? { sealing_state: "WAITING" } : {}),
    })
    .where("id", "=", id)
    .execute();
};

/** An outside provider ends what is over its time itself; when it does not answer for a day, it is ended here. */
const providersDay = 86_400_000;

/** The requests of the account that are open and over their time. */
export const listExpired = async (
  trx: AccountTransaction,
  now: Date,
): Promise<readonly string[]> => {
  const dayBefore = new Date(now.getTime() - providersDay);
  const rows = await trx
    .selectFrom("signature_requests")
    .select("id")
    .where("state", "=", "SENT")
    .where(({ eb, and, or }) =>
      or([
        and([eb("provider", "=", "built-in"), eb("expires_at", "<=", now)]),
        eb("expires_at", "<=", dayBefore),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** Of these files, the ones that are no document, picture or sealed file of any request. */
export const findUnsignedFiles = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const requests = await trx
    .selectFrom("signature_requests")
    .select(["document_file", "sealed_file", "approved_file"])
    .where(({ eb, or }) =>
      or([
        eb("document_file", "in", ids),
        eb("sealed_file", "in", ids),
        eb("approved_file", "in", ids),
      ]),
    )
    .execute();
  const images = await trx
    .selectFrom("signature_fields")
    .select("image_file")
    .where("image_file", "in", ids)
    .execute();
  const known = new Set([
    ...requests.flatMap((row) => [row.document_file, row.sealed_file, row.approved_file]),
    ...images.map((row) => row.image_file),
  ]);
  return ids.filter((id) => !known.has(id));
};
