import { fieldKinds, type FieldKind, type FieldPosition } from "@proviso/domain";
import { z } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** A place on the document's pages that a signer fills. */
export interface SignatureField extends FieldPosition {
  readonly id: string;
  readonly signerId: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly label: string;
}

/** Writes the fields of a request down. */
export const insertFields = async (
  trx: AccountTransaction,
  request: { readonly id: string; readonly accountId: string },
  fields: readonly SignatureField[],
): Promise<void> => {
  if (fields.length === 0) return;
  const rows = fields.map(({ signerId, isRequired, ...field }) => ({
    ...field,
    account_id: request.accountId,
    request_id: request.id,
    signer_id: signerId,
    is_required: isRequired,
  }));
  await trx.insertInto("signature_fields").values(rows).execute();
};

/** The fields of one signer, as they are read: page by page, from above. */
export const listFieldsOf = async (
  trx: AccountTransaction,
  signerId: string,
): Promise<readonly SignatureField[]> => {
  const rows = await trx
    .selectFrom("signature_fields")
    .selectAll()
    .where("signer_id", "=", signerId)
    .orderBy("page")
    .orderBy("y")
    .orderBy("x")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    signerId: row.signer_id,
    kind: z.enum(fieldKinds).parse(row.kind),
    page: row.page,
    x: row.x,
    y: row.y,
    width: row.width,
    height: row.height,
    isRequired: row.is_required,
    label: row.label,
  }));
};

/** What was put in a field: words, or a stored picture. */
export interface FieldContent {
  readonly id: string;
  readonly value: string | null;
  readonly image: { readonly file: string; readonly sha256: string } | null;
}

/** Fills fields in. */
export const fillFields = async (
  trx: AccountTransaction,
  contents: readonly FieldContent[],
): Promise<void> => {
  for (const { id, value, image } of contents)
    await trx
      .updateTable("signature_fields")
      .set({ value, image_file: image?.file ?? null, image_sha256: image?.sha256 ?? null })
      .where("id", "=", id)
      .execute();
};

/** Gives the fields of one signer to another one. */
export const passFields = async (
  trx: AccountTransaction,
  from: string,
  to: string,
): Promise<void> => {
  await trx
    .updateTable("signature_fields")
    .set({ signer_id: to })
    .where("signer_id", "=", from)
    .execute();
};
