import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/**
 * The addresses for uploading contracts by email. Both are null if the installation receives no email; `own` is null
 * for users who can’t upload.
 */
export const uploadAddresses = z
  .object({
    /** Makes contracts of the person who asks. */
    own: z.string().nullable(),
    /** Makes contracts of the person who writes to it. */
    shared: z.string().nullable(),
  })
  .meta({ id: "UploadAddresses" });

/**
 * The addresses for uploading contracts by email. Both are null if the installation receives no email; `own` is null
 * for users who can’t upload.
 */
export type UploadAddresses = z.infer<typeof uploadAddresses>;

/** The addresses by which the asker uploads contracts by mail. */
export const readUploadAddresses = endpoint({
  method: "GET",
  path: "/account-web-app/api/inbound/addresses",
  summary: "Get the upload addresses",
  access: { oneOf: ["Contract_Upload", "VIEW_GENERAL_SETTINGS"] },
  answer: z.object({ data: uploadAddresses }),
  refusals: ["not_allowed"],
});

const answer = z.object({ data: uploadAddresses });

/** Puts a new address instead of the asker's own; the one before takes nothing anymore. */
export const renewOwnUploadAddress = endpoint({
  method: "POST",
  path: "/account-web-app/api/inbound/addresses/own/renew",
  summary: "Renew my upload address",
  access: { oneOf: ["Contract_Upload"] },
  answer,
  refusals: ["not_allowed", "mail_in_off"],
});

/** Puts a new address instead of the account's; the one before takes nothing anymore. */
export const renewSharedUploadAddress = endpoint({
  method: "POST",
  path: "/account-web-app/api/inbound/addresses/shared/renew",
  summary: "Renew the account’s upload address",
  access: { oneOf: ["EDIT_GENERAL_SETTINGS"] },
  answer,
  refusals: ["not_allowed", "mail_in_off"],
});
