import { createHmac } from "node:crypto";

/** The secrets of this installation, by purpose. */
export type SecretFor = (purpose: string) => Buffer;

/** What a webhook's messages are signed with: grown anew each time, so that no table holds it. */
export const webhookKey = (
  secretFor: SecretFor,
  { id, secretNumber }: { readonly id: string; readonly secretNumber: number },
): Buffer => secretFor(`webhook ${id} ${secretNumber}`).subarray(0, 24);

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
