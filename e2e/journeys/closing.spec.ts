import { expect } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { lettersTo } from "../mail.ts";
import { makeNewcomer, newcomerSettings, skipOnboardingOf } from "../newcomers.ts";
import { onOwnServer } from "../own-server.ts";
import { signIn } from "../steps.ts";

const test = onOwnServer(newcomerSettings);

test("an owner closes the account by its name, is led to what is left of it, and reopens it", async ({
  page,
  server,
}) => {
  const email = "ada@leaves.example";
  await makeNewcomer(server.url, email);
  await skipOnboardingOf(server.url, email);
  await signIn(page, email, "/settings");
  const card = page.getByRole("region", { name: "Account closure" });
  await card.getByRole("button", { name: "Close account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close this account?" });
  await expect(dialog).toContainText("1 person loses access");
  await expectNoFaults(page);
  const name = dialog.getByLabel(/^To close it, type its name: /);
  const label = (await dialog.locator("label").first().textContent()) ?? "";
  const accountName = label.replace("To close it, type its name: ", "");
  const close = dialog.getByRole("button", { name: "Close account" });
  await name.fill(accountName.slice(0, -1));
  await expect(close).toBeDisabled();
  await name.fill(accountName);
  await close.click();

  await expect(page).toHaveURL(/\/closed$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${accountName} is closed`);
  await expect(page.getByRole("button", { name: "Export everything" })).toBeVisible();
  await expectNoFaults(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/closed$/);
  await expect
    .poll(async () => (await lettersTo(server.url, email)).map(({ subject }) => subject))
    .toContain(`${accountName}’s account is closed`);

  await page.getByRole("button", { name: "Reopen account" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole("button", { name: "New contract" })).toBeVisible();
  await page.goto("/closed");
  await expect(page).toHaveURL(/\/dashboard/);
});
