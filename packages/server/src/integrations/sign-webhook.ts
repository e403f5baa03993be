import { createHmac } from "node:crypto";
import { resealed, seal, unseal, type HeldSecrets, type Reseal } from "../identity/index.ts";

/** By what a webhook's secret is found: the number it grows by, or itself, sealed. */
interface KeyedWebhook {
  readonly id: string;
  readonly secretNumber: number;
  /** Set when it grew from a secret of this installation that was renewed since. */
  readonly keptKey: Buffer | null;
}

const sealing = "kept webhook secrets";
const growing = ({ id, secretNumber }: KeyedWebhook): string => `webhook ${id} ${secretNumber}`;
const keyLength = 24;

/** What a webhook's messages are signed with: grown again each time, so that no table holds it in the clear. */
export const webhookKey = (held: HeldSecrets, webhook: KeyedWebhook): Buffer =>
  webhook.keptKey === null
    ? held(growing(webhook)).subarray(0, keyLength)
    : unseal(held(sealing), webhook.keptKey, webhook.id);

/** Keeps what webhooks' receivers know, sealed, when what it grew from is renewed. */
export const keepWebhookKeys: Reseal = async (trx, secrets) => {
  const rows = await trx
    .selectFrom("webhooks")
    .select(["id", "secret_number as secretNumber", "kept_key as keptKey"])
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const row of rows) {
    const grown = (): Buffer => secrets.before(growing(row)).subarray(0, keyLength);
    const kept_key =
      row.keptKey === null
        ? seal(secrets.after(sealing), grown(), row.id)
        : resealed(secrets, sealing, row.keptKey, row.id);
    await trx.updateTable("webhooks").set({ kept_key }).where("id", "=", row.id).execute();
  }
  return rows.length;
};

/** The same as its receiver is given it (Standard Webhooks). */
export const webhookSecret = (key: Buffer): string => `whsec_${key.toString("base64")}`;

/** The headers by which a receiver knows that a message is ours and new (Standard Webhooks 1.0). */
export const webhookHeaders = (
  key: Buffer,
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Date },
): Record<string, string> => {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signature}`,
  };
};
