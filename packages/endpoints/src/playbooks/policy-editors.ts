import type { Permission } from "@proviso/domain";

/** Who may alter policies (D7). */
export const policyEditors: readonly Permission[] = [
  "BasePlaybook_Admin",
  "CustomizedVariations_Manage",
];
