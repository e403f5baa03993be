import { expect } from "@playwright/test";
import { onOwnServer } from "../own-server.ts";
import { signIn } from "../steps.ts";

const test = onOwnServer({ PRODUCT_NAME: "Clausewright" });

test("one setting names the product everywhere", async ({ page }) => {
  await page.goto("/signIn");
  await expect(page).toHaveTitle(/Clausewright/);
  await expect(page.getByText("Clausewright").first()).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Proviso");
  await signIn(page);
  await expect(page).toHaveTitle(/Clausewright/);
  await expect(page.getByRole("link", { name: "Clausewright" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Proviso");
});
