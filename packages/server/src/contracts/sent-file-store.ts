import type { AccountTransaction } from "../platform/database/scope.ts";

/** A stored file that went out with a sending. */
export interface SentFile {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** Writes down which file a sending carries; it is then kept as long as the contract. */
export const noteSentFile = async (
  trx: AccountTransaction,
  sendingId: string,
  contractId: string,
  file: SentFile,
): Promise<void> => {
  await trx
    .insertInto("sent_files")
    .values({
      sending_id: sendingId,
      account_id: file.accountId,
      contract_id: contractId,
      file_id: file.id,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
    })
    .execute();
};

/** Of these files, the ones that no sending of the transaction's account carried. */
export const findUnsentFiles = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("sent_files")
    .select("file_id")
    .where("file_id", "in", ids)
    .execute();
  const sent = new Set(rows.map((row) => row.file_id));
  return ids.filter((id) => !sent.has(id));
};

/** A version that was sent to the counterparty, and the file that went out. */
export interface SentVersion {
  readonly contractId: string;
  /** null for one sent before this was written down. */
  readonly file: SentFile | null;
  readonly sentAt: Date;
}

/**
 * The last version before `version` that was sent to the counterparty and reached, or may reach, at least
 * one of them; undefined when none was.
 */
export const findSentVersion = async (
  trx: AccountTransaction,
  groupId: string,
  version: number,
): Promise<SentVersion | undefined> => {
  const row = await trx
    .selectFrom("sendings as sending")
    .innerJoin("contracts as contract", "contract.id", "sending.contract_id")
    .leftJoin("sent_files as file", "file.sending_id", "sending.id")
    .select(["sending.account_id", "sending.contract_id", "sending.created_at"])
    .select(["file.file_id", "file.name", "file.size", "file.sha256"])
    .where("contract.group_id", "=", groupId)
    .where("contract.version", "<", version)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("guest_links as link")
          .select("link.id")
          .whereRef("link.sending_id", "=", "sending.id")
          .where("link.mail_status", "!=", "FAILED"),
      ),
    )
    .orderBy("contract.version", "desc")
    .orderBy("sending.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { file_id: id, name, size, sha256 } = row;
  const isKnown = id !== null && name !== null && size !== null && sha256 !== null;
  return {
    contractId: row.contract_id,
    file: isKnown ? { id, accountId: row.account_id, name, size, sha256 } : null,
    sentAt: row.created_at,
  };
};
