import { expect } from "@playwright/test";
import { password, signIn, test } from "../steps.ts";

test("a wrong password is told from nothing else, and the right one then lets in", async ({
  page,
}) => {
  await page.goto("/signIn");
  const log = page.getByRole("button", { name: "Log In" });
  await expect(log).toBeDisabled();
  await page.getByLabel("E-mail").fill("manager@brightline.example");
  await expect(log).toBeDisabled();
  const field = page.getByRole("textbox", { name: "Password" });
  await field.fill("not the password");
  await log.click();
  const said = page.getByRole("alert").filter({ hasText: /\w/ });
  const wrongPassword = await said.innerText();
  await page.getByLabel("E-mail").fill("nobody@brightline.example");
  await field.fill("not the password");
  await log.click();
  await expect(said).toHaveText(wrongPassword);
  await page.getByLabel("E-mail").fill("manager@brightline.example");
  await field.fill(password);
  await log.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a private page sends a stranger to sign in and then back to the same place", async ({
  page,
}) => {
  await page.goto("/dashboard?freeText=nda&sortBy=fileName");
  await expect(page).toHaveURL(/\/signIn/);
  await page.getByLabel("E-mail").fill("legal@brightline.example");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\?.*freeText=nda/);
  await page.goto("/signIn");
  await expect(page).toHaveURL(/\/dashboard/);
});

test("an unknown path leads to sign-in, and the root to the dashboard", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/\/signIn/);
  await signIn(page);
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("signing out in one tab ends the session in the other", async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { name: "Contracts", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Leo Marsh" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/signIn|\/$/);
  await other.reload();
  await expect(other).toHaveURL(/\/signIn/);
});
