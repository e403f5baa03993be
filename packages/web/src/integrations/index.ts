/** Loads the screen of API keys and webhooks. */
export const loadIntegrationsPage = () => import("./integrations-page.tsx");
/** Loads the reference of what API keys may ask. */
export const loadReferencePage = () => import("./reference/reference-page.tsx");
