import {
  addRole,
  cancelInvitation,
  deleteUser,
  inviteUsers,
  readInvitations,
  readPendingDocuments,
  readRoles,
  readSystemPermissions,
  readUsers,
  removeRole,
  restoreUser,
  sendVerificationEmail,
  signUserOut,
  type ListedUser,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import type { Backend } from "../test-support/backend.ts";
import { aPerson, idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { address, screen, serve, visit, within, type Visitor } from "../test-support/screen.tsx";

const olivia: Parts<ListedUser> = {
  externalId: idOf(1),
  email: "olivia@brightline.example",
  firstName: "Olivia",
  lastName: "Stone",
  isVerified: true,
  roles: [{ id: "PLATFORM_OWNER", name: "Platform Owner" }],
  creationDate: "2026-01-01T00:00:00Z",
};
const ben: Parts<ListedUser> = {
  ...olivia,
  externalId: idOf(3),
  email: "ben@brightline.example",
  firstName: "Ben",
  roles: [{ id: "VIEWER", name: "Viewer" }],
  lastLoginDate: "2026-11-20T09:30:00Z",
};
const una: Parts<ListedUser> = {
  ...ben,
  externalId: idOf(4),
  firstName: "Una",
  email: "una@brightline.example",
  isVerified: false,
};
const dan: Parts<ListedUser> = {
  ...ben,
  externalId: idOf(5),
  firstName: "Dan",
  email: "dan@brightline.example",
  isDeleted: true,
};
const invited = {
  guid: idOf(6),
  invitedUser: "ivy@brightline.example",
  isInvited: true as const,
  lastInviteTime: "2026-11-20T09:30:00Z",
  expirationTime: "2026-11-27T09:30:00Z",
};

const open = async (
  user = aPerson(),
  path = "/user-management",
): Promise<{ readonly server: Backend; readonly visitor: Visitor }> => {
  const server = serve(user);
  server.answer(readUsers, { data: [olivia, ben, una, dan] });
  server.answer(readInvitations, { data: [invited] });
  return { server, visitor: await visit(path) };
};

const rowOf = async (visitor: Visitor, name: string | RegExp) =>
  within(await visitor.sees("row", name));

describe("the list of users", () => {
  it("shows who is in the account, who was deleted and who is invited", async () => {
    const { visitor } = await open();
    const own = await rowOf(visitor, /Olivia Stone/);
    expect(own.getByText("You")).toBeTruthy();
    expect(own.getByText("Never")).toBeTruthy();
    expect((await rowOf(visitor, /Una Stone/)).getByText("Unverified")).toBeTruthy();
    expect((await rowOf(visitor, /Dan Stone/)).getByText("Deleted")).toBeTruthy();
    const ivy = await rowOf(visitor, /Invited until/);
    expect(ivy.getByText("Not yet")).toBeTruthy();
    expect(screen.getByText("1-5 of 5")).toBeTruthy();
  });

  it("waits for the users", async () => {
    const server = serve();
    const held = server.hold(readUsers);
    server.answer(readInvitations, { data: [] });
    const visitor = await visit("/user-management");
    const list = await visitor.sees("region", "Users");
    expect(list.getAttribute("aria-busy")).toBe("true");
    held.release();
    server.refuse(readUsers, "database_unavailable");
    await visitor.reads("No users to display");
  });

  it("says why the users could not be loaded, and tries again", async () => {
    const server = serve();
    server.refuse(readUsers, "database_unavailable");
    const visitor = await visit("/user-management");
    await visitor.reads("We couldn’t load the users");
    await visitor.reads(/We can’t reach the database/);
    server.answer(readUsers, { data: [olivia] });
    await visitor.presses("Try again");
    await visitor.sees("row", /Olivia Stone/);
  });

  it("narrows by words and by user type, and clears both", async () => {
    const { visitor } = await open();
    await visitor.fills("Search users", "una");
    await visitor.keys("{Enter}");
    await visitor.misses("row", /Ben Stone/);
    expect(address()).toContain("freeText=una");
    await visitor.picks("User types", "Deleted");
    await visitor.reads("No users to display");
    await visitor.reads("Try clearing the filters to see your users");
    await visitor.presses("Clear filters");
    await visitor.sees("row", /Ben Stone/);
    await visitor.fills("Search users", "dan");
    await visitor.misses("row", /Ben Stone/);
    await visitor.presses("Clear search");
    await visitor.sees("row", /Ben Stone/);
  });

  it("shows 50 people on a page", async () => {
    const server = serve();
    const many = Array.from({ length: 51 }, (_, at) => ({
      ...ben,
      externalId: idOf(100 + at),
      email: `p${at}@brightline.example`,
    }));
    server.answer(readUsers, { data: many });
    const visitor = await visit("/user-management");
    await visitor.reads("1-50 of 51");
    await visitor.presses("Page 2");
    await visitor.reads("51-51 of 51");
  });

  it("lets who may not edit look only", async () => {
    const { visitor } = await open(
      aPerson("VIEWER", { systemPermissions: ["VIEW_USER_MANAGEMENT", "VIEW_USER_CONTRACT"] }),
    );
    const row = await rowOf(visitor, /Ben Stone/);
    expect(row.queryByRole("button", { name: /User types of/ })).toBeNull();
    await visitor.presses("Actions for Ben Stone");
    const item = await visitor.sees("menuitem", /Delete user/);
    expect(item.getAttribute("aria-disabled")).toBe("true");
    expect(item.textContent).toContain("You don’t have permission to do this.");
    await visitor.presses(/Delete user/, "menuitem");
    expect(screen.queryByRole("dialog")).toBeNull();
    await visitor.presses("Actions for Dan Stone");
    expect((await visitor.sees("menuitem", "Restore user")).hasAttribute("disabled")).toBe(true);
  });
});

describe("deleting a user", () => {
  it("names the contracts that wait, and deletes once there are none", async () => {
    const { server, visitor } = await open();
    server.answer(readPendingDocuments, [{ guid: idOf(9), originalFileName: "Acme NDA.docx" }]);
    await visitor.chooses("Actions for Ben Stone", "Delete user");
    await visitor.sees("dialog", "Delete user?");
    await visitor.reads(/1 contract of Ben Stone still needs input/);
    const link = await visitor.sees("link", "Acme NDA.docx");
    expect(link.getAttribute("href")).toBe(`/dashboard/details/${idOf(9)}`);
    expect((await visitor.sees("button", "Delete user")).hasAttribute("disabled")).toBe(true);
    await visitor.presses("Keep user");
    await visitor.misses("dialog");
    await visitor.hasFocusOn("Actions for Ben Stone");
    server.answer(readPendingDocuments, []);
    await visitor.chooses("Actions for Ben Stone", "Delete user");
    await visitor.reads("Ben Stone has no contracts that need input.");
    await visitor.reads("You will permanently delete this user.");
    await visitor.presses("Delete user");
    await visitor.isTold("Ben Stone was deleted successfully");
    expect(server.asked(deleteUser).map(({ params }) => params.id)).toEqual([ben.externalId]);
    await visitor.misses("dialog");
  });

  it("counts several contracts, and closes by Escape", async () => {
    const { server, visitor } = await open();
    server.answer(readPendingDocuments, [
      { guid: idOf(9), originalFileName: "Acme NDA.docx" },
      { guid: idOf(8), originalFileName: "Other NDA.docx" },
    ]);
    await visitor.chooses("Actions for Ben Stone", "Delete user");
    await visitor.reads(/2 contracts of Ben Stone still need input/);
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    expect(server.asked(deleteUser)).toEqual([]);
  });

  it("says when the contracts could not be looked up, and looks again", async () => {
    const { server, visitor } = await open();
    server.refuse(readPendingDocuments, "not_allowed");
    await visitor.chooses("Actions for Ben Stone", "Delete user");
    expect((await visitor.sees("alert")).textContent).toContain(
      "We couldn’t check for contracts that need input: You don’t have permission",
    );
    expect((await visitor.sees("button", "Delete user")).hasAttribute("disabled")).toBe(true);
    server.answer(readPendingDocuments, []);
    await visitor.presses("Try again");
    await visitor.reads("Ben Stone has no contracts that need input.");
  });

  it.each([
    ["last_platform_owner", "Removing the last active Platform Owner is not allowed"],
    ["pending_contracts", "Failed to delete Ben Stone"],
  ] as const)("says what a refusal with %s means", async (code, sentence) => {
    const { server, visitor } = await open();
    server.answer(readPendingDocuments, []);
    server.refuse(deleteUser, code);
    await visitor.chooses("Actions for Ben Stone", "Delete user");
    await visitor.reads("Ben Stone has no contracts that need input.");
    await visitor.presses("Delete user");
    await visitor.isTold(sentence);
  });

  it("is not offered for oneself", async () => {
    const { visitor } = await open();
    await visitor.presses("Actions for Olivia Stone");
    const item = await visitor.sees("menuitem", /Delete user/);
    expect(item.textContent).toContain("You can’t remove yourself.");
    expect(screen.queryByRole("menuitem", { name: "Sign out on every device" })).toBeNull();
  });
});

describe("other acts on people", () => {
  it("restores a deleted user", async () => {
    const { server, visitor } = await open();
    await visitor.chooses("Actions for Dan Stone", "Restore user");
    await visitor.sees("dialog", "Restore deleted user?");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    await visitor.chooses("Actions for Dan Stone", "Restore user");
    server.answer(restoreUser, { ...dan, isDeleted: false });
    await visitor.sees("dialog", "Restore deleted user?");
    await visitor.presses("Restore user");
    await visitor.isTold("Dan Stone was restored successfully");
    expect(server.asked(restoreUser)[0]?.params.id).toBe(dan.externalId);
    server.refuse(restoreUser, "not_found");
    await visitor.chooses("Actions for Dan Stone", "Restore user");
    await visitor.sees("dialog", "Restore deleted user?");
    await visitor.presses("Restore user");
    await visitor.isTold("Failed to restore Dan Stone");
  });

  it("signs a user out everywhere", async () => {
    const { server, visitor } = await open();
    await visitor.chooses("Actions for Ben Stone", "Sign out on every device");
    await visitor.isTold("Ben Stone was signed out on every device");
    expect(server.asked(signUserOut)[0]?.params.id).toBe(ben.externalId);
    server.cut(signUserOut);
    await visitor.chooses("Actions for Ben Stone", "Sign out on every device");
    await visitor.isTold("Failed to sign Ben Stone out");
  });

  it("sends the verification mail again", async () => {
    const { server, visitor } = await open();
    await visitor.chooses("Actions for Una Stone", "Resend verification");
    await visitor.isTold("Verification email sent to Una Stone");
    expect(server.asked(sendVerificationEmail)[0]?.body.email).toBe(una.email);
    server.refuse(sendVerificationEmail, "too_many_requests");
    await visitor.chooses("Actions for Una Stone", "Resend verification");
    await visitor.isTold("Failed to send verification to Una Stone");
  });

  it("sends an invitation again, copies its link and takes it back", async () => {
    const { server, visitor } = await open();
    const menu = "Actions for ivy";
    await visitor.chooses(menu, "Resend invitation");
    await visitor.isTold("Invitation email sent to ivy");
    expect(server.asked(inviteUsers)[0]?.body.recipients).toEqual(["ivy@brightline.example"]);
    server.refuse(inviteUsers, "too_many_requests");
    await visitor.chooses(menu, "Resend invitation");
    await visitor.isTold("Failed to send invitation to ivy");
    await visitor.chooses(menu, "Copy invite link");
    await visitor.isTold("Invite link copied");
    expect(await navigator.clipboard.readText()).toContain("/signUp?email=ivy%40");
    await visitor.chooses(menu, "Cancel invitation");
    await visitor.sees("dialog", "Cancel invitation?");
    await visitor.presses("Keep it");
    await visitor.misses("dialog");
    await visitor.chooses(menu, "Cancel invitation");
    await visitor.sees("dialog", "Cancel invitation?");
    await visitor.presses("Cancel invitation");
    await visitor.isTold("ivy was deleted successfully");
    expect(server.asked(cancelInvitation)[0]?.params.guid).toBe(invited.guid);
  });
});

describe("user types", () => {
  it("are given and taken, and shown at once", async () => {
    const { server, visitor } = await open();
    server.answer(addRole, ben);
    const held = server.hold(addRole);
    await visitor.presses(/User types of Ben Stone/);
    await visitor.presses("Legal Admin", "menuitemcheckbox");
    const item = await visitor.sees("menuitemcheckbox", "Legal Admin");
    expect(item.getAttribute("aria-checked")).toBe("true");
    held.release();
    expect(server.asked(addRole)[0]?.params).toEqual({
      userId: ben.externalId,
      roleId: "LEGAL_ADMIN",
    });
  });

  it.each([
    ["last_platform_owner", "Removing the last active Platform Owner is not allowed"],
    ["user_not_active", "Failed to remove Viewer user type"],
  ] as const)("come back when taking them is refused with %s", async (code, sentence) => {
    const server = serve();
    const two = [
      { id: "VIEWER" as const, name: "Viewer" },
      { id: "LEGAL_ADMIN" as const, name: "Legal Admin" },
    ];
    server.answer(readUsers, { data: [olivia, { ...ben, roles: two }] });
    server.refuse(removeRole, code);
    const visitor = await visit("/user-management");
    await visitor.presses(/User types of Ben Stone/);
    await visitor.presses("Viewer", "menuitemcheckbox");
    await visitor.isTold(sentence);
    const item = await visitor.sees("menuitemcheckbox", "Viewer");
    expect(item.getAttribute("aria-checked")).toBe("true");
  });

  it("of the last owner stay", async () => {
    const { server, visitor } = await open();
    await visitor.presses(/User types of Olivia Stone/);
    const item = await visitor.sees("menuitemcheckbox", /Platform Owner/);
    expect(item.getAttribute("aria-disabled")).toBe("true");
    await visitor.presses(/Platform Owner/, "menuitemcheckbox");
    expect(server.asked(removeRole)).toEqual([]);
  });

  it("are explained in a table", async () => {
    const { server, visitor } = await open();
    const view = {
      name: "VIEW_USER_MANAGEMENT" as const,
      displayData: { category: "User management", type: "View" },
    };
    const edit = {
      name: "EDIT_USER_TYPE" as const,
      displayData: { category: "User management", type: "Edit" },
    };
    server.refuse(readRoles, "not_allowed");
    server.answer(readSystemPermissions, [view, edit]);
    await visitor.presses("User type permissions");
    await visitor.reads("We couldn’t load the permissions");
    server.answer(readRoles, [
      { id: "PLATFORM_OWNER", name: "Platform Owner", permissions: [view, edit] },
      { id: "LEGAL_ADMIN", name: "Legal Admin", permissions: [view] },
      { id: "VIEWER", name: "Viewer", permissions: [] },
    ]);
    await visitor.presses("Try again");
    const dialog = within(await visitor.sees("dialog", "User type permissions table"));
    expect(
      within(await dialog.findByRole("row", { name: /Platform Owner/ })).getByRole("img", {
        name: "Yes",
      }),
    ).toBeTruthy();
    expect(dialog.getByRole("row", { name: /Legal Admin/ }).textContent).toContain("View only");
    expect(
      within(dialog.getByRole("row", { name: /Viewer/ })).getByRole("img", { name: "No" }),
    ).toBeTruthy();
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });
});
