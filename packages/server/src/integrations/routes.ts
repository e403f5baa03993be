import { listApiKeys, makeApiKey, revokeApiKey } from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleApiKeys, handleMakeApiKey, handleRevokeApiKey } from "./api-keys.ts";
import type { IntegrationContext } from "./integration-context.ts";

/** The endpoints about programs that work with the product. */
export const integrationRoutes = (
  context: IntegrationContext,
): Readonly<Record<string, Route>> => ({
  listApiKeys: route(listApiKeys, ({ caller }) => handleApiKeys(context, caller)),
  makeApiKey: route(
    makeApiKey,
    ({ caller, body }) => handleMakeApiKey(context, caller, body),
    // The answer holds the key, which is kept nowhere.
    "never",
  ),
  revokeApiKey: route(revokeApiKey, ({ caller, params }) =>
    handleRevokeApiKey(context, caller, params.id),
  ),
});
