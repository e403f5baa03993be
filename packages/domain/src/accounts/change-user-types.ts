import { refuse, type Refusal } from "../refusals.ts";
import { allUserTypes, type UserType } from "./permissions.ts";
import { userState, type UserFlags } from "./user-state.ts";

/** A user whose types are to change, or who is to go. */
export interface ChangingUser extends UserFlags {
  readonly id: string;
  readonly types: readonly UserType[];
}

const isActiveOwner = (user: ChangingUser): boolean =>
  userState(user) === "verified" && user.types.includes("PLATFORM_OWNER");

/** The user's types with one more; refused for anyone but a verified user (A4.4). */
export const addUserType = (user: ChangingUser, type: UserType): readonly UserType[] | Refusal => {
  if (userState(user) !== "verified") return refuse("user_not_active");
  return allUserTypes.filter((each) => each === type || user.types.includes(each));
};

/**
 * The user's types without one; `owners` is how many verified Platform Owners the account has. Refused
 * for the last of them, for a user's last type, and for anyone but a verified user (A5.6).
 */
export const removeUserType = (
  user: ChangingUser,
  type: UserType,
  owners: number,
): readonly UserType[] | Refusal => {
  if (userState(user) !== "verified") return refuse("user_not_active");
  if (!user.types.includes(type)) return user.types;
  if (type === "PLATFORM_OWNER" && owners <= 1) return refuse("last_platform_owner");
  const left = user.types.filter((each) => each !== type);
  return left.length === 0 ? refuse("last_user_type") : left;
};

/** Why a user may not be deleted; undefined when they may (A5.6, A7.8). */
export const refuseDeleting = (
  user: ChangingUser,
  by: { readonly id: string },
  owners: number,
  pendingContracts: number,
): Refusal | undefined => {
  if (user.id === by.id) return refuse("own_user");
  if (isActiveOwner(user) && owners <= 1) return refuse("last_platform_owner");
  return pendingContracts > 0 ? refuse("pending_contracts") : undefined;
};
