import type { Refusal } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { SignInUser } from "./session-store.ts";
import type { ProvenPerson, SocialProvider } from "./social-providers.ts";

/** Someone whom a provider has proven, as a user here. */
export interface AdmittedPerson {
  readonly user: SignInUser;
  /** Whether the user was made by this sign-in. */
  readonly isNewUser: boolean;
}

/** The provider one account has connected, for the people of that account alone. */
export interface AccountConnection {
  readonly id: string;
  readonly provider: SocialProvider;
  /** Who someone at the provider is in the account, or why they are nobody there. */
  readonly admit: (
    trx: AccountTransaction,
    person: ProvenPerson,
  ) => Promise<AdmittedPerson | Refusal>;
}

/** What identity asks of the feature that keeps the connections of accounts. */
export interface AccountConnections {
  /** The connection with this id, when it is on. */
  readonly find: (trx: AccountTransaction, id: string) => Promise<AccountConnection | undefined>;
  /** Whether the user's account lets them in by its connection alone. */
  readonly isDemandedOf: (trx: AccountTransaction, user: SignInUser) => Promise<boolean>;
}
