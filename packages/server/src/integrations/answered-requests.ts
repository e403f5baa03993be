import { refuse, type Refusal } from "@proviso/domain";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Answered, RepeatableRequest } from "../platform/http/answer-once.ts";

const keptMilliseconds = 2 * 86_400_000;
/** After so long, the person who claimed a request and answered nothing is taken to be gone. */
const lostMilliseconds = 15 * 60_000;
const waitMilliseconds = 200;
const waits = 50;

const rowOf = (trx: AccountTransaction, { asker, endpoint, key }: RepeatableRequest) =>
  trx
    .selectFrom("answered_requests")
    .where("asker", "=", asker)
    .where("endpoint", "=", endpoint)
    .where("key", "=", key);

const tryToClaim = async (
  trx: AccountTransaction,
  request: RepeatableRequest,
  now: Date,
): Promise<"mine" | "waiting" | { readonly answer: unknown } | Refusal> => {
  const { accountId, asker, endpoint, key, fingerprint } = request;
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  await trx.deleteFrom("answered_requests").where("at", "<", before(keptMilliseconds)).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("answered_requests")
    .values({
      account_id: accountId,
      asker,
      endpoint,
      key,
      fingerprint,
      at: now,
      answer: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "asker", "endpoint", "key"])
        .doUpdateSet({ fingerprint, at: now })
        .where("answered_requests.is_answered", "=", false)
        .where("answered_requests.at", "<", before(lostMilliseconds)),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return "mine";
  const row = await rowOf(trx, request)
    .select(["fingerprint", "is_answered", "answer"])
    .executeTakeFirst();
  if (!row) return "waiting";
  if (row.fingerprint !== fingerprint) return refuse("idempotency_conflict");
  if (!row.is_answered) return "waiting";
  return { answer: row.answer === null ? undefined : (JSON.parse(row.answer) as unknown) };
};

/**
 * Keeps answers in the database, for two days. A request that comes while the first one is being answered
 * waits some seconds for it; one whose first try was lost with its process may be done again after a quarter
 * of an hour.
 */
export const openAnsweredRequests = (db: ScopedDatabase, clock: Clock): Answered => ({
  claim: async (request) => {
    for (let tries = 0; tries < waits; tries += 1) {
      const claimed = await db.asAccount(request.accountId, (trx) =>
        tryToClaim(trx, request, clock.now()),
      );
      if (claimed !== "waiting") return claimed;
      await pause(waitMilliseconds);
    }
    return refuse("request_under_way");
  },
  keep: (request, answer) =>
    db.asAccount(request.accountId, async (trx) => {
      await trx
        .updateTable("answered_requests")
        .set({ is_answered: true, answer: answer === undefined ? null : JSON.stringify(answer) })
        .where("asker", "=", request.asker)
        .where("endpoint", "=", request.endpoint)
        .where("key", "=", request.key)
        .execute();
    }),
  release: (request) =>
    db.asAccount(request.accountId, async (trx) => {
      await trx
        .deleteFrom("answered_requests")
        .where("asker", "=", request.asker)
        .where("endpoint", "=", request.endpoint)
        .where("key", "=", request.key)
        .execute();
    }),
});
