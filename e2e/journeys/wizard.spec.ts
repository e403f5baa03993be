import { expect, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { startCopiedServer } from "../copied-server.ts";
import type { RunningServer } from "../server.ts";
import { sampleFile, signIn, statusOf, test, uploadForReview } from "../steps.ts";

const nda = (name: string) => sampleFile("Delmar - Supplier NDA.docx", name);

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
