/** A user type with its permissions, as the server lists it (A3.8). */
interface RoleInfo {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly PermissionInfo[];
}

interface PermissionInfo {
  readonly displayData: { readonly category: string; readonly type: string };
}

/** What a user type may do in a category: all of it, these kinds only, or nothing. */
export type Grant = "all" | "none" | { readonly only: readonly string[] };

/** The table of user types against categories of permissions (A2.37). */
export interface PermissionTable {
  readonly categories: readonly string[];
  readonly roles: readonly {
    readonly id: string;
    readonly name: string;
    readonly grants: readonly Grant[];
  }[];
}

const typesIn = (permissions: readonly PermissionInfo[], category: string): readonly string[] => [
  ...new Set(
    permissions
      .filter(({ displayData }) => displayData.category === category)
      .map(({ displayData }) => displayData.type),
  ),
];

const grantOf = (held: readonly string[], all: readonly string[]): Grant => {
  if (held.length === 0) return "none";
  return held.length === all.length ? "all" : { only: held };
};

/** Sets the user types, those with most permissions first, against every category there is (A2.37). */
export const permissionTable = (
  roles: readonly RoleInfo[],
  all: readonly PermissionInfo[],
): PermissionTable => {
  const categories = [...new Set(all.map(({ displayData }) => displayData.category))];
  const grantsOf = ({ permissions }: RoleInfo): readonly Grant[] =>
    categories.map((category) => grantOf(typesIn(permissions, category), typesIn(all, category)));
  return {
    categories,
    roles: roles
      .toSorted((one, other) => other.permissions.length - one.permissions.length)
      .map((role) => ({ id: role.id, name: role.name, grants: grantsOf(role) })),
  };
};
