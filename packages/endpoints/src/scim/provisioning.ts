import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

const path = "/account-web-app/api/single-sign-on/provisioning";
// The person who has the token adds and removes people: for those alone who give user types.
const access = { oneOf: ["EDIT_USER_TYPE"] } as const;

/** How the company's directory adds, changes and removes people by SCIM 2.0. */
export const provisioningRecord = z
  .object({
    /** The URL to enter in the directory. */
    address: z.url(),
    /** The token that works; null without one. */
    token: z
      .object({
        /** Its last letters. */
        hint: z.string(),
        madeBy: z.string(),
        madeTime: z.iso.datetime(),
        /** To the minute; null when it was never used. */
        lastUsedTime: z.iso.datetime().nullable(),
      })
      .nullable(),
  })
  .meta({ id: "Provisioning" });

/** How the company's directory adds, changes and removes people. */
export type ProvisioningRecord = z.infer<typeof provisioningRecord>;

/** How the company's directory adds, changes and removes people. */
export const readProvisioning = endpoint({
  method: "GET",
  path,
  summary: "Get directory provisioning",
  access,
  answer: provisioningRecord,
  refusals: ["not_allowed"],
});

/** Makes the token of the directory, which is in this answer and never shown again; one before it ends. */
export const makeProvisioningToken = endpoint({
  method: "POST",
  path: `${path}/token`,
  summary: "Create the directory token",
  access,
  answer: provisioningRecord.extend({ secret: z.string() }),
  created: true,
  refusals: ["not_allowed", "confirmation_needed"],
});

/** Withdraws the token of the directory: it is refused from the next request on. */
export const withdrawProvisioningToken = endpoint({
  method: "DELETE",
  path: `${path}/token`,
  summary: "Revoke the directory token",
  access,
  answer: "nothing",
  refusals: ["not_allowed", "not_found"],
});
