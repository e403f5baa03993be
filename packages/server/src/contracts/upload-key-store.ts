import { writeAlong } from "../platform/database/along.ts";
import { prepared } from "../platform/database/pipelined-client.ts";
import { statements } from "../platform/database/read-at-once.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { codeOf } from "../platform/outage.ts";

/** A caller’s idempotency key for an upload, and the upload’s response. */
export interface UploadKey {
  readonly accountId: string;
  readonly userId: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** The statement that reads what was uploaded under a key: a row if anything was. */
export const uploadKeyStatement = ({ userId, key }: UploadKey) =>
  statements
    .selectFrom("upload_keys")
    .select(["fingerprint", "contract_id"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .modifyFront(prepared)
    .compile();

const keptFor = 2 * 86_400_000;

/**
 * Takes a key for an upload, as part of its transaction, which fails when the key is taken; while another one
 * is taking the same key it waits for that to end. A user's keys of two days ago are forgotten: a repeated
 * request comes within minutes.
 */
export const takeUploadKey = async (
  trx: AccountTransaction,
  key: UploadKey,
  contractId: string,
  at: Date,
): Promise<void> => {
  const { accountId: account_id, userId: user_id } = key;
  await writeAlong(
    trx,
    trx
      .deleteFrom("upload_keys")
      .where("user_id", "=", user_id)
      .where("created_at", "<", new Date(at.getTime() - keptFor)),
  );
  await writeAlong(
    trx,
    trx.insertInto("upload_keys").values({
      account_id,
      user_id,
      key: key.key,
      fingerprint: key.fingerprint,
      contract_id: contractId,
      created_at: at,
    }),
  );
};

const uniqueViolation = "23505";

/** Whether a transaction failed because its upload's key was taken by a request that was faster. */
export const isKeyTaken = (error: unknown): boolean =>
  codeOf(error) === uniqueViolation &&
  error instanceof Error &&
  "constraint" in error &&
  error.constraint === "upload_keys_pkey";
