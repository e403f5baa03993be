import { t } from "./messages.ts";

/** The first two user types by name and how many more there are (A2.37). */
export const roleWords = (roles: readonly { readonly name: string }[]): string => {
  if (roles.length === 0) return t("role-words.no-roles-assigned");
  const named = roles.slice(0, 2).map(({ name }) => name);
  return named.join(", ") + (roles.length > 2 ? ` (+${roles.length - 2})` : "");
};
