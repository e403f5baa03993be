import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/**
 * The addresses by which contracts are uploaded by mail. Both are null on an installation that takes no
 * mail; `own` is null for somebody who may not upload.
 */
export const uploadAddresses = z
  .object({
    /** Makes contracts of the person who asks. */
    own: z.string().nullable(),
    /** Makes contracts of whoever writes to it. */
    shared: z.string().nullable(),
  })
  .meta({ id: "UploadAddresses" });

/** The addresses by which contracts are uploaded by mail. */
export type UploadAddresses = z.infer<typeof uploadAddresses>;

/** The addresses by which the asker uploads contracts by mail. */
export const readUploadAddresses = endpoint({
  method: "GET",
  path: "/account-web-app/api/inbound/addresses",
  summary: "The upload addresses",
  access: { oneOf: ["Contract_Upload", "VIEW_GENERAL_SETTINGS"] },
  answer: z.object({ data: uploadAddresses }),
  refusals: ["not_allowed"],
});

/**
 * Puts a new address in the place of one of them; the one before takes nothing any more. The account's
 * is for those who may edit its settings, one's own for those who may upload.
 */
export const renewUploadAddress = endpoint({
  method: "POST",
  path: "/account-web-app/api/inbound/addresses/renew",
  summary: "Renew an upload address",
  access: { oneOf: ["Contract_Upload", "EDIT_GENERAL_SETTINGS"] },
  body: z.strictObject({ which: z.enum(["own", "shared"]) }),
  answer: z.object({ data: uploadAddresses }),
  refusals: ["not_allowed", "mail_in_off"],
});
