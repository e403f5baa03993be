import { actionsOf, permissionsOf, type UserType } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { mayOpen, placesFor } from "./places.ts";

const reader = (type: UserType, subscription: object | null = null) => ({
  systemPermissions: [...permissionsOf([type]), ...actionsOf(permissionsOf([type]))],
  account: { subscription },
});
const labels = (who: ReturnType<typeof reader>, isBuilt = (_: string) => true): string[] =>
  placesFor(who, isBuilt).map(({ label }) => label);

describe("the links of the shell", () => {
  it("are all there for a Platform Owner with a subscription", () => {
    expect(labels(reader("PLATFORM_OWNER", {}))).toEqual([
      "Contracts",
      "Templates",
      "Dates",
      "Analytics",
      "Policies",
      "Users",
      "Billing",
      "Account settings",
      "API and webhooks",
      "Single sign-on",
    ]);
  });

  it.each<[UserType, string[]]>([
    [
      "LEGAL_ADMIN",
      ["Contracts", "Templates", "Dates", "Analytics", "Policies", "Account settings"],
    ],
    ["BUSINESS_USER", ["Contracts", "Dates", "Policies"]],
    ["BILLING_ADMIN", ["Contracts", "Billing", "Account settings", "API and webhooks"]],
    ["VIEWER", ["Contracts", "Dates", "Policies"]],
  ])("are for a %s: %j", (type, expected) => {
    expect(labels(reader(type, {}))).toEqual(expected);
  });

  it("leave billing out for an account without a subscription", () => {
    expect(labels(reader("BILLING_ADMIN"))).not.toContain("Billing");
  });

  it("lead only to pages that exist", () => {
    const built = ["/dashboard", "/settings"];
    expect(labels(reader("PLATFORM_OWNER", {}), (path) => built.includes(path))).toEqual([
      "Contracts",
      "Account settings",
    ]);
  });
});

describe("opening a page", () => {
  it.each([
    ["/policies", "VIEW_POLICIES"],
    ["/settings", "VIEW_GENERAL_SETTINGS"],
    ["/templates", "EDIT_TEMPLATES"],
    ["/user-management", "VIEW_USER_MANAGEMENT"],
    ["/company-billing", "EDIT_BILLING_SETTINGS"],
  ])("%s needs %s", (path, action) => {
    const holding = (systemPermissions: readonly string[]) => ({
      systemPermissions: [...systemPermissions],
      account: { subscription: {} },
    });
    const everything = reader("PLATFORM_OWNER").systemPermissions;
    expect(mayOpen(path, holding([action]))).toBe(true);
    expect(mayOpen(path, holding(everything.filter((each) => each !== action)))).toBe(false);
  });

  it.each([
    ["/user-management", "LEGAL_ADMIN", false],
    ["/user-management", "PLATFORM_OWNER", true],
    ["/company-billing/choosePackage", "LEGAL_ADMIN", false],
    ["/company-billing/choosePackage", "BILLING_ADMIN", true],
    ["/Settings", "VIEWER", false],
    ["/account/integrations", "LEGAL_ADMIN", false],
    ["/account/integrations", "PLATFORM_OWNER", true],
    ["/account/single-sign-on", "BILLING_ADMIN", false],
    ["/account/single-sign-on", "PLATFORM_OWNER", true],
    ["/settings-of-another-kind", "VIEWER", true],
    ["/policies", "BILLING_ADMIN", false],
    ["/policies", "VIEWER", true],
    ["/policies/studio", "BILLING_ADMIN", false],
    ["/templates", "VIEWER", false],
    ["/Analytics", "VIEWER", false],
    ["/analytics", "CONTRACT_MANAGER", true],
    ["/templates", "LEGAL_ADMIN", true],
    ["/dashboard/details/1", "VIEWER", true],
  ] as const)("%s is allowed to a %s: %s", (path, type, expected) => {
    expect(mayOpen(path, reader(type))).toBe(expected);
  });
});
