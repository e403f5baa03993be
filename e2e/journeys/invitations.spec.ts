import { expect } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { lettersTo } from "../mail.ts";
import { onOwnServer } from "../own-server.ts";
import { menuOf, openUsers, row, tabTo } from "../user-management.ts";

const test = onOwnServer();

test("colleagues are invited with the keyboard alone, within the rules", async ({
  page,
  server,
}) => {
  // Everything is pressed key by key, which a busy machine takes its time for.
  test.slow();
  await openUsers(page);
  const opener = page.getByRole("button", { name: "Invite user" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Invite users" });
  const field = dialog.getByRole("textbox", { name: "Email addresses" });
  await expect(field).toBeFocused();
  const send = dialog.getByRole("button", { name: "Send invitations" });
  await expect(send).toBeDisabled();
  for (const [typed, sentence] of [
    ["nobody", "The email you entered is not a valid email address"],
    ["no.one@", "One or more emails you entered are not a valid email address"],
  ] as const) {
    await page.keyboard.type(`${typed} `);
    await expect(dialog.getByRole("alert")).toHaveText(sentence);
  }
  await expectNoFaults(page);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("ann@elsewhere.example,");
  await expect(dialog.getByRole("alert")).toHaveText(
    "To add new users to your account, they must have the exact same email domain.",
  );
  await page.keyboard.press("Backspace");
  await page.keyboard.type("legal@brightline.example ");
  await expect(dialog.getByRole("alert")).toHaveText(
    "User legal@brightline.example is already registered",
  );
  await page.keyboard.press("Backspace");
  for (let number = 1; number <= 11; number += 1)
    await page.keyboard.type(`new${number}@brightline.example `);
  await expect(dialog.getByRole("alert")).toHaveText("You can send up to 10 invitations at a time");
  for (let number = 1; number <= 9; number += 1) await page.keyboard.press("Backspace");
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Sending invitations...");
  await expect(dialog).toContainText("Your invitations are on the way!");
  await expectNoFaults(page);
  await tabTo(page, dialog.getByRole("button", { name: "Go back" }));
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("");
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(row(page, "new1@brightline.example")).toContainText("Invited");
  await expect
    .poll(async () => (await lettersTo(server.url, "new2@brightline.example")).length)
    .toBe(1);
});

test("an invitation is sent anew, its link copied, and taken back", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openUsers(page);
  await page.getByRole("button", { name: "Invite user" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite users" });
  // Going to the button ends the address.
  await dialog.getByRole("textbox").fill("again@brightline.example");
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(dialog).toContainText("Your invitations are on the way!");
  await page.keyboard.press("Escape");
  await menuOf(page, "again");
  await expectNoFaults(page);
  await page.getByRole("menuitem", { name: "Copy invite link" }).click();
  await expect(page.getByText("Invite link copied").last()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "/signUp?email=again%40brightline.example",
  );
  await menuOf(page, "again");
  await page.getByRole("menuitem", { name: "Resend invitation" }).click();
  await expect(page.getByText("Invitation email sent to again").last()).toBeVisible();
  await expect
    .poll(async () => (await lettersTo(server.url, "again@brightline.example")).length)
    .toBe(2);
  await menuOf(page, "again");
  await page.getByRole("menuitem", { name: "Cancel invitation" }).click();
  const question = page.getByRole("dialog", { name: "Cancel invitation?" });
  await expectNoFaults(page);
  await question.getByRole("button", { name: "Cancel invitation" }).click();
  await expect(page.getByText("again was deleted successfully").last()).toBeVisible();
  await expect(row(page, "again@brightline.example")).toHaveCount(0);
});

test("invitations that fail can be sent again, and a list that fails can be loaded again", async ({
  page,
  server,
}) => {
  await openUsers(page);
  await page.getByRole("button", { name: "Invite user" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite users" });
  await dialog.getByRole("textbox").fill("late@brightline.example ");
  await page.keyboard.press("Enter");
  await server.goAway();
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(dialog).toContainText("Give it another shot!");
  await expect(dialog).toContainText("Something went wrong. Try resending the invitations again");
  await expectNoFaults(page);
  await server.comeBack();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toContainText("Your invitations are on the way!");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(row(page, "late@brightline.example")).toBeVisible();

  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Users" })).toBeVisible();
  // Pointing at the link loads the page's code, not yet its lists.
  const code = page.waitForResponse(/user-table|users-page/);
  await page.getByRole("link", { name: "Users" }).hover();
  await (await code).finished();
  await server.goAway();
  await page.getByRole("link", { name: "Users" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "We couldn’t load the users" });
  await expect(failure).toBeVisible();
  await expectNoFaults(page);
  await server.comeBack();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, "Leo Marsh")).toBeVisible();
});
