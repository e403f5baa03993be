import { expect } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { signIn, test } from "../steps.ts";

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

test("a desktop window 640 and 320 px wide, as zooming makes it, keeps the whole shell", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 700 });
  await signIn(page, "owner@brightline.example");
  await expect(page.getByText("Please enter from your desktop")).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Users" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("User management");
  await expect(page.getByText("Leo Marsh", { exact: true })).toBeVisible();
  for (const path of ["/user-management", "/settings", "/dashboard"]) {
    await page.setViewportSize({ width: 640, height: 700 });
    await page.goto(path);
    await expect(page.getByRole("button", { name: "New contract" })).toBeVisible();
    await expect(page.locator("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(page.getByRole("button", { name: "New contract" })).toBeVisible();
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(overflow, { message: `${path} at ${width}` }).toBeLessThanOrEqual(0);
    }
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
