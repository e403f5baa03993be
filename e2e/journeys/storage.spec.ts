import { expect, type Page } from "@playwright/test";
import { uploadByProgram } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { onOwnServer } from "../own-server.ts";
import { chooseFile, signIn, type ChosenFile } from "../steps.ts";

const owner = "owner@brightline.example";
const megabyte = 1024 * 1024;

const pdfOf = (bytes: number, name: string): ChosenFile => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes, "x")]),
});

const test = onOwnServer({ STORAGE_PER_ACCOUNT: "12MB" }, async ({ url }) => {
  await uploadByProgram(url, owner, [pdfOf(11 * megabyte, "Scanned archive.pdf")]);
});

const banner = (page: Page) => page.getByRole("status").filter({ hasText: "of its storage" });

test("a storage that is nearly full says so, and a file that does not fit stays chosen", async ({
  page,
}) => {
  await signIn(page, owner);
  await expect(banner(page)).toContainText(/has used 9\d% of its storage \(11.*MB of 12 MB\)/);
  await expectNoFaults(page);
  const dialog = await chooseFile(page, pdfOf(2 * megabyte, "One more.pdf"));
  await dialog.getByRole("button", { name: /^Upload/ }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    /uses 11.*MB of its 12 MB of storage, and this file \(2 MB\) doesn’t fit\. Delete/,
  );
  await expect(dialog).toContainText("One more.pdf");
  await expect(dialog.getByRole("button", { name: "Try again" })).toBeEnabled();
  await expectNoFaults(page);
});

test("the billing page shows how much of the storage is used, and for what", async ({ page }) => {
  await signIn(page, owner, "/company-billing");
  await expect(page.getByRole("progressbar", { name: "Storage used" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Storage by file type" })).toContainText(
    /Contracts and versions\d+ files11.*MB/,
  );
  await expectNoFaults(page);
});
