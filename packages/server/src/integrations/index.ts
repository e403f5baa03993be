export { admitApiKeys } from "./admit-api-key.ts";
export { openAnsweredRequests } from "./answered-requests.ts";
export { openWebhooks } from "./open-webhooks.ts";
export { keepWebhookKeys } from "./sign-webhook.ts";
export { reviewedApiKeys, reviewedWebhooks } from "./reviewed-access.ts";
export { integrationRoutes } from "./routes.ts";
