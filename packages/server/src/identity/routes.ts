import {
  authorize,
  changePassword as changePasswordEndpoint,
  confirmIdentity as confirmIdentityEndpoint,
  endAllSessions as endAllSessionsEndpoint,
  endOneSession as endOneSessionEndpoint,
  listSessions as listSessionsEndpoint,
  logFailedSignIn as logFailedSignInEndpoint,
  readBotCheck,
  readOpenidConfiguration,
  readPublicKeys,
  readUserInfo,
  requestTokens,
  resetPassword as resetPasswordEndpoint,
  sendResetEmail,
  sendVerificationEmail,
  signOut,
  signUp as signUpEndpoint,
  socialAuthorize,
  verifyUser as verifyUserEndpoint,
} from "@proviso/endpoints";
import { refuse } from "@proviso/domain";
import { route, type Route } from "../platform/http/serve.ts";
import type { Gate } from "./authenticate.ts";
import { logFailedSignIn } from "./auth-log.ts";
import { changePassword } from "./change-password.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import type { IdentityContext } from "./identity-context.ts";
import { openRequestLink } from "./mailed-links.ts";
import { openidConfiguration, publicKeys, userInfo } from "./openid.ts";
import { endAllSessions, endOneSession, listSessions } from "./own-sessions.ts";
import { finishWithPasskey } from "./passkeys.ts";
import type { RefreshSession } from "./refresh-session.ts";
import { resetPassword } from "./reset-password.ts";
import { finishWithRecoveryCode, finishWithTotp } from "./second-factor.ts";
import { endSession } from "./session-store.ts";
import type { SignIn } from "./sign-in.ts";
import { signUp, type SignUpParts } from "./sign-up.ts";
import { finishSocialSignIn, sendToProvider, type SocialParts } from "./social-authorize.ts";
import { verifyUser } from "./verify-user.ts";

/** What the endpoints of identity are answered by. */
export interface IdentityParts extends SignUpParts, SocialParts {
  readonly context: IdentityContext;
  readonly gate: Gate;
  readonly signIn: SignIn;
  readonly refresh: RefreshSession;
}

type Routes = Readonly<Record<string, Route>>;

const tokenRoutes = ({ context, signIn, refresh }: IdentityParts): Routes => ({
  requestTokens: route(requestTokens, async ({ body, ...place }) => {
    switch (body.grant_type) {
      case "refresh_token":
        return refresh(body.refresh_token);
      case "password":
        return signIn({
          email: body.username,
          password: body.password,
          deviceTokens: body.device_token ?? "",
          ...place,
        });
      case "urn:proviso:grant:totp":
        return finishWithTotp(context, body, place);
      case "urn:proviso:grant:recovery-code":
        return finishWithRecoveryCode(context, body, place);
      case "urn:proviso:grant:passkey":
        return finishWithPasskey(context, body, place);
    }
  }),
  readOpenidConfiguration: route(readOpenidConfiguration, async () =>
    openidConfiguration(context.origin()),
  ),
  readPublicKeys: route(readPublicKeys, () => publicKeys(context)),
  readUserInfo: route(readUserInfo, ({ caller }) => userInfo(context, caller)),
});

const arrivalRoutes = (parts: IdentityParts): Routes => {
  const { context, botChecker, takeNewPassword } = parts;
  const requestLink = openRequestLink(context);
  return {
    readBotCheck: route(readBotCheck, async () => botChecker.begin()),
    signUp: route(signUpEndpoint, ({ body, address }) => signUp(context, parts, body, address)),
    sendVerificationEmail: route(sendVerificationEmail, ({ body, address }) =>
      requestLink("verify_email", body.email, address),
    ),
    verifyUser: route(verifyUserEndpoint, ({ body, address }) =>
      verifyUser(context, body, address),
    ),
    sendResetEmail: route(sendResetEmail, async ({ body, address }) =>
      context.settings.hasPassword
        ? requestLink("reset_password", body.email, address)
        : refuse("password_sign_in_off"),
    ),
    resetPassword: route(resetPasswordEndpoint, ({ body, ...place }) =>
      resetPassword(context, takeNewPassword, body, place),
    ),
    authorize: route(authorize, ({ query, ...place }) =>
      sendToProvider(context, parts, query, place),
    ),
    socialAuthorize: route(socialAuthorize, ({ body, ...place }) =>
      finishSocialSignIn(context, parts, body, place),
    ),
    logFailedSignIn: route(logFailedSignInEndpoint, ({ body, address }) =>
      logFailedSignIn(context, body, address),
    ),
  };
};

const ownRoutes = ({ context, gate, takeNewPassword }: IdentityParts): Routes => ({
  signOut: route(signOut, async ({ caller }) => {
    const { accountId } = caller.person;
    await context.db.asAccount(accountId, (trx) =>
      endSession(trx, caller.sessionId, context.clock.now()),
    );
    gate.forget(caller.sessionId);
    return undefined;
  }),
  changePassword: route(changePasswordEndpoint, ({ body, caller, ...place }) =>
    changePassword(context, takeNewPassword, caller, body, place),
  ),
  confirmIdentity: route(confirmIdentityEndpoint, ({ body, caller, ...place }) =>
    confirmIdentity(context, caller, body, place),
  ),
  listSessions: route(listSessionsEndpoint, async ({ caller }) => ({
    data: await listSessions(context, caller),
  })),
  endOneSession: route(endOneSessionEndpoint, async ({ caller, params }) => {
    const refused = await endOneSession(context, caller, params.id);
    if (!refused) gate.forget(params.id);
    return refused;
  }),
  endAllSessions: route(endAllSessionsEndpoint, async ({ caller, query }) => {
    const refused = await endAllSessions(context, caller, query.keep);
    if (!refused) gate.forget(caller.sessionId);
    return refused;
  }),
});

/** What answers the endpoints of signing up, in and out. */
export const identityRoutes = (parts: IdentityParts): Routes => ({
  ...tokenRoutes(parts),
  ...arrivalRoutes(parts),
  ...ownRoutes(parts),
});
