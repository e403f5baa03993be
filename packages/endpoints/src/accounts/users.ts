import { allUserTypes, permissions, type Permission } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const userPath = "/account-web-app/api/user";
const userParams = z.object({ id: z.uuid() });

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);

const role = z.object({ id: z.enum(allUserTypes), name: z.string() }).meta({ id: "Role" });

/** A user of the account as user management lists them (A2.36, A4.4). */
export const listedUser = z
  .object({
    externalId: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    isDeleted: z.boolean(),
    isVerified: z.boolean(),
    isInvited: z.boolean(),
    roles: z.array(role),
    creationDate: z.iso.datetime(),
    lastLoginDate: z.iso.datetime().nullable(),
    uploadedDocCount: z.int(),
  })
  .meta({ id: "ListedUser" });

/** A user of the account as user management lists them. */
export type ListedUser = z.infer<typeof listedUser>;

/** The users of the account, deleted ones among them, in the order of A4.4 (A7.12). */
export const readUsers = endpoint({
  method: "GET",
  path: "/account-web-app/api/users",
  summary: "List users",
  access: { oneOf: ["VIEW_USER_MANAGEMENT"] },
  answer: z.object({ data: z.array(listedUser) }),
  refusals: ["not_allowed"],
});

/** Removes a user from the account; they are signed out within a second (A7.5). */
export const deleteUser = endpoint({
  method: "DELETE",
  path: `${userPath}/{id}`,
  summary: "Delete a user",
  access: { oneOf: ["EDIT_USER_TYPE"] },
  params: userParams,
  answer: "nothing",
  refusals: ["not_found", "not_allowed", "own_user", "last_platform_owner", "pending_contracts"],
});

/** Lets a deleted user in again (A7.6). */
export const restoreUser = endpoint({
  method: "PATCH",
  path: `${userPath}/{id}`,
  summary: "Restore a deleted user",
  access: { oneOf: ["EDIT_USER_TYPE"] },
  params: userParams,
  body: z.strictObject({ isDeleted: z.literal(false) }),
  answer: listedUser,
  refusals: ["not_found", "not_allowed"],
});

/** Ends all sessions of a user within a second; a user who does this to themselves stays signed in here. */
export const signUserOut = endpoint({
  method: "POST",
  path: `${userPath}/{id}/sign-out`,
  summary: "Sign a user out on every device",
  access: { oneOf: ["EDIT_USER_TYPE"] },
  params: userParams,
  answer: "nothing",
  refusals: ["not_found", "not_allowed"],
});

/** The contracts of a user that still need someone’s input; shown before deleting them (A7.8, A3.9). */
export const readPendingDocuments = endpoint({
  method: "GET",
  path: `${userPath}/{id}/get-pending-documents`,
  summary: "List a user’s contracts that require input",
  access: { oneOf: ["EDIT_USER_TYPE"] },
  params: userParams,
  answer: z.array(z.object({ guid: z.uuid(), originalFileName: z.string() })),
  refusals: ["not_found", "not_allowed"],
});

const permissionInfo = z
  .object({
    name: z.string().refine(isPermission),
    displayData: z.object({ category: z.string(), type: z.string() }),
  })
  .meta({ id: "PermissionInfo" });

/** Every user type with its permissions (A7.13, A3.8). */
export const readRoles = endpoint({
  method: "GET",
  path: "/account-web-app/api/roles",
  summary: "List user types and their permissions",
  access: { oneOf: ["VIEW_USER_MANAGEMENT"] },
  answer: z.array(role.extend({ permissions: z.array(permissionInfo) })),
  refusals: ["not_allowed"],
});

/** Every permission there is (A7.14). */
export const readSystemPermissions = endpoint({
  method: "GET",
  path: "/account-web-app/api/system-permissions",
  summary: "List all permissions",
  access: { oneOf: ["VIEW_USER_MANAGEMENT"] },
  answer: z.array(permissionInfo),
  refusals: ["not_allowed"],
});

const rolePath = "/account-web-app/api/users/{userId}/role/{roleId}";
// An unknown user type is refused like someone else's, so any text is let through to the handler.
const roleParams = z.object({ userId: z.uuid(), roleId: text(100, 1) });

/** Gives a user a user type; one they have already stays (A7.15). Answers the user as listed. */
export const addRole = endpoint({
  method: "POST",
  path: rolePath,
  summary: "Add a user type to a user",
  access: { oneOf: ["EDIT_USER_TYPE"] },
  params: roleParams,
  answer: listedUser,
  refusals: ["not_found", "not_allowed", "user_not_active"],
});

/** Takes a user type from a user (A7.15, A5.6). Answers the user as listed. */
export const removeRole = endpoint({
  method: "DELETE",
  path: rolePath,
  summary: "Remove a user type from a user",
  access: { oneOf: ["EDIT_USER_TYPE"] },
  params: roleParams,
  answer: listedUser,
  refusals: [
    "not_found",
    "not_allowed",
    "user_not_active",
    "last_platform_owner",
    "last_user_type",
  ],
});
