import { expect, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { setPreviewSeen } from "../preview-seen.ts";
import { password, signIn, test } from "../steps.ts";

const userMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name }).click();
};

test("the bar links to what the user may see, and a page they may not see says so", async ({
  page,
}) => {
  await signIn(page, "owner@brightline.example");
  const bar = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(bar.getByRole("link")).toContainText(["Contracts", "Users"]);
  await page.getByRole("button", { name: "Settings" }).click();
  await expectNoFaults(page);
  await page.getByRole("menuitem", { name: "Account settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account settings");

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, "viewer@brightline.example");
  await expect(bar.getByRole("link", { name: "Contracts" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Users" })).toHaveCount(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("menuitem", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Account settings" })).toHaveCount(0);
  for (const path of ["/user-management", "/settings"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/forbidden$/);
    await expect(page.getByText("You don't have permissions to see this page")).toBeVisible();
  }
  await expectNoFaults(page);
});

test("the dashboard alone ends with the user card, and the menu of the user gives links to invite by", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "owner@brightline.example");
  const card = page.getByRole("region", { name: "Your user card" });
  await expect(card).toContainText("Olivia Stone");
  await expect(card).toContainText("Platform Owner · Brightline Robotics");

  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await userMenu(page, "Olivia Stone");
  await expectNoFaults(page);
  await page.getByRole("menuitem", { name: "Copy invite link" }).click();
  await expect(page.getByText("Invite link copied").last()).toBeVisible();
  expect(new URL(await copied()).pathname).toBe("/signUp");

  await userMenu(page, "Olivia Stone");
  await page.getByRole("menuitem", { name: "Refer a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "Refer a friend" });
  await expect(dialog).toContainText("100$ gift card");
  await expect(dialog).toContainText("500$");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Copy invite link" }).click();
  await expect.poll(copied).toContain("ruk=");
  expect(new URL(await copied()).searchParams.get("ruk")).toMatch(/^[0-9a-f-]{36}$/);
  const field = dialog.getByRole("textbox", { name: "Email addresses" });
  await field.fill("colleague@brightline.example,");
  await field.press("Enter");
  await expect(dialog).toContainText(
    "You can send invitations only to users outside your organization",
  );
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("link", { name: "Users" }).click();
  await expect(card).toHaveCount(0);
});

test("the Platform Preview shows itself once, turns by itself, and stops when paused or a title is chosen", async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const email = "billing@brightline.example";
  await setPreviewSeen(baseURL ?? "", [{ email, password }], false);
  await signIn(page, email);
  const dialog = page.getByRole("dialog", { name: "Platform Preview" });
  const chosen = dialog.getByRole("tab", { selected: true });
  await expect(chosen).toHaveText("Create contracts");
  await expect(chosen).toHaveText("Review & Negotiate", { timeout: 6_000 });
  await dialog.getByRole("button", { name: "Pause the preview" }).click();
  await page.waitForTimeout(4_500);
  await expect(chosen).toHaveText("Review & Negotiate");
  await dialog.getByRole("button", { name: "Play the preview" }).click();
  await expect(chosen).toHaveText("Sign and manage", { timeout: 6_000 });
  await dialog.getByRole("tab", { name: "Create contracts" }).click();
  await page.waitForTimeout(4_500);
  await expect(chosen).toHaveText("Create contracts");
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole("region", { name: "Your user card" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: "Platform Preview" }).click();
  await expect(dialog).toBeVisible();
});

test("a link that asks for what the user may not do explains itself", async ({ page }) => {
  await signIn(page, "viewer@brightline.example", "/?cta=choosePlan&plan=U1RBUlRFUg");
  const plan = page.getByRole("dialog", { name: "Update billing plan error" });
  await expect(plan).toContainText("You don't have permissions to update billing plan");
  await expectNoFaults(page);
  await plan.getByRole("button", { name: "Got it" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/dashboard?cta=upload");
  const upload = page.getByRole("dialog", { name: "Upload contract error" });
  await expect(upload).toContainText("You don't have permissions to upload a new contract");
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const width of [640, 320])
  test(`a desktop window ${width} px wide, as zooming makes it, keeps the whole shell`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await signIn(page, "owner@brightline.example");
    await expect(page.getByText("Please enter from your desktop")).toHaveCount(0);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Users" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("User management");
    await expect(page.getByText("Leo Marsh", { exact: true })).toBeVisible();
    for (const path of ["/user-management", "/settings", "/dashboard"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "New contract" })).toBeVisible();
      await expect(page.locator("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
      await expectNoFaults(page);
    }
  });

test("the server hears at once and each minute which page the active person is on", async ({
  page,
}) => {
  await page.clock.install();
  const beat = () =>
    page.waitForRequest((request) => request.url().endsWith("/bi-events/heartbeat"));
  const first = beat();
  await signIn(page, "manager@brightline.example");
  expect((await first).postDataJSON()).toEqual({ pageName: "/dashboard" });
  const second = beat();
  await page.mouse.move(300, 300);
  await page.clock.runFor(30_000);
  await page.mouse.move(320, 320);
  await page.clock.runFor(30_500);
  expect((await (await second).response())?.status()).toBe(204);
});

test("without a connection a banner says so until it is back", async ({ page, context }) => {
  await signIn(page, "manager@brightline.example");
  await expect(page.getByRole("region", { name: "Your user card" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await expectNoFaults(page);
  await context.setOffline(false);
  await expect(page.getByText("You’re offline.")).toHaveCount(0);
});
