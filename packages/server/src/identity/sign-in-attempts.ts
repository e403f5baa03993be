import { networkOf, type Attempt, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { deviceIn, devicePurpose } from "./device-token.ts";
import type { IdentityContext } from "./identity-context.ts";
import { addressesOf, type SignInUser } from "./session-store.ts";

const byDevice: AttemptLimit = { what: "sign-in by device", most: 20, seconds: 900 };
const byFamiliarNetwork: AttemptLimit = {
  what: "sign-in by familiar network",
  most: 100,
  seconds: 3600,
};
/** Wrong tries per email of all who have not signed in with it before. */
export const signInsByEmail: AttemptLimit = { what: "sign-in by email", most: 100, seconds: 3600 };
const byNetwork: AttemptLimit = { what: "sign-in by address", most: 1000, seconds: 3600 };

/** How the tries of one sign-in are counted. */
export interface AttemptCounters {
  readonly attempts: readonly Attempt[];
  /** Counts of others too, of which a sign-in that succeeds takes back its own try only. */
  readonly shared: readonly Attempt[];
}

/** What a sign-in says of itself. */
interface Asking {
  /** The email as it is compared. */
  readonly email: string;
  readonly address: string;
  readonly deviceTokens: string;
}

const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Where a try is counted, so that wrong passwords of one person never keep out another: those of a browser that has
 * signed in as this user before, of a network they have signed in from, or of strangers, who alone are counted for the
 * email as a whole and for their network as a whole. Decision 333 has the arithmetic.
 */
export const attemptCountersFor = async (
  trx: AccountTransaction,
  { secret }: Pick<IdentityContext, "secret">,
  user: SignInUser | undefined,
  { email, address, deviceTokens }: Asking,
): Promise<AttemptCounters> => {
  const userId = user?.id ?? nobody;
  const network = networkOf(address);
  // Looked up for every email alike, so that the time it takes does not tell who is known.
  const addresses = await addressesOf(trx, userId);
  const device = deviceIn(secret.secretFor(devicePurpose), userId, deviceTokens);
  if (user && device !== undefined)
    return { attempts: [{ limit: byDevice, by: `${user.id} ${device}` }], shared: [] };
  if (addresses.some((each) => networkOf(each) === network))
    return { attempts: [{ limit: byFamiliarNetwork, by: `${network} ${email}` }], shared: [] };
  return {
    attempts: [{ limit: signInsByEmail, by: email }],
    shared: [{ limit: byNetwork, by: network }],
  };
};
