import { timelineEvents, type TimelineEvent } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** A webhook as it is kept. */
export interface StoredWebhook {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly TimelineEvent[];
  readonly secretNumber: number;
  /** Its secret, sealed, when that does not grow anymore. */
  readonly keptKey: Buffer | null;
  readonly isOn: boolean;
  readonly offReason: string | null;
  /** Who answers for it, and has to be allowed to see what it is told; null when they are gone. */
  readonly madeBy: string | null;
  readonly createdAt: Date;
}

/** What may be changed about a webhook. */
export type WebhookChange = Partial<
  Pick<
    StoredWebhook,
    "name" | "url" | "events" | "isOn" | "offReason" | "secretNumber" | "keptKey" | "madeBy"
  >
>;

const selected = (trx: AccountTransaction) =>
  trx
    .selectFrom("webhooks")
    .select(["id", "name", "url", "events", "secret_number as secretNumber", "is_on as isOn"])
    .select(["off_reason as offReason", "created_at as createdAt", "kept_key as keptKey"])
    .select("made_by as madeBy");

const known = <T extends { readonly events: readonly string[] }>(row: T) => ({
  ...row,
  events: timelineEvents.filter((event) => row.events.includes(event)),
});

/** The webhooks of the transaction's account, by name. */
export const readWebhooks = async (trx: AccountTransaction): Promise<readonly StoredWebhook[]> =>
  (await selected(trx).orderBy("name").orderBy("id").execute()).map(known);

/** One of them. */
export const findWebhook = async (
  trx: AccountTransaction,
  id: string,
): Promise<StoredWebhook | undefined> => {
  const row = await selected(trx).where("id", "=", id).executeTakeFirst();
  return row && known(row);
};

/** Writes a webhook down. */
export const insertWebhook = async (
  trx: AccountTransaction,
  accountId: string,
  webhook: StoredWebhook,
): Promise<void> => {
  const { id, name, url, events, secretNumber, keptKey, isOn, offReason, madeBy, createdAt } =
    webhook;
  await trx
    .insertInto("webhooks")
    .values({
      id,
      account_id: accountId,
      name,
      url,
      events: [...events],
      secret_number: secretNumber,
      kept_key: keptKey,
      is_on: isOn,
      off_reason: offReason,
      made_by: madeBy,
      created_at: createdAt,
    })
    .execute();
};

/** Changes a webhook. */
export const updateWebhook = async (
  trx: AccountTransaction,
  id: string,
  { name, url, events, secretNumber, keptKey, isOn, offReason, madeBy }: WebhookChange,
): Promise<void> => {
  const set = {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(events && { events: [...events] }),
    ...(madeBy !== undefined && { made_by: madeBy }),
    ...(secretNumber !== undefined && { secret_number: secretNumber }),
    ...(keptKey !== undefined && { kept_key: keptKey }),
    ...(isOn !== undefined && { is_on: isOn }),
    ...(offReason !== undefined && { off_reason: offReason }),
  };
  if (Object.keys(set).length > 0)
    await trx.updateTable("webhooks").set(set).where("id", "=", id).execute();
};

/** Removes a webhook and its log; false when there is none. */
export const deleteWebhook = async (trx: AccountTransaction, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("webhooks")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
