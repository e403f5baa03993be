import { allUserTypes, permissions, userTypes, type Permission } from "@proviso/domain";
import type { readRoles, readSystemPermissions } from "@proviso/endpoints";
import type { AnswerOf } from "@proviso/endpoints";

const info = (name: Permission) => ({ name, displayData: permissions[name] });

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);

/** Every permission with its category and type, as the user-type permission table needs it (A7.14). */
export const systemPermissions = (): AnswerOf<typeof readSystemPermissions> =>
  Object.keys(permissions).filter(isPermission).map(info);

/** Every user type with its permissions (A7.13). */
export const roles = (): AnswerOf<typeof readRoles> =>
  allUserTypes.map((id) => ({
    id,
    name: userTypes[id].name,
    permissions: userTypes[id].permissions.map(info),
  }));
