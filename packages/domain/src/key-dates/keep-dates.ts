import { may, type OwnedContract, type Person } from "../accounts/may.ts";
import { fallbackFromDays, type DateDecision } from "./due-alert.ts";

/** Who answers for an agreement's dates. */
export interface DateOwners {
  readonly ownerId: string | null;
  readonly fallbackId: string | null;
}

/**
 * Whether a person can confirm, correct, and decide a contract’s dates: people who can approve it, and owners of its
 * dates who can see it.
 */
export const mayKeepDates = (
  person: Person,
  contract: OwnedContract,
  { ownerId, fallbackId }: DateOwners,
): boolean =>
  may(person, "approve_contract", contract) ||
  (may(person, "see_contract", contract) && [ownerId, fallbackId].includes(person.id));

/** What choosing the recipient of a reminder depends on. */
export interface AlertedDate extends DateOwners {
  readonly daysLeft: number;
  readonly decision: DateDecision | null;
  /** The person who uploaded the contract. */
  readonly uploaderId: string;
  readonly platformOwnerIds: readonly string[];
  /** Whether a user is there and may see the contract. */
  readonly isThere: (userId: string) => boolean;
}

/**
 * The recipients of a reminder: the owner; the substitute if the owner has left, or in addition if time runs short
 * without a decision. There is always someone: the uploader, then the account’s owners.
 */
export const alertReceivers = (date: AlertedDate): readonly string[] => {
  const { ownerId, fallbackId, uploaderId, platformOwnerIds, decision, daysLeft, isThere } = date;
  const there = (id: string | null): readonly string[] => (id !== null && isThere(id) ? [id] : []);
  const owner = there(ownerId);
  const isShort = decision === null && daysLeft <= fallbackFromDays;
  const fallback = owner.length === 0 || isShort ? there(fallbackId) : [];
  const named = [...new Set([...owner, ...fallback])];
  if (named.length > 0) return named;
  const uploader = there(uploaderId);
  return uploader.length > 0 ? uploader : platformOwnerIds.filter(isThere);
};
