import type { Permission } from "@proviso/domain";

/** The users who can change policies (D7). */
export const policyEditors: readonly Permission[] = [
  "BasePlaybook_Admin",
  "CustomizedVariations_Manage",
];
