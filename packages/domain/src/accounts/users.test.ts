import { describe, expect, it } from "vitest";
import {
  addUserType,
  compareUsers,
  displayName,
  invitationProblems,
  isRefusal,
  isUnitedStates,
  judgeInvitations,
  outsideRecipients,
  refuseDeleting,
  removeUserType,
  userState,
  userStateLabels,
  type ChangingUser,
  type NamedUser,
  type UserType,
} from "../index.ts";

const flags = { isDeleted: false, isVerified: true, isInvited: false };
const user = (...types: UserType[]): ChangingUser => ({ ...flags, id: "them", types });

describe("the state of a user", () => {
  it.each([
    [flags, "verified", ""],
    [{ ...flags, isVerified: false }, "unverified", "Unverified"],
    [{ ...flags, isVerified: false, isInvited: true }, "invited", "Invited"],
    [{ ...flags, isDeleted: true }, "deleted", "Deleted"],
    [
      { ...flags, isDeleted: true, isVerified: false },
      "deleted_unverified",
      "Deleted (unverified)",
    ],
  ] as const)("%j is %s", (given, state, label) => {
    expect(userState(given)).toBe(state);
    expect(userStateLabels[state]).toBe(label);
  });

  it("orders a list: verified, unverified, invited, deleted, then by name, then by e-mail", () => {
    const named = (firstName: string, email: string, more: Partial<NamedUser> = {}): NamedUser => ({
      ...flags,
      firstName,
      lastName: "",
      email,
      ...more,
    });
    const sorted = [
      named("Zoe", "1@x.com", { isDeleted: true, isVerified: false }),
      named("Adam", "2@x.com", { isDeleted: true }),
      named("", "carol@x.com", { isVerified: false, isInvited: true }),
      named("Zed", "3@x.com", { isVerified: false }),
      named("bob", "5@x.com"),
      named("Bob", "4@x.com"),
      named("Ann", "6@x.com"),
    ].sort(compareUsers);
    expect(sorted.map(({ email }) => email)).toEqual([
      "6@x.com",
      "4@x.com",
      "5@x.com",
      "3@x.com",
      "carol@x.com",
      "2@x.com",
      "1@x.com",
    ]);
  });

  it("shows the e-mail's name where there is no other", () => {
    expect(displayName({ firstName: "", lastName: "", email: "ann.lee@x.com" })).toBe("ann.lee");
    expect(displayName({ firstName: "Ann", lastName: "", email: "a@x.com" })).toBe("Ann");
  });

  it.each([
    ["Ines", "Calloway", "Ines Calloway"],
    ["", "Calloway", "Calloway"],
    ["", "", "ines.c"],
  ])("shows “%s” “%s” as %s", (firstName, lastName, expected) => {
    expect(displayName({ firstName, lastName, email: "ines.c@example.com" })).toBe(expected);
  });
});

describe("changing user types", () => {
  it("adds one in the order of the table, once", () => {
    expect(addUserType(user("VIEWER"), "LEGAL_ADMIN")).toEqual(["LEGAL_ADMIN", "VIEWER"]);
    expect(addUserType(user("VIEWER"), "VIEWER")).toEqual(["VIEWER"]);
  });

  it.each([{ isDeleted: true }, { isVerified: false }, { isVerified: false, isInvited: true }])(
    "is refused for a user who is %j",
    (state) => {
      const them = { ...user("VIEWER", "LEGAL_ADMIN"), ...state };
      expect(addUserType(them, "BILLING_ADMIN")).toMatchObject({ refused: "user_not_active" });
      expect(removeUserType(them, "VIEWER", 2)).toMatchObject({ refused: "user_not_active" });
    },
  );

  it("refuses to take the type of the last active Platform Owner", () => {
    const owner = user("PLATFORM_OWNER", "VIEWER");
    const refusal = removeUserType(owner, "PLATFORM_OWNER", 1);
    expect(refusal).toMatchObject({ refused: "last_platform_owner" });
    expect(isRefusal(refusal) && refusal.sentence).toMatch(
      /^At least one user must have the Platform Owner user type.*number of active platform owners/,
    );
    expect(removeUserType(owner, "PLATFORM_OWNER", 2)).toEqual(["VIEWER"]);
  });

  it("refuses to take a user's last type, and leaves one they do not have", () => {
    expect(removeUserType(user("VIEWER"), "VIEWER", 1)).toMatchObject({
      refused: "last_user_type",
    });
    expect(removeUserType(user("VIEWER"), "LEGAL_ADMIN", 1)).toEqual(["VIEWER"]);
  });
});

