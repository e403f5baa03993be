import {
  addPasskey as addPasskeyEndpoint,
  beginPasskey as beginPasskeyEndpoint,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  beginTotp as beginTotpEndpoint,
  confirmTotp as confirmTotpEndpoint,
  readSignInMethods as readSignInMethodsEndpoint,
  removePasskey as removePasskeyEndpoint,
  removeTotp as removeTotpEndpoint,
  renewRecoveryCodes as renewRecoveryCodesEndpoint,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import type { IdentityContext } from "./identity-context.ts";
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from "./own-second-factor.ts";
import {
  addPasskey,
  beginConfirmWithPasskey,
  beginPasskey,
  beginSignInWithPasskey,
  removePasskey,
} from "./passkeys.ts";
import { readSignInMethods } from "./sign-in-methods.ts";

/** What answers the endpoints of second factors and passkeys. */
export const secondFactorRoutes = (context: IdentityContext): Readonly<Record<string, Route>> => ({
  readSignInMethods: route(readSignInMethodsEndpoint, async ({ caller }) => ({
    data: await readSignInMethods(context, caller),
  })),
  beginTotp: route(beginTotpEndpoint, ({ caller }) => beginTotp(context, caller)),
  confirmTotp: route(confirmTotpEndpoint, ({ caller, body, ...place }) =>
    confirmTotp(context, caller, body.code, place),
  ),
  removeTotp: route(removeTotpEndpoint, ({ caller, ...place }) =>
    removeTotp(context, caller, place),
  ),
  renewRecoveryCodes: route(renewRecoveryCodesEndpoint, ({ caller, ...place }) =>
    renewRecoveryCodes(context, caller, place),
  ),
  beginPasskeySignIn: route(beginPasskeySignIn, ({ body, ...place }) =>
    beginSignInWithPasskey(context, body.mfaToken, place),
  ),
  beginPasskeyConfirmation: route(beginPasskeyConfirmation, ({ caller }) =>
    beginConfirmWithPasskey(context, caller),
  ),
  beginPasskey: route(beginPasskeyEndpoint, ({ caller }) => beginPasskey(context, caller)),
  addPasskey: route(addPasskeyEndpoint, ({ caller, body, ...place }) =>
    addPasskey(context, caller, body, place),
  ),
  removePasskey: route(removePasskeyEndpoint, ({ caller, params, ...place }) =>
    removePasskey(context, caller, params.id, place),
  ),
});
