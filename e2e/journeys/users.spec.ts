import { expect, type Locator, type Page } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import { expectNoFaults } from "../faults.ts";
import { onOwnServer } from "../own-server.ts";
import { noticesAreReady, signIn, statusOf, uploadForReview, wordFileOf } from "../steps.ts";
import { menuOf, openUsers, row, tabTo } from "../user-management.ts";

const test = onOwnServer();

const rolesOf = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^User types of ${name}`) });

test("a user is found by search and by type, and an empty list says how to fill it", async ({
  page,
}) => {
  await openUsers(page);
  await expect(page.getByRole("columnheader")).toContainText([
    "User Name",
    "User type",
    "Joined",
    "Contracts",
    "Email",
    "Last Sign-in",
  ]);
  await expectNoFaults(page);
  await page.getByRole("searchbox", { name: "Search users" }).fill("MARSH");
  await expect(page).toHaveURL(/freeText=MARSH/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("combobox", { name: "User type" }).selectOption("Viewer");
  await expect(page.getByText("No users to display")).toBeVisible();
  await expect(page.getByText("Try clearing the filters to see your users")).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(row(page, "Olivia Stone")).toBeVisible();
  await page.getByRole("combobox", { name: "User type" }).selectOption("Billing Admin");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("the permissions table sets the user types, most permissions first, against the categories", async ({
  page,
}) => {
  await openUsers(page);
  await page.getByRole("button", { name: "User type permissions" }).click();
  const table = page.getByRole("dialog", { name: "User type permissions table" });
  await expect(table).toHaveCSS("width", "1024px");
  await expect(table.getByRole("rowheader").first()).toHaveText("Platform Owner");
  await expect(table.getByRole("row", { name: /^Contract Manager/ })).toContainText("Limited only");
  await expect(
    table
      .getByRole("row", { name: /^Viewer/ })
      .getByRole("img", { name: "No" })
      .first(),
  ).toBeVisible();
  await expectNoFaults(page);
});

test("user types are given and taken with the keyboard alone, but for the last ones", async ({
  page,
}) => {
  await openUsers(page);
  const viewer = rolesOf(page, "Victor Hale");
  await tabTo(page, viewer);
  await page.keyboard.press("Enter");
  const held = page.getByRole("menuitemcheckbox", { name: /^Viewer/ });
  await expect(held).toContainText("Every user needs at least one user type");
  await expectNoFaults(page);
  await page.keyboard.type("Leg");
  await expect(page.getByRole("menuitemcheckbox", { name: "Legal Admin" })).toBeFocused();
  const added = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/role/"),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: "Legal Admin" })).toBeChecked();
  await expect(held).not.toContainText("Every user needs");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeFocused();
  await expect(viewer).toHaveText(/Legal Admin, Viewer|Viewer, Legal Admin/);
  await added;
  await page.reload();
  await expect(viewer).toContainText("Legal Admin");

  await rolesOf(page, "Olivia Stone").click();
  const owner = page.getByRole("menuitemcheckbox", { name: /^Platform Owner/ });
  await expect(owner).toContainText("At least one user must have the Platform Owner user type");
  // A person can press it all the same; nothing may come of that.
  await owner.click({ force: true });
  await expect(owner).toBeChecked();
});

test("a change of user type that fails is undone and reported, and so is a deletion", async ({
  page,
  server,
}) => {
  await openUsers(page);
  await menuOf(page, "Maya Fields");
  await page.getByRole("menuitem", { name: "Delete user" }).click();
  const question = page.getByRole("dialog", { name: "Delete user?" });
  await expect(question).toContainText("Maya Fields has no contracts that need input.");
  await noticesAreReady(page);
  await server.goAway();
  await question.getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByText("Failed to delete Maya Fields").last()).toBeVisible();
  await expect(question).toBeHidden();
  await rolesOf(page, "Maya Fields").click();
  await page.getByRole("menuitemcheckbox", { name: "Billing Admin" }).click();
  await expect(page.getByText("Failed to add Billing Admin user type").last()).toBeVisible();
  await expect(rolesOf(page, "Maya Fields")).toHaveText(/Contract Manager$/);
  await server.comeBack();
});

test("a user is deleted and restored with the keyboard alone", async ({ page }) => {
  await openUsers(page);
  const actions = page.getByRole("button", { name: "Actions for Victor Hale" });
  await tabTo(page, actions);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Sign out on every device" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Delete user" })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Delete user?" });
  await expect(question).toContainText("You will permanently delete this user.");
  await expect(question).toContainText("Victor Hale has no contracts that need input.");
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Sign out on every device" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Delete user" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Delete user" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Victor Hale was deleted successfully").last()).toBeVisible();
  await expect(row(page, "Victor Hale")).toContainText("Deleted");

  await page.getByRole("combobox", { name: "User type" }).selectOption("Deleted");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectNoFaults(page);
  await tabTo(page, actions);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Restore user" })).toBeFocused();
  await page.keyboard.press("Enter");
  const restore = page.getByRole("dialog", { name: "Restore deleted user?" });
  await expect(restore.getByRole("button", { name: "Restore user" })).toBeFocused();
  await expectNoFaults(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Victor Hale was restored successfully").last()).toBeVisible();
  await expect(page.getByText("No users to display")).toBeVisible();
});

test("nobody removes themselves, and a user whose contract waits for input stays", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const business = await other.newPage();
  await signIn(business, "business@brightline.example");
  const nda = wordFile(
    "<p style=Title>MUTUAL NON-DISCLOSURE AGREEMENT",
    "This Agreement is made on March 2, 2026 between Alder Works Ltd and Birch &amp; Sons LLC.",
    "@0 Confidential Information. Each party may disclose confidential information to the other.",
    "@0 Term. The obligations in this Agreement last for ten (10) years.",
  );
  await uploadForReview(business, wordFileOf(nda, "Waiting for its side.docx"));
  await expect(statusOf(business)).toContainText("Review blocked");
  await other.close();

  await openUsers(page);
  await menuOf(page, "Olivia Stone");
  const own = page.getByRole("menuitem", { name: /Delete user/ });
  await expect(own).toContainText("You can’t remove yourself.");
  await expect(own).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(own).toBeHidden();
  await menuOf(page, "Ben Carver");
  await page.getByRole("menuitem", { name: "Delete user" }).click();
  const question = page.getByRole("dialog", { name: "Delete user?" });
  await expect(question.getByRole("link", { name: "Waiting for its side.docx" })).toBeVisible();
  await expect(question.getByRole("button", { name: "Delete user" })).toBeDisabled();
  await expectNoFaults(page);
});
