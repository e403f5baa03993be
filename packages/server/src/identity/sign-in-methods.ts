import type { SignInMethods } from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import type { IdentityContext } from "./identity-context.ts";
import { passkeysOf } from "./passkey-store.ts";
import { readFactors } from "./second-factor-store.ts";
import { connectionOfSession } from "./session-store.ts";
import { issuersOf } from "./social-store.ts";
import { readSignInUser } from "./user-store.ts";

/** How the caller signs in. */
export const readSignInMethods = (
  { db, settings, connections }: Pick<IdentityContext, "db" | "settings" | "connections">,
  { person, sessionId }: Caller,
): Promise<SignInMethods> =>
  db.asAccount(person.accountId, async (trx) => {
    const user = await readSignInUser(trx, person.id);
    const { totpSince, recoveryCodes } = await readFactors(trx, person.id);
    const passkeys = await passkeysOf(trx, person.id);
    const begunBy = await connectionOfSession(trx, sessionId);
    const connection = begunBy === null ? undefined : await connections.find(trx, begunBy);
    const issuers = await issuersOf(trx, person.id);
    return {
      hasPassword: user.password_hash !== null,
      totpSince: totpSince?.toISOString() ?? null,
      recoveryCodesLeft: recoveryCodes,
      passkeys: passkeys.map(({ credentialId: _id, transports: _transports, ...shown }) => shown),
      providers: issuers.map(
        (issuer) => settings.providers.find((each) => each.issuer === issuer)?.name ?? issuer,
      ),
      connection: connection ? { id: connection.id, name: connection.provider.name } : null,
    };
  });
