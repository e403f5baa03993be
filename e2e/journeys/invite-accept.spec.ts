import { expect, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { mailedLink, opened } from "../mail.ts";
import { onOwnServer } from "../own-server.ts";
import { openUsers, row, tabTo } from "../user-management.ts";

const test = onOwnServer();

const chosen = "Pleading-Paper-28";

const choose = async (page: Page, password: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Password (Required)", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Confirm Password (Required)" }).fill(password);
};

const fill = async (page: Page): Promise<void> => {
  await page.getByLabel("First Name (Required)").fill("Iris");
  await page.getByLabel("Last Name (Required)").fill("Vale");
  await choose(page, chosen);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
};

test("the invited choose a name and a password and are in the inviter's account", async ({
  page,
  server,
}) => {
  await test.step("an owner invites them with the keyboard alone", async () => {
    await openUsers(page);
    const opener = page.getByRole("button", { name: "Invite user" });
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Invite users" });
    const field = dialog.getByRole("textbox", { name: "Email addresses" });
    await expect(field).toBeFocused();
    const send = dialog.getByRole("button", { name: "Send invitations" });
    await expect(send).toBeDisabled();
    await page.keyboard.type("nobody ");
    await expect(dialog.getByRole("alert")).toHaveText(
      "The email you entered is not a valid email address",
    );
    await expectNoFaults(page);
    await page.keyboard.press("Backspace");
    await page.keyboard.type("iris@brightline.example ");
    await tabTo(page, send);
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("Your invitations are on the way!");
    await expectNoFaults(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(row(page, "iris@brightline.example")).toContainText("Invited");
    await page.evaluate(() => localStorage.clear());
  });
  const link = await mailedLink(server.url, "iris@brightline.example", "/signUp");
  for (let time = 0; time < 3; time += 1)
    expect((await opened(server.url + link)).status).toBe(200);
  await page.goto(link);
  const join = page.getByRole("button", { name: "Join Brightline Robotics" });
  await expect(page.getByText("Olivia Stone invited you")).toContainText("iris@brightline.example");
  await expect(join).toBeDisabled();
  await expectNoFaults(page);
  await fill(page);

  await test.step("a password of their own name is refused at its field, and the link stays good", async () => {
    await choose(page, "Iris-Vale-2026");
    await join.click();
    const field = page.getByRole("textbox", { name: "Password (Required)", exact: true });
    await expect(field).toHaveAccessibleDescription(/^Without your name/);
    await expect(field).toBeFocused();
    await expectNoFaults(page);
    await choose(page, chosen);
    await expect(field).toHaveAccessibleDescription("");
  });

  await join.click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole("button", { name: /Iris Vale/ })).toBeVisible();

  await test.step("the link is over", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/signIn");
    await page.goto(link);
    await expect(
      page.getByRole("heading", { name: "This invitation is no longer valid" }),
    ).toBeVisible();
    await expectNoFaults(page);
  });
});
