import type { Person, Refusal, StorageRoom } from "@proviso/domain";
import type { CurrentUser } from "@proviso/endpoints";
import type { AllowMails, QueueMail } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Audit } from "./audit.ts";

/** What the contracts feature knows of users and contracts. */
export interface ContractKnowledge {
  /** How many contracts a user has uploaded. */
  readonly countUploads: (trx: AccountTransaction, userId: string) => Promise<number>;
  /** The same for everyone who has uploaded any. */
  readonly countUploadsByUser: (trx: AccountTransaction) => Promise<ReadonlyMap<string, number>>;
  /** A user's contracts that still require someone’s input. */
  readonly listPendingContracts: (
    trx: AccountTransaction,
    userId: string,
  ) => Promise<readonly { readonly guid: string; readonly originalFileName: string }[]>;
  /** Whether the caller may see this contract. */
  readonly maySeeContract: (
    trx: AccountTransaction,
    caller: Caller,
    contractId: string,
  ) => Promise<boolean>;
}

/** What the identity feature does for accounts. */
export interface IdentityKnowledge {
  /** The hash of a new password, or why it cannot be one. */
  readonly takeNewPassword: (
    typed: { readonly password: string; readonly repeatPassword: string },
    owner: {
      readonly email: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly accountId: string;
    },
  ) => Promise<string | Refusal>;
  /** Ends every session of a user. */
  readonly endSessionsOf: (
    trx: AccountTransaction,
    userId: string,
    now: Date,
    except?: string,
  ) => Promise<void>;
  /** Keeps others from making, removing or verifying a user with this address until the transaction ends. */
  readonly holdEmail: (trx: AccountTransaction, email: string) => Promise<void>;
  /** Removes a user who never verified their address, and their account if no other user is in it. */
  readonly removeUnprovenUser: (
    trx: AccountTransaction,
    user: { readonly id: string; readonly accountId: string },
  ) => Promise<void>;
}

/** What billing knows of the transaction's account; null without a subscription. */
export type ReadSubscription = (
  trx: AccountTransaction,
) => Promise<CurrentUser["account"]["subscription"]>;

/** The dependencies of the account handlers. */
export interface AccountContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly queueMail: QueueMail;
  readonly allowMails: AllowMails;
  readonly contracts: ContractKnowledge;
  readonly identity: IdentityKnowledge;
  readonly readSubscription: ReadSubscription;
  /** How much the transaction's account stores and may store. */
  readonly readStorage: (trx: AccountTransaction, accountId: string) => Promise<StorageRoom>;
  /** Whether the onboarding is before the product for a person. */
  readonly isOnboardingDue: (
    trx: AccountTransaction,
    person: Person,
    isSubscriptionCanceled: boolean,
  ) => Promise<boolean>;
  /** A domain whose people may be invited into every account, if the operator set one. */
  readonly vendorDomain: string | null;
}
