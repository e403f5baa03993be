import { expect } from "@playwright/test";
import { password, signInOnPage, test } from "../steps.ts";

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

test("signing out in one tab ends the session in the other", async ({ page, context }) => {
  await signInOnPage(page);
  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { name: "Contracts", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Leo Marsh" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/signIn|\/$/);
  await other.reload();
  await expect(other).toHaveURL(/\/signIn/);
});

test("abuse 18, 19: a place outside the site is never gone to, and nothing of the address is shown", async ({
  page,
}) => {
  for (const from of ["//evil.example", "/\\evil.example", "javascript:alert(1)", "%2f%2fevil"]) {
    await page.goto(
      `/signIn?from=${encodeURIComponent(from)}&message=<b>call 555</b>&error_description=call 556`,
    );
    await page.getByLabel("E-mail").fill("viewer@brightline.example");
    await expect(page.getByText(/call 55/)).toHaveCount(0);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/);
    await page.evaluate(() => localStorage.clear());
  }
});

test("a session that is not to be remembered ends with the tab", async ({ page, context }) => {
  await page.goto("/signIn");
  await page.getByLabel("E-mail").fill("viewer@brightline.example");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("checkbox", { name: "Remember me" }).uncheck();
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await page.evaluate(() => [localStorage["sl-auth0"], localStorage["sl-user"]])).toEqual([
    undefined,
    undefined,
  ]);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard/);
  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/signIn/);
});

test("signing in takes nothing but a keyboard", async ({ page }) => {
  await page.goto("/signIn");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("viewer@brightline.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard/);
});
