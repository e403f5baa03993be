import { randomUUID } from "node:crypto";
import { writeAlong } from "../platform/database/along.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { StagedFile } from "../platform/storage/staging.ts";
import { findUnsentFiles } from "./sent-file-store.ts";

/**
 * What a stored file of a contract can be: as uploaded; what a password made of that; the Word file made
 * of a .doc or a PDF; the revised copy; the texts of what is read and of the revised copy; what the learned reader
 * made of its sentences; and the file that bears the signatures.
 */
export const contractFileKinds = [
  "original",
  "unlocked",
  "word",
  "revised",
  "original_text",
  "revised_text",
  "readings",
  "signed",
] as const;

/** What a stored file of a contract is. */
export type ContractFileKind = (typeof contractFileKinds)[number];

/** A stored file of a contract; its bytes are in the storage under its key. */
export interface ContractFile {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** A file that is in the storage and not yet known to the database. */
export interface StoredBytes extends ContractFile {
  readonly kind: ContractFileKind;
  /** The file hasn’t been scanned yet, so it isn’t delivered. */
  readonly isHeld?: boolean;
}

/** The key a file is stored under. */
export const storageKey = (file: { readonly accountId: string; readonly id: string }): string =>
  `${file.accountId}/${file.id}`;

/** Gives staged bytes the id and the name they will be stored under. */
export const nameStaged = (
  staged: StagedFile,
  accountId: string,
  kind: ContractFileKind,
  name: string,
): StoredBytes => ({
  id: randomUUID(),
  accountId,
  kind,
  name,
  size: staged.size,
  sha256: staged.sha256,
});

/** Writes down that a contract has this file. */
export const insertFile = async (
  trx: AccountTransaction,
  contractId: string,
  file: StoredBytes,
  at: Date,
): Promise<void> => {
  const insert = trx.insertInto("contract_files").values({
    id: file.id,
    account_id: file.accountId,
    contract_id: contractId,
    kind: file.kind,
    name: file.name,
    size: file.size,
    sha256: file.sha256,
    is_held: file.isHeld ?? false,
    created_at: at,
  });
  await writeAlong(trx, insert);
};

/** A contract's file of this kind, if it has one and it is not held. */
export const findFile = (
  trx: AccountTransaction,
  contractId: string,
  kind: ContractFileKind,
): Promise<ContractFile | undefined> => findFileThat(trx, contractId, kind, false);

/** The file of a contract that waits for the scanner, if it has such a one. */
export const findQuarantinedFile = (
  trx: AccountTransaction,
  contractId: string,
): Promise<ContractFile | undefined> => findFileThat(trx, contractId, "original", true);

/** Gives a file free that the scanner has found nothing in. */
export const releaseFile = async (trx: AccountTransaction, id: string): Promise<void> => {
  await trx.updateTable("contract_files").set({ is_held: false }).where("id", "=", id).execute();
};

/**
 * Whether a contract that was uploaded before this one has the same bytes and was reviewed. For one
 * that has its own review the answer is no: it is reviewed again, not again.
 */
export const isProcessedAlready = async (
  trx: AccountTransaction,
  contract: { readonly id: string; readonly uploadedAt: Date },
): Promise<boolean> => {
  const own = await trx
    .selectFrom("reviews")
    .select("contract_id")
    .where("contract_id", "=", contract.id)
    .executeTakeFirst();
  if (own) return false;
  const row = await trx
    .selectFrom("contract_files as mine")
    .innerJoin("contract_files as theirs", (join) =>
      join
        .onRef("theirs.account_id", "=", "mine.account_id")
        .onRef("theirs.sha256", "=", "mine.sha256")
        .onRef("theirs.contract_id", "<>", "mine.contract_id"),
    )
    .innerJoin("contracts as earlier", "earlier.id", "theirs.contract_id")
    .innerJoin("reviews", "reviews.contract_id", "earlier.id")
    .select("earlier.id")
    .where("mine.contract_id", "=", contract.id)
    .where("mine.kind", "=", "original")
    .where("theirs.kind", "=", "original")
    .where("earlier.uploaded_at", "<", contract.uploadedAt)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const findFileThat = async (
  trx: AccountTransaction,
  contractId: string,
  kind: ContractFileKind,
  isHeld: boolean,
): Promise<ContractFile | undefined> => {
  const row = await trx
    .selectFrom("contract_files")
    .select(["id", "account_id", "name", "size", "sha256"])
    .where("contract_id", "=", contractId)
    .where("kind", "=", kind)
    .where("is_held", "=", isHeld)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      name: row.name,
      size: row.size,
      sha256: row.sha256,
    }
  );
};

/**
 * Forgets a contract's files of these kinds; gives the storage keys that are free to be removed. A file
 * that was sent out is kept: what comes back is held against it.
 */
export const forgetFiles = async (
  trx: AccountTransaction,
  contractId: string,
  kinds: readonly ContractFileKind[],
): Promise<readonly string[]> => {
  const rows = await trx
    .deleteFrom("contract_files")
    .where("contract_id", "=", contractId)
    .where("kind", "in", kinds)
    .returning(["id", "account_id"])
    .execute();
  const ids = rows.map((row) => row.id);
  const free = new Set(await findUnsentFiles(trx, ids));
  return rows
    .filter((row) => free.has(row.id))
    .map((row) => storageKey({ id: row.id, accountId: row.account_id }));
};

/** Of these files, the ones that no contract of the transaction's account has, nor a sending carried. */
export const findUnknownFiles = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const rows = await trx.selectFrom("contract_files").select("id").where("id", "in", ids).execute();
  const known = new Set(rows.map((row) => row.id));
  return findUnsentFiles(
    trx,
    ids.filter((id) => !known.has(id)),
  );
};
