import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { onOwnServer } from "../own-server.ts";
import { openUsers, tabTo } from "../user-management.ts";

const test = onOwnServer();

const rolesOf = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^User types of ${name}`) });

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
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "User type permissions" }).click();
  const table = page.getByRole("dialog", { name: "User type permissions table" });
  await expect.poll(async () => (await table.boundingBox())?.width).toBe(1024);
  await expect(table.getByRole("row", { name: /^Contract Manager/ })).toContainText("Limited only");
  await expectNoFaults(page);
});
