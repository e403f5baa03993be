import { expect } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { signIn, test } from "../steps.ts";

test("usage analytics is read as charts and tables, by range and filter, and saved", async ({
  page,
}) => {
  await signIn(page, "legal@brightline.example", "/analytics");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Usage Analytics");
  const uploads = page.getByRole("region", { name: "Contracts by upload date" });
  await expect(uploads).toContainText(/\d uploads?,.*from the month before/);
  await expect(page.getByRole("table", { name: "Contracts by type" })).toContainText("NDA");
  await expect(page.getByRole("region", { name: "Most negotiated issues" })).toBeVisible();
  await expectNoFaults(page);
  await uploads.getByRole("button", { name: "Show table" }).click();
  await expect(uploads.getByRole("columnheader", { name: "Counterparty template" })).toBeVisible();

  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("button", { name: "Clear Users" }).click();
  await expect(filters.getByText("Please select at least one option")).toBeVisible();
  await expect(filters.getByRole("button", { name: "Apply" })).toBeDisabled();
  await expectNoFaults(page);
  await page.keyboard.press("Escape");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await saved).suggestedFilename()).toMatch(
    /^Brightline.* - legal operations report \(\d+, \w{3} \d{4} - \d+, \w{3} \d{4}\)\.xlsx$/,
  );

  const range = page.getByRole("button", { name: / to \d+ \w{3} \d{4}$/ });
  await range.click();
  const days = page.getByRole("dialog", { name: / to / });
  await days.getByRole("button", { name: "Last 4 weeks" }).click();
  await expectNoFaults(page);
  await days.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/range=fourWeeks/);
  await expect(range).toBeFocused();
});
