/**
 * Describes each permission (D6): the category it is listed under and the kind of access. The first thirteen are the
 * names of C6.1; the rest are actions that D7 turns into permissions, and four of ours: uploading, downloading earlier
 * versions, exporting all account data, and closing the account.
 */
export const permissions = {
  Playbook_User: { category: "Policies", type: "View" },
  Playbook_Admin: { category: "Policies", type: "Manage" },
  Playbook_External_Inputs: { category: "Contracts", type: "Answer feedback" },
  BasePlaybook_Admin: { category: "Policies", type: "Edit" },
  Templates_Manage: { category: "Templates", type: "Manage" },
  Contract_Download: { category: "Contracts", type: "Download" },
  RevisedContract_Upload: { category: "Contracts", type: "Upload versions" },
  AccountSettings_Email_Manage: { category: "General settings", type: "Manage e-mail" },
  CustomizedVariations_Manage: { category: "Policies", type: "Customize" },
  Ops_Analytics_Limited: { category: "Legal operations analytics", type: "Limited" },
  Ops_Analytics_Full: { category: "Legal operations analytics", type: "Full" },
  Policy_Analytics_Limited: { category: "Policy analytics", type: "Limited" },
  Policy_Analytics_Full: { category: "Policy analytics", type: "Full" },
  VIEW_GENERAL_SETTINGS: { category: "General settings", type: "View" },
  EDIT_GENERAL_SETTINGS: { category: "General settings", type: "Edit" },
  EDIT_BILLING_SETTINGS: { category: "Billing", type: "Edit" },
  VIEW_USER_MANAGEMENT: { category: "User management", type: "View" },
  EDIT_USER_TYPE: { category: "User management", type: "Edit" },
  VIEW_USER_CONTRACT: { category: "Contracts", type: "View own" },
  VIEW_ORGANIZATION_CONTRACT: { category: "Contracts", type: "View all" },
  Contract_Upload: { category: "Contracts", type: "Upload" },
  SubVersions_Download: { category: "Contracts", type: "Download versions" },
  AccountData_Export: { category: "General settings", type: "Export everything" },
  Account_Close: { category: "General settings", type: "Close the account" },
} as const satisfies Record<string, { category: string; type: string }>;

/** The name of a permission. */
export type Permission = keyof typeof permissions;

const everything = Object.keys(permissions).filter((name): name is Permission =>
  Object.hasOwn(permissions, name),
);

const ownContracts: readonly Permission[] = [
  "VIEW_USER_CONTRACT",
  "Contract_Upload",
  "RevisedContract_Upload",
  "Contract_Download",
  "SubVersions_Download",
  "Playbook_External_Inputs",
];

/** The user types of D6, each with its name and its permissions. */
export const userTypes = {
  PLATFORM_OWNER: { name: "Platform Owner", permissions: everything },
  LEGAL_ADMIN: {
    name: "Legal Admin",
    permissions: [
      ...ownContracts,
      "VIEW_ORGANIZATION_CONTRACT",
      "Playbook_User",
      "Playbook_Admin",
      "BasePlaybook_Admin",
      "CustomizedVariations_Manage",
      "Templates_Manage",
      "VIEW_GENERAL_SETTINGS",
      "Ops_Analytics_Limited",
      "Ops_Analytics_Full",
      "Policy_Analytics_Limited",
      "Policy_Analytics_Full",
    ],
  },
  CONTRACT_MANAGER: {
    name: "Contract Manager",
    permissions: [
      ...ownContracts,
      "VIEW_ORGANIZATION_CONTRACT",
      "Playbook_User",
      "Templates_Manage",
      "VIEW_GENERAL_SETTINGS",
      "Ops_Analytics_Limited",
      "Policy_Analytics_Limited",
    ],
  },
  BUSINESS_USER: { name: "Business User", permissions: [...ownContracts, "Playbook_User"] },
  BILLING_ADMIN: {
    name: "Billing Admin",
    permissions: ["EDIT_BILLING_SETTINGS", "VIEW_GENERAL_SETTINGS", "EDIT_GENERAL_SETTINGS"],
  },
  VIEWER: {
    name: "Viewer",
    permissions: [
      "VIEW_USER_CONTRACT",
      "VIEW_ORGANIZATION_CONTRACT",
      "Contract_Download",
      "Playbook_User",
    ],
  },
} as const satisfies Record<string, { name: string; permissions: readonly Permission[] }>;

/** The name of a user type (a role). */
export type UserType = keyof typeof userTypes;

/** All user types, in the order of the table. */
export const allUserTypes: readonly UserType[] = Object.keys(userTypes).filter(
  (name): name is UserType => Object.hasOwn(userTypes, name),
);

/** The actions of C6.2, each with the permissions of which one is enough (D7). */
const actions = {
  VIEW_POLICIES: ["Playbook_User", "Playbook_Admin"],
  EDIT_POLICIES: ["BasePlaybook_Admin", "CustomizedVariations_Manage"],
  VIEW_GENERAL_SETTINGS: ["VIEW_GENERAL_SETTINGS"],
  EDIT_GENERAL_SETTINGS: ["EDIT_GENERAL_SETTINGS"],
  VIEW_USER_CONTRACT: ["VIEW_USER_CONTRACT"],
  VIEW_ORGANIZATION_CONTRACT: ["VIEW_ORGANIZATION_CONTRACT"],
  VIEW_USER_MANAGEMENT: ["VIEW_USER_MANAGEMENT"],
  EDIT_BILLING_SETTINGS: ["EDIT_BILLING_SETTINGS"],
  EDIT_USER_TYPE: ["EDIT_USER_TYPE"],
  EDIT_TEMPLATES: ["Templates_Manage"],
} as const satisfies Record<string, readonly Permission[]>;

/** The name of an action that screens and routes ask for. */
export type Action = keyof typeof actions;

/** All actions, in the order of the table. */
export const allActions: readonly Action[] = Object.keys(actions).filter((name): name is Action =>
  Object.hasOwn(actions, name),
);

/** Every permission that at least one of these user types gives, each once. */
export const permissionsOf = (types: readonly UserType[]): ReadonlySet<Permission> =>
  new Set(types.flatMap((type) => [...userTypes[type].permissions]));

/** The actions that follow from these permissions (D7). */
export const actionsOf = (held: ReadonlySet<Permission>): readonly Action[] =>
  allActions.filter((action) => actions[action].some((permission) => held.has(permission)));
