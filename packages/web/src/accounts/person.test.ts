import type { Invitation, ListedUser } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { narrowPeople } from "./narrow-people.ts";
import { peopleOf } from "./person.ts";

const user = (email: string, part: Partial<ListedUser> = {}): ListedUser => ({
  externalId: email,
  email,
  firstName: "",
  lastName: "",
  isDeleted: false,
  isVerified: true,
  isInvited: false,
  roles: [{ id: "VIEWER", name: "Viewer" }],
  creationDate: "2026-01-01T00:00:00.000Z",
  lastLoginDate: null,
  uploadedDocCount: 0,
  ...part,
});

const invitation = (email: string, isDeleted = false): Invitation => ({
  guid: email,
  invitedUser: email,
  isDeleted,
  isInvited: true,
  isExpired: false,
  lastInviteTime: "2026-01-01T00:00:00.000Z",
  expirationTime: "2026-01-08T00:00:00.000Z",
});

const everybody = peopleOf(
  [
    user("d@x.example", { isDeleted: true, isVerified: false, firstName: "Ada" }),
    user("c@x.example", { isDeleted: true, firstName: "Bo" }),
    user("u@x.example", { isVerified: false }),
    user("z@x.example", { firstName: "Émile", lastName: "Durand" }),
    user("b@x.example", { firstName: "anna", roles: [{ id: "LEGAL_ADMIN", name: "Legal Admin" }] }),
    user("a@x.example", { firstName: "Anna" }),
  ],
  [invitation("i@x.example"), invitation("gone@x.example", true)],
);
const emails = (people: typeof everybody): string[] =>
  people.map(({ email }) => email.replace("@x.example", ""));

describe("the people of an account", () => {
  it("stand verified, unverified, invited, deleted, each by name and then e-mail", () => {
    expect(emails(everybody)).toEqual(["a", "b", "z", "u", "i", "d", "c"]);
    expect(everybody.map(({ state }) => state)).toEqual([
      "verified",
      "verified",
      "verified",
      "unverified",
      "invited",
      "deleted_unverified",
      "deleted",
    ]);
  });

  it("go by the part of their e-mail before the at sign where they have no name", () => {
    expect(everybody.find(({ state }) => state === "invited")?.name).toBe("i");
  });
});

describe("narrowing the list", () => {
  it.each([
    ["", null, ["a", "b", "z", "u", "i", "d", "c"]],
    ["  ANNA ", null, ["a", "b"]],
    ["emile dur", null, ["z"]],
    ["z@x", null, ["z"]],
    ["", "LEGAL_ADMIN", ["b"]],
    ["", "VIEWER", ["a", "z"]],
    ["", "UNVERIFIED", ["u"]],
    ["", "INVITED", ["i"]],
    ["", "DELETED", ["d", "c"]],
    ["anna", "DELETED", []],
  ] as const)("to %j and %s gives %j", (text, type, expected) => {
    expect(emails(narrowPeople(everybody, text, type))).toEqual(expected);
  });
});
