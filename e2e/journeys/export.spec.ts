import { expect } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { signIn, test } from "../steps.ts";

test("a Platform Owner exports everything, downloads it and removes it", async ({ page }) => {
  await signIn(page, "owner@brightline.example", "/settings");
  const card = page.getByRole("region", { name: "Your data" });
  const none = card.getByText("No recent exports.");
  await expect(none).toBeVisible();
  await card.getByRole("button", { name: "Export everything" }).click();
  const item = card.getByRole("list", { name: "Exports" }).getByRole("listitem");
  await expect(item).toContainText("available until", { timeout: 60_000 });
  await expectNoFaults(page);
  const downloading = page.waitForEvent("download");
  await item.getByRole("button", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Export \d{4}-\d\d-\d\d\.zip$/);
  await item.getByRole("button", { name: /^Remove the export/ }).click();
  await expect(none).toBeVisible();
});
