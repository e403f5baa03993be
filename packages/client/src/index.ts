export { openClient, type Client, type ClientOptions, type CallInput as Given } from "./client.ts";
export type { SavedFile } from "./saved-file.ts";
export type { CallName, Calls, Schemas } from "./calls.gen.ts";
export { Refused } from "./refused.ts";
export { untilReviewed } from "./until-reviewed.ts";
export { verifyWebhook, type WebhookMessage } from "./verify-webhook.ts";
