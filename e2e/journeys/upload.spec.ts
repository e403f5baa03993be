import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { goldenFile, goldenPassword, wordFile } from "@proviso/testkit";
import {
  type ChosenFile,
  chooseFile,
  sampleFile,
  signIn,
  statusOf,
  test,
  wordFileOf,
} from "../steps.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

/** Protected by a password; what is behind its end is not read, and makes its bytes its own. */
const lockedFile = (name: string): ChosenFile => {
  const sector = Buffer.alloc(512);
  sector.write(randomUUID());
  return wordFileOf(Buffer.concat([goldenFile("locked-nda.docx"), sector]), name);
};

test("a file with a password is opened with it, and reviewed", async ({ page }) => {
  const dialog = await chooseFile(page, lockedFile("Journey - its password.docx"));
  await dialog.getByRole("button", { name: "Upload and review" }).click();
  await expect(statusOf(page)).toContainText("Enter the password");
  await statusOf(page).getByRole("button", { name: "Reupload contract" }).click();
  const password = page.getByRole("dialog").getByLabel("File password");
  await password.fill("not it");
  await page.getByRole("button", { name: "Open and review" }).click();
  await expect(page.getByRole("dialog")).toContainText("The password for this file is wrong.");
  await password.fill(goldenPassword);
  await page.getByRole("button", { name: "Open and review" }).click();
  await expect(statusOf(page)).toContainText("Your contract is ready");
});

test("a double click uploads once", async ({ page }) => {
  const file = sampleFile("Delmar - Supplier NDA.docx", "Journey - doubleclick.docx");
  const dialog = await chooseFile(page, file);
  await dialog.getByRole("button", { name: "Upload and review" }).dblclick();
  await expect(page).toHaveURL(/\/dashboard\/details\//);
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await page.goto("/dashboard?freeText=doubleclick");
  await expect(page.getByRole("link", { name: /doubleclick/ })).toHaveCount(1);
});

test("a connection cut during the upload can be tried again and gives one contract", async ({
  page,
}) => {
  const file = wordFileOf(wordFile("# Non-Disclosure Agreement", "Text"), "Journey - cut.docx");
  await page.route("**/upload-document", (route) => route.abort("connectionreset"), { times: 1 });
  const dialog = await chooseFile(page, file);
  await dialog.getByRole("button", { name: "Upload and review" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/dashboard\/details\//);
  await page.goto("/dashboard?freeText=Journey+-+cut");
  await expect(page.getByRole("link", { name: /Journey - cut/ })).toHaveCount(1);
});
