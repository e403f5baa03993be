import {
  changeWebhook,
  listApiKeys,
  listWebhookDeliveries,
  listWebhooks,
  makeApiKey,
  makeWebhook,
  removeWebhook,
  renewWebhookSecret,
  resendWebhookDelivery,
  revokeApiKey,
  tryWebhook,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleApiKeys, handleMakeApiKey, handleRevokeApiKey } from "./api-keys.ts";
import type { IntegrationContext } from "./integration-context.ts";
import {
  handleChangeWebhook,
  handleDeliveries,
  handleMakeWebhook,
  handleRemoveWebhook,
  handleRenewSecret,
  handleResend,
  handleTry,
  handleWebhooks,
  type WebhookContext,
} from "./webhooks.ts";

// An answer that holds a secret is kept nowhere, so it cannot be given again.
const secret = "never";

const keyRoutes = (context: IntegrationContext): Readonly<Record<string, Route>> => ({
  listApiKeys: route(listApiKeys, ({ caller }) => handleApiKeys(context, caller)),
  makeApiKey: route(
    makeApiKey,
    ({ caller, body }) => handleMakeApiKey(context, caller, body),
    secret,
  ),
  revokeApiKey: route(revokeApiKey, ({ caller, params }) =>
    handleRevokeApiKey(context, caller, params.id),
  ),
});

/** The endpoints about programs that work with the product. */
export const integrationRoutes = (context: WebhookContext): Readonly<Record<string, Route>> => ({
  ...keyRoutes(context),
  listWebhooks: route(listWebhooks, ({ caller }) => handleWebhooks(context, caller)),
  makeWebhook: route(
    makeWebhook,
    ({ caller, body }) => handleMakeWebhook(context, caller, body),
    secret,
  ),
  changeWebhook: route(changeWebhook, ({ caller, params, body }) =>
    handleChangeWebhook(context, caller, params.id, body),
  ),
  removeWebhook: route(removeWebhook, ({ caller, params }) =>
    handleRemoveWebhook(context, caller, params.id),
  ),
  renewWebhookSecret: route(
    renewWebhookSecret,
    ({ caller, params }) => handleRenewSecret(context, caller, params.id),
    secret,
  ),
  listWebhookDeliveries: route(listWebhookDeliveries, ({ caller, params, query }) =>
    handleDeliveries(context, caller, params.id, query.after),
  ),
  resendWebhookDelivery: route(resendWebhookDelivery, ({ caller, params }) =>
    handleResend(context, caller, params),
  ),
  tryWebhook: route(tryWebhook, ({ caller, params }) => handleTry(context, caller, params.id)),
});
