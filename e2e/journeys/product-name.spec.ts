import { expect, test } from "@playwright/test";
import { startCopiedServer } from "../copied-server.ts";
import type { RunningServer } from "../server.ts";
import { signIn } from "../steps.ts";

let server: RunningServer;

test.beforeAll(async () => {
  server = await startCopiedServer({ PRODUCT_NAME: "Clausewright" });
});

test.afterAll(async () => {
  await server.stop();
});

test("one setting names the product everywhere", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/signIn");
  await expect(page).toHaveTitle(/Clausewright/);
  await expect(page.getByText("Clausewright").first()).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Proviso");
  await signIn(page);
  await expect(page).toHaveTitle(/Clausewright/);
  await expect(page.getByRole("link", { name: "Clausewright" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Proviso");
  await context.close();
});
