import { describe, expect, it } from "vitest";
import { readScimFilter, readScimOperations, readScimUser } from "../index.ts";

describe("a filter of users", () => {
  it.each([
    ['userName eq "ann@example.com"', { attribute: "userName", value: "ann@example.com" }],
    ['username EQ "a\\"b"', { attribute: "userName", value: 'a"b' }],
    [' externalId eq "00u1" ', { attribute: "externalId", value: "00u1" }],
    [
      'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"',
      { attribute: "userName", value: "a" },
    ],
    ['userName co "ann"', undefined],
    ['title eq "x"', undefined],
    ['userName eq "a" or userName eq "b"', undefined],
    ["userName eq ann", undefined],
    ["", undefined],
  ])("%s", (text, filter) => {
    expect(readScimFilter(text)).toEqual(filter);
  });
});

describe("changes by a directory", () => {
  it.each([
    ["Okta", [{ op: "replace", value: { active: false } }], { isActive: false }],
    ["Entra ID", [{ op: "Replace", path: "active", value: "False" }], { isActive: false }],
    [
      "Entra ID, several at once",
      [
        { op: "Add", path: "name.givenName", value: "Ann" },
        { op: "Replace", path: 'emails[type eq "work"].value', value: "a@example.com" },
        { op: "replace", value: { "name.familyName": "Lee", active: "True" } },
      ],
      { firstName: "Ann", lastName: "Lee", isActive: true },
    ],
    [
      "a whole name",
      [{ op: "replace", path: "name", value: { givenName: "B" } }],
      { firstName: "B" },
    ],
    ["removing", [{ op: "remove", path: "externalId" }], { externalId: null }],
    [
      "a nonsense truth",
      [{ op: "replace", path: "active", value: "perhaps" }],
      "active has the wrong type.",
    ],
    ["an unknown operation", [{ op: "move" }], "Unknown operation move."],
    ["removing activity", [{ op: "remove", path: "active" }], "active can’t be removed."],
    ["removing nothing", [{ op: "remove" }], "The operation doesn’t say what to remove."],
  ] as const)("%s", (_what, operations, changes) => {
    expect(readScimOperations(operations)).toEqual(changes);
  });

  it("are read of a whole user", () => {
    const user = {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
      userName: "ann@example.com",
      externalId: "00u1",
      name: { givenName: "Ann", familyName: "Lee", formatted: "Ann Lee" },
      emails: [{ primary: true, value: "ann@example.com", type: "work" }],
      active: true,
    };
    expect(readScimUser(user)).toEqual({
      userName: "ann@example.com",
      externalId: "00u1",
      firstName: "Ann",
      lastName: "Lee",
      isActive: true,
    });
    expect(readScimUser({ userName: 7 })).toBe("username has the wrong type.");
    expect(readScimUser("nothing")).toEqual({});
  });
});
