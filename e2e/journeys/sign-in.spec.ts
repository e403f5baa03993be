import { expect } from "@playwright/test";
import { readCurrentUser } from "@proviso/endpoints";
import { expectNoFaults } from "../faults.ts";
import { password, signIn, signInOnPage, test } from "../steps.ts";

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
  await signInOnPage(page);
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard$/);
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

test("the welcome of the migrated closes and stays closed", async ({ page }) => {
  await page.goto("/signIn?cta=migrated");
  const dialog = page.getByRole("dialog", { name: "Welcome to the new Proviso Platform!" });
  await expect(dialog).toContainText("Closing the loop");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Sign in to the platform" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/cta/);
});

test("the thanks to a signer lead to registering and to the platform", async ({ page }) => {
  await page.goto("/sign-success");
  await expect(
    page.getByRole("heading", { name: "Congratulations! You've added your signature!" }),
  ).toBeVisible();
  await expectNoFaults(page);
  await expect(page.getByRole("link", { name: "Go to platform" })).toHaveAttribute(
    "href",
    "/dashboard",
  );
  await page.getByRole("link", { name: "Try Proviso for free" }).click();
  await expect(page.getByRole("heading", { name: "Sign up for free" })).toBeVisible();
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

test("a server that fails at the start leads to the maintenance page, whose button tries again", async ({
  page,
}) => {
  const everyUser = `**${readCurrentUser.path}`;
  await page.route(everyUser, (route) => route.fulfill({ status: 503, body: "<html>" }));
  await signIn(page, "viewer@brightline.example", "/settings");
  await expect(page).toHaveURL(/\/serverMaintenance$/);
  await expect(page.getByRole("main")).toContainText(
    "Sorry for the inconvenience but we’re performing some maintenance at the moment.",
  );
  await expectNoFaults(page);
  await page.unroute(everyUser);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
