import { expect, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { startCopiedServer } from "../copied-server.ts";
import type { RunningServer } from "../server.ts";
import { chooseFile, sampleFile, signIn, statusOf, test, uploadForReview } from "../steps.ts";

const nda = (name: string) => sampleFile("Delmar - Supplier NDA.docx", name);

test("the information given with a contract can be read on its page", async ({ page }) => {
  await signIn(page);
  const dialog = await chooseFile(page, nda("Journey - informed.docx"));
  await dialog.getByRole("radio", { name: /^Keep it/ }).click();
  await dialog.getByLabel("Contract info (optional)").fill("Counterparty: Orvane Ltd\nHurry");
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  const notice = page.getByText("Journey - informed.docx uploaded successfully");
  await expect(notice.first()).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Contract info" }).click();
  const info = page.getByRole("dialog", { name: "Contract info" });
  await expect(info.getByRole("term").first()).toHaveText("Counterparty");
  await expect(info).toContainText("Orvane Ltd");
  await expect(info).toContainText("Hurry");
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(page.locator(".mantine-Notifications-notification")).toHaveCount(0, {
    timeout: 7_000,
  });
});

test("a review that ends while it is watched shows its highlights once", async ({ page }) => {
  await signIn(page);
  await uploadForReview(page, nda("Journey - glance.docx"));
  const highlights = page.getByRole("complementary", { name: "Highlights of the review" });
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await expect(highlights).toContainText("marked up");
  await expectNoFaults(page);
  const guid = page.url().split("/").at(-1) ?? "";
  const kept = await page.evaluate(() => localStorage.getItem("sneak_peak_shown"));
  expect(kept).toContain(guid.slice(0, 36));
  await highlights.getByRole("button", { name: "Close the highlights" }).click();
  await expect(highlights).toHaveCount(0);
  await page.reload();
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await expect(highlights).toHaveCount(0);
});

const downloadRevised = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^Revised/ }).click();
  await downloading;
};

test("leaving after the revised copy was downloaded asks for a rating, which is final", async ({
  page,
}) => {
  await signIn(page);
  await uploadForReview(page, nda("Journey - rated.docx"));
  await expect(statusOf(page)).toContainText("Your contract is ready");
  const dialog = page.getByRole("dialog", { name: "How was this review?" });
  await page.mouse.move(400, 300);
  await page.mouse.move(400, 5);
  await expect(dialog).toHaveCount(0);
  await page.mouse.move(400, 300);
  await downloadRevised(page);
  const guid = page.url().split("/").at(-1)?.slice(0, 36) ?? "";
  const flag = await page.evaluate(
    (key) => sessionStorage.getItem(key),
    `revised_download_${guid}`,
  );
  expect(flag).toBe("true");
  await page.mouse.move(400, 300);
  await page.waitForTimeout(150);
  await page.mouse.move(400, 5);
  await expect(dialog).toBeVisible();
  await expectNoFaults(page);
  const four = dialog.getByRole("radio", { name: "4 of 5: Good" });
  await four.click();
  await expect(dialog.getByRole("radio", { name: "1 of 5: Very poor" })).toBeDisabled();
  await expect(dialog).toContainText("Thank you for your feedback!");
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.mouse.move(400, 300);
  await page.waitForTimeout(150);
  await page.mouse.move(400, 5);
  await expect(dialog).toHaveCount(0);
});

test("the rating can be given by keyboard alone", async ({ page }) => {
  await signIn(page);
  await uploadForReview(page, nda("Journey - rated by keys.docx"));
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await downloadRevised(page);
  const rate = page.getByRole("button", { name: "Rate this review" });
  await rate.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "How was this review?" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("radio", { name: "1 of 5: Very poor" }).focus();
  await page.keyboard.press("Space");
  await expect(dialog).toContainText("Thank you for your feedback!");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(rate).toHaveCount(0);
});

test.describe("where the operator set it so", () => {
  let own: RunningServer;
  test.beforeAll(async () => {
    own = await startCopiedServer({
      SCHEDULING_URL: "http://127.0.0.1:9/calls",
      ARCHIVE_TAB: "off",
    });
  });
  test.afterAll(() => own.stop());

  test("calls are booked on a page of ours, and the archive is hidden", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: own.url });
    const page = await context.newPage();
    await signIn(page);
    await expect(page.getByRole("tab", { name: "Active contracts" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Archive" })).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toContainText(
      "Answered in less than 24h. Licensed to give legal advice in the USA only.",
    );
    await page.goto("/dashboard?tabKey=archive");
    await expect(page.getByRole("link", { name: /^Corvane/ }).first()).toBeVisible();
    await page.goto("/schedule");
    await expect(page.getByTitle("Contract specialists’ calendar")).toHaveAttribute(
      "src",
      "http://127.0.0.1:9/calls",
    );
    await context.close();
  });
});

test("without a calendar the page for calls says so", async ({ page }) => {
  await signIn(page, undefined, "/schedule");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Calls aren’t available");
});
