import { may, type OwnedContract, type Person } from "../accounts/may.ts";
import { fallbackFromDays, type DateDecision } from "./due-alert.ts";

/** Who answers for an agreement's dates. */
export interface DateOwners {
  readonly ownerId: string | null;
  readonly fallbackId: string | null;
}

/**
 * Whether a person may confirm, correct and decide the dates of a contract: the person who may approve it, and
 * of those who see it the ones who answer for its dates.
 */
export const mayKeepDates = (
  person: Person,
  contract: OwnedContract,
  { ownerId, fallbackId }: DateOwners,
): boolean =>
  may(person, "approve_contract", contract) ||
  (may(person, "see_contract", contract) && [ownerId, fallbackId].includes(person.id));

/** What is known of a date when it is asked whom to write to. */
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
 * Whom to write to about a date: its owner; the fallback owner instead of one who is gone, and beside them
 * when time runs short without a decision. Someone is always found: the uploader, then the account's owners.
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
