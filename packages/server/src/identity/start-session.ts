import type { Tokens } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { deviceOf } from "./device.ts";
import type { IdentityContext, Place } from "./identity-context.ts";
import { issueTokens } from "./issue-tokens.ts";
import { storeRefreshToken } from "./refresh-token-store.ts";
import { newSecretToken } from "./secret-token.ts";
import { beginSession, isNewDevice, type SignInUser } from "./session-store.ts";

/**
 * Begins a session for somebody who has shown who they are, and gives its tokens; on a device their
 * sessions have not been on lately, a mail tells them.
 */
export const startSession = async (
  trx: AccountTransaction,
  { clock, accessTokens, queueMail }: Pick<IdentityContext, "clock" | "accessTokens" | "queueMail">,
  user: SignInUser,
  place: Place,
): Promise<Tokens> => {
  const now = clock.now();
  if (await isNewDevice(trx, user.id, deviceOf(place.userAgent)))
    await queueMail(trx, {
      mail: "new_sign_in",
      to: user.email,
      accountId: user.accountId,
      data: {
        firstName: user.firstName,
        at: now.toISOString(),
        device: `${deviceOf(place.userAgent)}, ${place.address}`,
        securityPath: "/account/security",
      },
    });
  const sessionId = await beginSession(trx, user, place, now);
  const refreshToken = newSecretToken();
  const claims = { userId: user.id, accountId: user.accountId, sessionId };
  await storeRefreshToken(trx, refreshToken, claims, now);
  return issueTokens(trx, accessTokens, claims, user.email, refreshToken);
};
