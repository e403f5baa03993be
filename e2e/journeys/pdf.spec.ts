import { readFile } from "node:fs/promises";
import { openWord, readDocument } from "@proviso/redline";
import { expect } from "@playwright/test";
import { printedPdf } from "@proviso/testkit";
import { expectNoFaults } from "../faults.ts";
import { signIn, statusOf, test, uploadForReview } from "../steps.ts";

test("a PDF goes in and a redline comes out", async ({ page }) => {
  await signIn(page);
  const bytes = printedPdf(
    "Mutual Non-Disclosure Agreement",
    "This Mutual Non-Disclosure Agreement is made on 4 May 2026 between Brightline Robotics, Inc., a Delaware corporation (“Brightline”), and Halvorsen Pumps LLC, a Texas limited liability company (“Halvorsen”). Each party may be a Disclosing Party and a Receiving Party.",
    "1. “Confidential Information” means all information disclosed by the Disclosing Party to the Receiving Party, whether oral or in writing.",
    "2. The Receiving Party shall keep the Confidential Information secret in perpetuity and shall use it for no purpose other than the evaluation of a business relationship.",
    "3. The Receiving Party shall indemnify the Disclosing Party against all losses arising from any breach of this Agreement.",
    "4. This Agreement is governed by the laws of the State of Texas.",
    `Reference ${Date.now()}.`,
  );
  await uploadForReview(page, {
    name: "Journey - printed.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(bytes),
  });
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await page.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "View document" }).click();
  const pages = page.getByRole("dialog");
  await expect(pages).toContainText("Page 1 of 1");
  await pages.getByLabel("Find in the contract").fill("confidential information");
  await expect(pages).toContainText("1 of 2");
  await pages.getByRole("button", { name: "Close" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Revised/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Journey - printed (revised).docx");
  const opened = openWord(new Uint8Array(await readFile(await download.path())));
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  const { text, changes } = readDocument(opened.word);
  expect(text).toContain("governed by the laws of the State of");
  expect(changes.map(({ kind }) => kind)).toContain("insertion");
});

test("a PDF that would act when it is opened says so on its page, and does nothing there", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page);
  const printed = printedPdf(
    "Mutual Non-Disclosure Agreement",
    "This Mutual Non-Disclosure Agreement is made on 4 May 2026 between Brightline Robotics, Inc., a Delaware corporation (“Brightline”), and Halvorsen Pumps LLC, a Texas limited liability company (“Halvorsen”). Each party may be a Disclosing Party and a Receiving Party.",
    "1. “Confidential Information” means all information disclosed by the Disclosing Party to the Receiving Party, whether oral or in writing.",
    `2. This Agreement is governed by the laws of the State of Texas. Reference ${Date.now()}.`,
  );
  const acting = Buffer.from(printed)
    .toString("latin1")
    .replace(
      "/Type /Catalog",
      "/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>",
    );
  await uploadForReview(page, {
    name: "Journey - acting.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(acting, "latin1"),
  });
  await expect(statusOf(page)).toContainText("Your contract is ready");
  const told = "The file has active content, which was not run: scripts";
  await expect(page.getByRole("main").getByText(told).first()).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "View document" }).click();
  await expect(page.getByRole("dialog")).toContainText("Page 1 of 1");
  expect(asked).toEqual([]);
});
