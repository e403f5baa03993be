import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { readReviewingAccount } from "../accounts/index.ts";
import { findFile, forgetUnread, listUnread, storageKey, storeText } from "../contracts/index.ts";
import { readChecked } from "../platform/storage/checked-read.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { findReview } from "./review-store.ts";
import { otherParties, searchableText } from "./searchable-text.ts";

const batch = 50;

const counterpartyOf = async (trx: AccountTransaction, contractId: string): Promise<string> => {
  const review = await findReview(trx, contractId);
  if (review === undefined || review === "outdated") return "";
  return otherParties(review.content.review, (await readReviewingAccount(trx)).legalName);
};

const readOne = async (
  trx: AccountTransaction,
  storage: Storage,
  contract: { readonly id: string; readonly accountId: string },
): Promise<void> => {
  const file = await findFile(trx, contract.id, "original_text");
  const stored = file && (await readChecked(storage, storageKey(file), file.sha256));
  if (!stored) return forgetUnread(trx, contract.id);
  const text = await searchableText(await buffer(stored));
  await storeText(trx, contract, {
    ...text,
    counterparty: await counterpartyOf(trx, contract.id),
  });
};

/**
 * Lets searches find contracts whose text was stored before there was a search in it: each is read once.
 * Ends at an outage, and goes on where it ended the next time.
 */
export const readStoredTexts = async (
  db: ScopedDatabase,
  storage: Storage,
  log: Log,
): Promise<void> => {
  const accounts = await db.asIdentity((trx) =>
    sql<{ id: string }>`select accounts_with_unread_texts() as id`.execute(trx),
  );
  for (const { id: accountId } of accounts.rows) {
    let read = 0;
    for (;;) {
      const ids = await db.asAccount(accountId, (trx) => listUnread(trx, batch));
      for (const id of ids)
        await db.asAccount(accountId, (trx) => readOne(trx, storage, { id, accountId }));
      read += ids.length;
      if (ids.length < batch) break;
    }
    log.info({ account: accountId, texts: read }, "stored_texts_read");
  }
};
