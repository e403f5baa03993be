/** What it depends on how a user is shown (A3.2). */
export interface UserFlags {
  readonly isDeleted: boolean;
  readonly isVerified: boolean;
  readonly isInvited: boolean;
}

/** How a user is in their account (A4.4). */
export type UserState = "verified" | "unverified" | "invited" | "deleted" | "deleted_unverified";

/** How a user is in their account. */
export const userState = ({ isDeleted, isVerified, isInvited }: UserFlags): UserState => {
  if (isDeleted) return isVerified ? "deleted" : "deleted_unverified";
  if (isInvited) return "invited";
  return isVerified ? "verified" : "unverified";
};

/** What is shown instead of the user types of an unverified user; "" for a verified one (A4.4). */
export const userStateLabels: Record<UserState, string> = {
  verified: "",
  unverified: "Unverified",
  invited: "Invited",
  deleted: "Deleted",
  deleted_unverified: "Deleted (unverified)",
};

const ranks: Record<UserState, number> = {
  verified: 1,
  unverified: 2,
  invited: 3,
  deleted: 4,
  deleted_unverified: 4,
};

/** A user as lists order them; someone invited has no name yet. */
export interface NamedUser extends UserFlags {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** First and last name, or the part of the email before the at sign when both are missing (A3.2). */
export const displayName = ({
  firstName,
  lastName,
  email,
}: Pick<NamedUser, "firstName" | "lastName" | "email">): string =>
  `${firstName} ${lastName}`.trim() || email.slice(0, Math.max(email.indexOf("@"), 0)) || email;

const inOrder = (one: string, other: string): number =>
  one.localeCompare(other, "en", { sensitivity: "base" });

/** The order of a list of users: by state, then by name, then by email (A4.4). */
export const compareUsers = (one: NamedUser, other: NamedUser): number =>
  ranks[userState(one)] - ranks[userState(other)] ||
  inOrder(displayName(one), displayName(other)) ||
  inOrder(one.email, other.email);
