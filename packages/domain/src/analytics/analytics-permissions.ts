import type { Permission } from "../accounts/permissions.ts";

/** The permissions of which any lets someone see analytics. */
export const analyticsPermissions = [
  "Ops_Analytics_Limited",
  "Ops_Analytics_Full",
  "Policy_Analytics_Limited",
  "Policy_Analytics_Full",
] as const satisfies readonly Permission[];

/** Whether someone who holds these permissions may see, and choose by, who uploaded what. */
export const maySeePeople = (held: ReadonlySet<string>): boolean => held.has("Ops_Analytics_Full");
