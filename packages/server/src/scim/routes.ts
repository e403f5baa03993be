import {
  makeProvisioningToken,
  readProvisioning,
  withdrawProvisioningToken,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleMakeToken, handleReadProvisioning, handleWithdrawToken } from "./provisioning.ts";
import type { ScimContext } from "./scim-context.ts";

/** What answers the page about the company's directory. */
export const scimRoutes = (context: ScimContext): Readonly<Record<string, Route>> => ({
  readProvisioning: route(readProvisioning, ({ caller }) =>
    handleReadProvisioning(context, caller),
  ),
  makeProvisioningToken: route(
    makeProvisioningToken,
    ({ caller }) => handleMakeToken(context, caller),
    // The token is in the answer.
    "never",
  ),
  withdrawProvisioningToken: route(withdrawProvisioningToken, ({ caller }) =>
    handleWithdrawToken(context, caller),
  ),
});
