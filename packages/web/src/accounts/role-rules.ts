import { isRefusal, removeUserType, userState, type UserType } from "@proviso/domain";
import type { Person } from "./person.ts";
import { t } from "./messages.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";

const isActiveOwner = (person: Person): boolean =>
  userState(person) === "verified" && person.roles.some(({ id }) => id === "PLATFORM_OWNER");

/** Why this user type cannot be taken from the person, in a sentence; null when it can (A5.6). */
export const whyRoleStays = (
  person: Person,
  role: UserType,
  everybody: readonly Person[],
): string | null => {
  const user = { ...person, id: person.externalId, types: person.roles.map(({ id }) => id) };
  const outcome = removeUserType(user, role, everybody.filter(isActiveOwner).length);
  if (!isRefusal(outcome)) return null;
  return outcome.refused === "last_platform_owner"
    ? t("role-rules.at-least-one-user")
    : outcome.sentence;
};

/** Why the person cannot be removed, in a sentence; null when they can (A5.6). */
export const whyPersonStays = (
  person: Person,
  remover: { readonly externalId: string; readonly systemPermissions: readonly string[] },
): string | null => {
  if (!remover.systemPermissions.includes("EDIT_USER_TYPE")) return refusalSentence("not_allowed");
  return person.externalId === remover.externalId ? refusalSentence("own_user") : null;
};