describe("deleting a user", () => {
  const me = { id: "me" };

  it.each([
    [user("VIEWER"), { id: "them" }, 2, 0, "own_user"],
    [user("PLATFORM_OWNER"), me, 1, 0, "last_platform_owner"],
    [user("VIEWER"), me, 1, 2, "pending_contracts"],
  ] as const)(
    "%j by %j is refused with %i owners and %i contracts: %s",
    (them, by, owners, pending, code) => {
      expect(refuseDeleting(them, by, owners, pending)).toMatchObject({ refused: code });
    },
  );

  it("is allowed otherwise", () => {
    expect(refuseDeleting(user("PLATFORM_OWNER"), me, 2, 0)).toBeUndefined();
    expect(
      refuseDeleting({ ...user("PLATFORM_OWNER"), isVerified: false }, me, 1, 0),
    ).toBeUndefined();
  });
});

describe("invitations", () => {
  const inside = { type: "ORGANIZATION", domains: ["corp.com"], vendorDomain: null } as const;
  const outside = { ...inside, type: "PLATFORM" } as const;
  const problems = (given: string[], ground: Parameters<typeof judgeInvitations>[1] = inside) => {
    const judged = judgeInvitations(given, ground);
    return "problems" in judged ? judged.problems : [];
  };

  it("take people of exactly the account's domain, in one spelling", () => {
    expect(judgeInvitations([" Ann@CORP.com", "bob@corp.com"], inside)).toEqual({
      recipients: ["ann@corp.com", "bob@corp.com"],
    });
  });

  it.each([
    "ann@corp.com.evil.com",
    "ann@sub.corp.com",
    "ann@xn--crp-gna.com",
    "ann@corp.co",
    "ann@evilcorp.com",
  ])("refuse %s into the account of corp.com", (email) => {
    expect(problems([email])).toEqual([{ index: 0, problem: invitationProblems.otherDomain }]);
  });

  it("refuse public providers, also when the account's own people have such addresses", () => {
    expect(problems(["ann@gmail.com"], { ...inside, domains: ["gmail.com"] })).toEqual([
      { index: 0, problem: invitationProblems.publicDomain },
    ]);
  });

  it("let the vendor's people in only where the operator named their domain", () => {
    expect(problems(["help@vendor.com"])).toHaveLength(1);
    expect(problems(["help@vendor.com"], { ...inside, vendorDomain: "vendor.com" })).toEqual([]);
  });

  it("are at most ten, each once", () => {
    const many = Array.from({ length: 11 }, (_, nth) => `user${nth}@corp.com`);
    expect(problems(many)).toEqual([{ index: 10, problem: invitationProblems.tooMany }]);
    expect(problems(many.slice(1))).toEqual([]);
    expect(problems(["ann@corp.com", "ANN@corp.com"])).toEqual([
      { index: 1, problem: invitationProblems.twice },
    ]);
  });

  it("tell one invalid address from several", () => {
    expect(problems(["x", "ann@corp.com"])).toEqual([
      { index: 0, problem: invitationProblems.oneInvalid },
    ]);
    expect(problems(["x", "y"]).map(({ problem }) => problem)).toEqual(
      [1, 2].map(() => invitationProblems.severalInvalid),
    );
  });

  it("to somebody outside refuse the account's own people", () => {
    expect(problems(["ann@corp.com"], outside)).toEqual([
      { index: 0, problem: invitationProblems.sameDomain },
    ]);
    expect(problems(["ann@other.com"], outside)).toEqual([]);
    expect(problems(["ann@gmail.com"], { ...outside, domains: ["gmail.com"] })).toEqual([]);
  });
});

describe("a company", () => {
  it.each(["United States", " us ", "USA"])("of %j is licensed for", (country) => {
    expect(isUnitedStates(country)).toBe(true);
  });

  it.each(["Germany", "", "United Kingdom"])("of %j is not", (country) => {
    expect(isUnitedStates(country)).toBe(false);
  });

  it("has recipients outside when their domain is not exactly one of its own", () => {
    const given = ["a@corp.com", "b@sub.corp.com", "c@gmail.com"];
    expect(outsideRecipients(given, ["corp.com"])).toEqual(["b@sub.corp.com", "c@gmail.com"]);
    expect(outsideRecipients(["c@gmail.com"], ["gmail.com"])).toEqual(["c@gmail.com"]);
  });
});
