import type { Refusal } from "@proviso/domain";
import type { Tokens } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { deviceOf } from "./device.ts";
import type { IdentityContext } from "./identity-context.ts";
import type { ClientInfo } from "./client-info.ts";
import { devicePurpose, makeDeviceToken } from "./device-token.ts";
import { issueTokens } from "./issue-tokens.ts";
import { storeRefreshToken } from "./refresh-token-store.ts";
import { newSecretToken } from "./secret-token.ts";
import { refuseSignIn } from "./sign-in-log.ts";
import { beginSession, isNewDevice, type SessionStart, type SignInUser } from "./session-store.ts";

/**
 * Begins a session for someone who has shown who they are, and gives its tokens; on a device their
 * sessions have not been on lately, an email tells them. Refused, whatever they have shown, when their account
 * lets them in by its own connection alone and they came another way.
 */
export const startSession = async (
  trx: AccountTransaction,
  {
    clock,
    accessTokens,
    queueMail,
    connections,
    secret,
    log,
  }: Pick<
    IdentityContext,
    "clock" | "accessTokens" | "queueMail" | "connections" | "secret" | "log"
  >,
  user: SignInUser,
  clientInfo: ClientInfo,
  begun: SessionStart,
): Promise<Tokens | Refusal> => {
  const now = clock.now();
  if (begun.byConnection === null && (await connections.isDemandedOf(trx, user)))
    return refuseSignIn({ log }, begun.way, "single_sign_on_needed", user);
  if (await isNewDevice(trx, user.id, deviceOf(clientInfo.userAgent)))
    await queueMail(trx, {
      mail: "new_sign_in",
      to: user.email,
      accountId: user.accountId,
      data: {
        firstName: user.firstName,
        at: now.toISOString(),
        device: `${deviceOf(clientInfo.userAgent)}, ${clientInfo.address}`,
        securityPath: "/account/security",
      },
    });
  const sessionId = await beginSession(trx, user, clientInfo, now, begun);
  const refreshToken = newSecretToken();
  const claims = { userId: user.id, accountId: user.accountId, sessionId };
  await storeRefreshToken(trx, refreshToken, claims, now);
  log.info(
    { account: user.accountId, user: user.id, session: sessionId, way: begun.way },
    "signed_in",
  );
  const tokens = await issueTokens(trx, accessTokens, claims, user.email, refreshToken);
  return { ...tokens, device_token: makeDeviceToken(secret.secretFor(devicePurpose), user.id) };
};
