import { userTypes, type UserType } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { peopleOf, type Person } from "./person.ts";
import { whyPersonStays, whyRoleStays } from "./role-rules.ts";

const person = (id: string, types: readonly UserType[], isDeleted = false): Person => {
  const [made] = peopleOf(
    [
      {
        externalId: id,
        email: `${id}@x.example`,
        firstName: "",
        lastName: "",
        isDeleted,
        isVerified: true,
        isInvited: false,
        roles: types.map((type) => ({ id: type, name: userTypes[type].name })),
        creationDate: "2026-01-01T00:00:00.000Z",
        lastLoginDate: null,
        uploadedDocCount: 0,
      },
    ],
    [],
  );
  if (made === undefined) throw new Error("No person was made.");
  return made;
};

describe("taking a user type away", () => {
  const owner = person("o", ["PLATFORM_OWNER", "VIEWER"]);
  const second = person("s", ["PLATFORM_OWNER", "VIEWER"]);
  const gone = person("g", ["PLATFORM_OWNER"], true);
  const viewer = person("v", ["VIEWER"]);

  it("is refused for the last owner who is not deleted", () => {
    expect(whyRoleStays(owner, "PLATFORM_OWNER", [owner, gone, viewer])).toBe(
      "At least one user must have the Platform Owner user type",
    );
    expect(whyRoleStays(owner, "PLATFORM_OWNER", [owner, second])).toBeNull();
    expect(whyRoleStays(owner, "VIEWER", [owner])).toBeNull();
  });

  it("is refused for a user's last one", () => {
    expect(whyRoleStays(viewer, "VIEWER", [owner, viewer])).toBe(
      "Every user needs at least one user type.",
    );
    expect(whyRoleStays(viewer, "LEGAL_ADMIN", [owner, viewer])).toBeNull();
  });
});

describe("removing a user", () => {
  const may = { externalId: "me", systemPermissions: ["EDIT_USER_TYPE"] };

  it("is refused to oneself and without the permission", () => {
    expect(whyPersonStays(person("me", ["VIEWER"]), may)).toBe("You can’t remove yourself.");
    expect(whyPersonStays(person("you", ["VIEWER"]), may)).toBeNull();
    expect(
      whyPersonStays(person("you", ["VIEWER"]), { ...may, systemPermissions: [] }),
    ).not.toBeNull();
  });
});
