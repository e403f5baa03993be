import { webhookLogPage } from "@proviso/domain";
import { sql } from "kysely";
import { z } from "zod";
import type { AccountTransaction } from "../platform/database/scope.ts";

const told = z.object({
  documentGuid: z.string().nullable(),
  groupGuid: z.string().nullable(),
  documentStatus: z.string().nullable(),
  documentVersion: z.number().nullable(),
  event: z.string(),
});

const state = z.enum(["WAITING", "DELIVERED", "FAILED"]);

/** A message to a webhook. */
export interface StoredDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly data: z.output<typeof told>;
  readonly at: Date;
  readonly state: z.output<typeof state>;
  readonly tries: number;
  readonly answered: number | null;
  readonly problem: string;
}

const selected = (trx: AccountTransaction) =>
  trx
    .selectFrom("webhook_deliveries")
    .select(["id", "webhook_id as webhookId", "event", "data", "at", "state", "tries"])
    .select(["answered", "problem"]);

type Row = Omit<StoredDelivery, "data" | "state"> & {
  readonly data: unknown;
  readonly state: string;
};

const known = (row: Row): StoredDelivery => ({
  ...row,
  data: told.parse(row.data),
  state: state.parse(row.state),
});

/** One message. */
export const findDelivery = async (
  trx: AccountTransaction,
  id: string,
): Promise<StoredDelivery | undefined> => {
  const row = await selected(trx).where("id", "=", id).executeTakeFirst();
  return row && known(row);
};

/** A page of a webhook's log, the newest first, with one more than a page if there are more. */
export const readDeliveries = async (
  trx: AccountTransaction,
  webhookId: string,
  after?: string,
): Promise<readonly StoredDelivery[]> => {
  const of = selected(trx).where("webhook_id", "=", webhookId);
  const later = after === undefined ? undefined : await findDelivery(trx, after);
  const from = later
    ? of.where((is) =>
        is.or([
          is("at", "<", later.at),
          is.and([is("at", "=", later.at), is("id", ">", later.id)]),
        ]),
      )
    : of;
  const rows = await from
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(webhookLogPage + 1)
    .execute();
  return rows.map(known);
};

/** Writes down a message that is to be sent, and wakes the person who sends. */
export const insertDelivery = async (
  trx: AccountTransaction,
  accountId: string,
  webhookId: string,
  event: string,
): Promise<void> => {
  const data = { documentGuid: null, groupGuid: null, documentStatus: null, documentVersion: null };
  await trx
    .insertInto("webhook_deliveries")
    .values({
      account_id: accountId,
      webhook_id: webhookId,
      event,
      data: JSON.stringify({ ...data, event }),
    })
    .execute();
  await wake(trx, accountId);
};

/** Lets a message be sent again from the beginning. */
export const requeueDelivery = async (
  trx: AccountTransaction,
  accountId: string,
  id: string,
): Promise<void> => {
  await trx
    .updateTable("webhook_deliveries")
    .set({ queued_at: null, state: "WAITING", tries: 0, settled_at: null })
    .where("id", "=", id)
    .execute();
  await wake(trx, accountId);
};

const wake = async (trx: AccountTransaction, accountId: string): Promise<void> => {
  await sql`select pg_notify('webhook_waits', ${accountId})`.execute(trx);
};

/** Claims the messages of the transaction's account that nobody has queued yet, a hundred at most. */
export const claimDeliveries = async (
  trx: AccountTransaction,
  now: Date,
): Promise<readonly string[]> => {
  const rows = await trx
    .updateTable("webhook_deliveries")
    .set({ queued_at: now })
    .where("id", "in", (from) =>
      from
        .selectFrom("webhook_deliveries")
        .select("id")
        .where("queued_at", "is", null)
        .orderBy("at")
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Writes down how a try to send a message went. */
export const noteTry = async (
  trx: AccountTransaction,
  id: string,
  outcome: {
    readonly state: StoredDelivery["state"];
    readonly answered: number | null;
    readonly problem: string;
    readonly at: Date;
  },
): Promise<void> => {
  await trx
    .updateTable("webhook_deliveries")
    .set((is) => ({
      state: outcome.state,
      answered: outcome.answered,
      problem: outcome.problem,
      tries: is("tries", "+", 1),
      settled_at: outcome.state === "WAITING" ? null : outcome.at,
    }))
    .where("id", "=", id)
    .execute();
};

/** Gives a message up; when the webhook has had no good answer since that day, true. */
export const failDelivery = async (
  trx: AccountTransaction,
  { id, webhookId }: StoredDelivery,
  now: Date,
  since: Date,
): Promise<boolean> => {
  await trx
    .updateTable("webhook_deliveries")
    .set({ state: "FAILED", settled_at: now })
    .where("id", "=", id)
    .where("state", "=", "WAITING")
    .execute();
  const good = await trx
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "DELIVERED")
    .where("settled_at", ">", since)
    .executeTakeFirst();
  return good === undefined;
};
