import type { AccessKind } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** Whose access is reviewed, and of what time. */
export interface ReviewedUser {
  readonly id: string;
  readonly accountId: string;
  /** First and last name. */
  readonly name: string;
  /** When they reset their password: only what was there by then is reviewed. */
  readonly since: Date;
}

/** Something that can reach the account as the user. */
export interface ReviewedAccess {
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** One kind of access, as the feature that keeps it lists and ends it. */
export interface AccessSource {
  readonly kind: AccessKind;
  /** What of this kind still works, and was there at the reset. */
  readonly list: (
    trx: AccountTransaction,
    user: ReviewedUser,
    now: Date,
  ) => Promise<readonly ReviewedAccess[]>;
  /** Ends these, all of them listed before. */
  readonly end: (
    trx: AccountTransaction,
    user: ReviewedUser,
    ids: readonly string[],
    now: Date,
  ) => Promise<void>;
}
