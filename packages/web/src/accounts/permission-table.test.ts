import { allUserTypes, permissions, permissionsOf, userTypes } from "@proviso/domain";
import { expect, it } from "vitest";
import { permissionTable } from "./permission-table.ts";

const info = (name: keyof typeof permissions) => ({ name, displayData: permissions[name] });
const everything = [...permissionsOf(["PLATFORM_OWNER"])].map(info);
const table = permissionTable(
  allUserTypes.toReversed().map((id) => ({
    id,
    name: userTypes[id].name,
    permissions: [...permissionsOf([id])].map(info),
  })),
  everything,
);
const grant = (role: string, category: string) =>
  table.roles.find(({ id }) => id === role)?.grants[table.categories.indexOf(category)];

it("lists the user types with most permissions first", () => {
  expect(table.roles[0]?.name).toBe("Platform Owner");
  expect(table.roles[1]?.name).toBe("Legal Admin");
  expect(table.roles.at(-1)?.name).toBe("Billing Admin");
});

it("says whether a user type has all kinds of a category, some, or none", () => {
  expect(table.roles[0]?.grants.every((each) => each === "all")).toBe(true);
  expect(grant("BILLING_ADMIN", "Billing")).toBe("all");
  expect(grant("BILLING_ADMIN", "Contracts")).toBe("none");
  expect(grant("CONTRACT_MANAGER", "Policy analytics")).toEqual({ only: ["Limited"] });
  expect(grant("VIEWER", "Contracts")).toEqual({ only: ["View own", "View all", "Download"] });
});
