/** What an API key may be let do, each with the sentence a person reads when choosing. */
export const scopes = {
  "contracts:read": "Read contracts: files, reviews, versions, and timelines",
  "contracts:write": "Upload contracts and versions and change their status",
  "contracts:send": "Send contracts to counterparties and for signature",
  "templates:read": "Read templates and their questions",
  "templates:write": "Generate contracts from templates",
  "policies:read": "Read policies",
  "people:read": "Read the company’s people",
} as const;

/** The name of something an API key may be let do. */
export type Scope = keyof typeof scopes;

/** All scopes, in the order of the table. */
export const allScopes: readonly Scope[] = Object.keys(scopes).filter((name): name is Scope =>
  Object.hasOwn(scopes, name),
);

/** How many API keys that still work one account may have. */
export const maxApiKeys = 50;

/** For how many days an API key may be made at most. */
export const maxApiKeyDays = 366;

/** The characters a name of a key or a webhook has at most. */
export const maxIntegrationNameLength = 80;
