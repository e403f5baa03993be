import { heldReasons, type HoldReason } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

const reasons = Object.keys(heldReasons).filter((name): name is HoldReason =>
  Object.hasOwn(heldReasons, name),
);

/** An email that waits until someone releases it. */
export const heldMail = z
  .object({
    guid: z.uuid(),
    /** Who it says it is from; nothing may have proven that. */
    sender: z.string(),
    subject: z.string(),
    fileNames: z.array(z.string()),
    /** In bytes, the whole mail. */
    size: z.int(),
    reason: z.enum(reasons),
    receivedTime: z.iso.datetime(),
    /** Whose contracts it makes when it is released; null for those of the person who releases it. */
    addressee: z.string().nullable(),
    /** Whether it answers a contract that was sent out, so that it brings a new version of that one. */
    isReply: z.boolean(),
  })
  .meta({ id: "HeldMail" });

/** An email that waits until someone releases it. */
export type HeldMail = z.infer<typeof heldMail>;

const path = "/account-web-app/api/inbound/held";
const params = z.strictObject({ guid: z.uuid() });

/** The emails that wait, the newest first. */
export const listHeldMails = endpoint({
  method: "GET",
  path,
  summary: "List held emails",
  access: { oneOf: ["VIEW_GENERAL_SETTINGS"] },
  answer: z.object({ data: z.array(heldMail) }),
  refusals: ["not_allowed"],
});

/** Takes the files of an email that waits. */
export const releaseHeldMail = endpoint({
  method: "POST",
  path: `${path}/{guid}/release`,
  summary: "Release a held email",
  access: { oneOf: ["EDIT_GENERAL_SETTINGS"] },
  params,
  answer: "nothing",
  refusals: ["not_allowed", "not_found", "owner_must_upload", "storage_full_for_account"],
});

/** Throws an email away that waits; its sender hears nothing. */
export const discardHeldMail = endpoint({
  method: "DELETE",
  path: `${path}/{guid}`,
  summary: "Discard a held email",
  access: { oneOf: ["EDIT_GENERAL_SETTINGS"] },
  params,
  answer: "nothing",
  refusals: ["not_allowed", "not_found"],
});
