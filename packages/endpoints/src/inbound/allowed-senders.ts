import { maxAllowedSenders, maxEmailLength } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** Someone whose emails become contracts without being held. */
export const knownSender = z
  .object({
    /** An address, or "@" and a domain for everyone there. */
    sender: z.string(),
    /** Whose contracts they become at the account's address; "" for someone who has left. */
    addedByName: z.string(),
    addedTime: z.iso.datetime(),
  })
  .meta({ id: "AllowedSender" });

/** Someone whose emails become contracts without being held. */
export type AllowedSender = z.infer<typeof knownSender>;

const path = "/account-web-app/api/inbound/senders";
const answer = z.object({ data: z.array(knownSender).max(maxAllowedSenders) });

/** The allowed senders. */
export const listAllowedSenders = endpoint({
  method: "GET",
  path,
  summary: "List allowed senders",
  access: { oneOf: ["VIEW_GENERAL_SETTINGS"] },
  answer,
  refusals: ["not_allowed"],
});

/** Allows a sender; the person who does it must be allowed to upload, for the contracts are theirs. */
export const allowSender = endpoint({
  method: "POST",
  path,
  summary: "Allow a sender",
  access: { oneOf: ["EDIT_GENERAL_SETTINGS"] },
  body: z.strictObject({ sender: text(maxEmailLength, 1) }),
  answer,
  refusals: ["not_allowed", "owner_must_upload", "sender_not_valid", "too_many_senders"],
});

/** Takes a sender off the list. */
export const disallowSender = endpoint({
  method: "DELETE",
  path: `${path}/{sender}`,
  summary: "Remove an allowed sender",
  access: { oneOf: ["EDIT_GENERAL_SETTINGS"] },
  params: z.strictObject({ sender: text(maxEmailLength, 1) }),
  answer,
  refusals: ["not_allowed"],
});
