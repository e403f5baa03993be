import { describe, expect, it } from "vitest";
import { companyDomain, grantedUserTypes, typesByGroups } from "../index.ts";

describe("a company's domain", () => {
  it.each([
    [" Example.COM ", "example.com"],
    ["legal.example.co.uk", "legal.example.co.uk"],
    ["gmail.com", undefined],
    ["example", undefined],
    ["ann@example.com", undefined],
    ["exаmple.com", undefined],
    ["https://example.com", undefined],
    ["", undefined],
  ])("%s is %s", (typed, domain) => {
    expect(companyDomain(typed)).toBe(domain);
  });
});

describe("user types by groups", () => {
  const rules = [
    { group: "legal", userType: "LEGAL_ADMIN" },
    { group: "sales", userType: "BUSINESS_USER" },
    { group: "counsel", userType: "LEGAL_ADMIN" },
  ] as const;
  it.each([
    [["legal"], "VIEWER", ["LEGAL_ADMIN"]],
    [["sales", "counsel", "legal"], "VIEWER", ["LEGAL_ADMIN", "BUSINESS_USER"]],
    [["Legal"], "VIEWER", ["VIEWER"]],
    [["others"], null, []],
    [[], "VIEWER", ["VIEWER"]],
  ] as const)("of %j, otherwise %s, are %j", (groups, otherwise, types) => {
    expect(typesByGroups(rules, groups, otherwise)).toEqual(types);
  });

  it("never make a Platform Owner", () => {
    expect(grantedUserTypes).not.toContain("PLATFORM_OWNER");
    expect(grantedUserTypes).toHaveLength(5);
  });
});
