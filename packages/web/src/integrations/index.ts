/** Loads the screen of API keys and webhooks. */
export const loadIntegrationsPage = () => import("./integrations-page.tsx");
