import { allScopes, maxApiKeyDays, maxIntegrationNameLength } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const scope = z.enum(allScopes);

/** An API key as it is shown: never the key itself. */
export const apiKeyRecord = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The first characters of the key, by which its holder knows it. */
    hint: z.string(),
    scopes: z.array(scope),
    /** The person it acts as: it may never do more than they may. */
    ownerName: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** To the minute; null when it was never used. */
    lastUsedAt: z.iso.datetime().nullable(),
    /** Whether its owner has reset the password, and not yet said that it is to stay: it works again then. */
    isPaused: z.boolean(),
  })
  .meta({ id: "ApiKey" });

/** An API key as it is shown. */
export type ApiKeyRecord = z.infer<typeof apiKeyRecord>;

/** The API keys of the account that work, the newest first. */
export const listApiKeys = endpoint({
  method: "GET",
  path: "/account-web-app/api/integrations/api-keys",
  summary: "List API keys",
  access: { oneOf: ["EDIT_GENERAL_SETTINGS"] },
  answer: z.array(apiKeyRecord),
  refusals: ["not_allowed"],
});

/** Makes an API key that acts as the person who asks; the key is in this answer and never shown again. */
export const makeApiKey = endpoint({
  method: "POST",
  path: "/account-web-app/api/integrations/api-keys",
  summary: "Create an API key",
  access: { oneOf: ["EDIT_GENERAL_SETTINGS"] },
  body: z.strictObject({
    name: text(maxIntegrationNameLength, 1),
    scopes: z.array(scope).min(1).max(allScopes.length),
    expiresInDays: z.int().min(1).max(maxApiKeyDays),
  }),
  answer: apiKeyRecord.extend({ key: z.string() }),
  created: true,
  refusals: ["not_allowed", "confirmation_needed", "too_many_api_keys"],
});

/** Ends an API key at once. */
export const revokeApiKey = endpoint({
  method: "DELETE",
  path: "/account-web-app/api/integrations/api-keys/{id}",
  summary: "Revoke an API key",
  access: { oneOf: ["EDIT_GENERAL_SETTINGS"] },
  params: z.object({ id: z.uuid() }),
  answer: "nothing",
  refusals: ["not_allowed", "not_found"],
});
