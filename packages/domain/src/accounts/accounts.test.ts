import { describe, expect, it } from "vitest";
import {
  actionsOf,
  actsOn,
  allActions,
  allUserTypes,
  may,
  mayUpload,
  permissionsOf,
  type Permission,
  type Person,
  type UserType,
} from "../index.ts";

const person = (...types: UserType[]): Person => ({
  id: "me",
  accountId: "ours",
  permissions: permissionsOf(types),
});
const mine = { accountId: "ours", ownerId: "me" };
const colleagues = { accountId: "ours", ownerId: "colleague" };
const foreign = { accountId: "theirs", ownerId: "me" };

describe("user types", () => {
  it("are the six of D6, and the Platform Owner may everything", () => {
    expect(allUserTypes.length).toBe(6);
    expect(actionsOf(permissionsOf(["PLATFORM_OWNER"]))).toEqual(allActions);
  });

  it.each<[UserType, string[]]>([
    [
      "LEGAL_ADMIN",
      ["VIEW_POLICIES", "EDIT_POLICIES", "EDIT_TEMPLATES", "VIEW_ORGANIZATION_CONTRACT"],
    ],
    ["CONTRACT_MANAGER", ["VIEW_POLICIES", "EDIT_TEMPLATES", "VIEW_ORGANIZATION_CONTRACT"]],
    ["BUSINESS_USER", ["VIEW_POLICIES", "VIEW_USER_CONTRACT"]],
    ["BILLING_ADMIN", ["EDIT_BILLING_SETTINGS", "VIEW_GENERAL_SETTINGS", "EDIT_GENERAL_SETTINGS"]],
    ["VIEWER", ["VIEW_ORGANIZATION_CONTRACT"]],
  ])("%s may at least %j", (type, expected) => {
    expect(actionsOf(permissionsOf([type]))).toEqual(expect.arrayContaining(expected));
  });

  it("let nobody but the Platform Owner change user types or billing by another way", () => {
    const holders = (permission: Permission): UserType[] =>
      allUserTypes.filter((type) => permissionsOf([type]).has(permission));
    expect(holders("EDIT_USER_TYPE")).toEqual(["PLATFORM_OWNER"]);
    expect(holders("EDIT_BILLING_SETTINGS")).toEqual(["PLATFORM_OWNER", "BILLING_ADMIN"]);
  });

  it("add up", () => {
    const both = permissionsOf(["BILLING_ADMIN", "BUSINESS_USER"]);
    expect(both.has("EDIT_BILLING_SETTINGS") && both.has("Contract_Upload")).toBe(true);
  });

  it("give actions only by the permissions of D7", () => {
    expect(actionsOf(new Set(["Playbook_Admin"]))).toEqual(["VIEW_POLICIES"]);
    expect(actionsOf(new Set(["CustomizedVariations_Manage"]))).toEqual(["EDIT_POLICIES"]);
    expect(actionsOf(new Set())).toEqual([]);
  });
});

describe("what a person may do to a contract", () => {
  it("is nothing when it is another account's, whoever they are", () => {
    for (const type of allUserTypes) expect(actsOn(person(type), foreign)).toEqual([]);
  });

  it("is nothing to a colleague's for one who sees only their own, and everything to their own", () => {
    expect(actsOn(person("BUSINESS_USER"), colleagues)).toEqual([]);
    expect(actsOn(person("BUSINESS_USER"), mine)).toContain("delete_contract");
  });

  it("is to see and download for a viewer, without its earlier versions", () => {
    const reading = ["see_contract", "read_contract", "download_contract"];
    expect(actsOn(person("VIEWER"), colleagues)).toEqual(reading);
    expect(actsOn(person("VIEWER"), { ...colleagues, newer: {} })).toEqual(["see_contract"]);
    expect(mayUpload(person("VIEWER"))).toBe(false);
  });

  it("is the same to an earlier version for those who may download versions", () => {
    for (const type of allUserTypes.filter((each) => each !== "VIEWER"))
      for (const contract of [mine, colleagues])
        expect(actsOn(person(type), { ...contract, newer: {} })).toEqual(
          actsOn(person(type), contract),
        );
  });

  it("is nothing for billing", () => {
    expect(actsOn(person("BILLING_ADMIN"), mine)).toEqual([]);
  });

  it("needs every permission an act names", () => {
    const only = (...held: Permission[]): Person => ({ ...person(), permissions: new Set(held) });
    expect(
      may(only("VIEW_USER_CONTRACT", "SubVersions_Download"), "download_sub_versions", mine),
    ).toBe(false);
    expect(
      may(
        only("VIEW_USER_CONTRACT", "SubVersions_Download", "Contract_Download"),
        "download_sub_versions",
        mine,
      ),
    ).toBe(true);
  });
});
