import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
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

const megabyte = 1024 * 1024;

test.describe("a file that cannot be taken is refused before it is sent", () => {
  const refused = [
    {
      what: "too large",
      name: "large.docx",
      size: 30 * megabyte,
      sentence: /must not exceed 30 MB/,
    },
    { what: "of another kind", name: "picture.png", size: 10, sentence: /\.docx, \.doc|Word|PDF/ },
    { what: "empty", name: "empty.docx", size: 0, sentence: /empty/ },
  ];
  for (const { what, name, size, sentence } of refused)
    test(`when it is ${what}`, async ({ page }) => {
      const requests: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("upload-document")) requests.push(request.url());
      });
      const path = test.info().outputPath(name);
      writeFileSync(path, Buffer.alloc(size));
      const dialog = await chooseFile(page, path);
      await expect(dialog.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Upload and review" })).toBeDisabled();
      expect(requests).toEqual([]);
    });
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

test("a file with a password blocks the review and can be replaced by one without", async ({
  page,
}) => {
  const dialog = await chooseFile(page, lockedFile("Journey - locked.docx"));
  await dialog.getByRole("button", { name: "Upload and review" }).click();
  await expect(statusOf(page)).toContainText("Review blocked");
  await expect(statusOf(page)).toContainText("password");
  const address = page.url();
  await page.goto("/dashboard?freeText=locked");
  await page.getByRole("link", { name: "Reupload contract" }).click();
  await expect(page.getByRole("dialog")).toContainText("Reupload contract");
  await page.keyboard.press("Escape");
  await page.goto(address);
  await statusOf(page).getByRole("button", { name: "Reupload contract" }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("width", "416px");
  const again = sampleFile("Delmar - Supplier NDA.docx", "Journey - unlocked.docx");
  await page.getByRole("dialog").getByLabel("Contract file").setInputFiles(again);
  await page.getByRole("dialog").getByRole("button", { name: "Upload and review" }).click();
  await expect(statusOf(page)).toContainText("Your contract is ready");
});

test("the server's reason for refusing a file is shown where it was sent", async ({ page }) => {
  const disguised = wordFileOf(Buffer.from("This is no Word file."), "Journey - disguised.docx");
  const dialog = await chooseFile(page, disguised);
  await dialog.getByRole("button", { name: "Upload and review" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /content|Word|file/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Discard", exact: true }).click();
  await page.goto("/dashboard?freeText=disguised");
  await expect(page.getByText("No contracts to display.")).toBeVisible();
});

test("a review is offered tracked changes, and a contract to be kept its signature", async ({
  page,
}) => {
  const file = sampleFile("Ashgrove - Mutual NDA (marked up).docx", "Journey - kept.docx");
  const dialog = await chooseFile(page, file);
  const accepts = dialog.getByLabel(/Accept the tracked changes/);
  const signed = dialog.getByLabel(/already signed/);
  await expect(accepts).toBeVisible();
  await expect(signed).toHaveCount(0);
  await dialog.getByRole("radio", { name: /^Keep it/ }).click();
  await expect(accepts).toHaveCount(0);
  await signed.check();
  await dialog.getByRole("radio", { name: /^Review it/ }).click();
  await dialog.getByRole("radio", { name: /^Keep it/ }).click();
  await expect(signed).not.toBeChecked();
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(statusOf(page)).toContainText("Great work");
});

test("closing with a file chosen asks before it is discarded", async ({ page }) => {
  const file = sampleFile("Delmar - Supplier NDA.docx", "Journey - discarded.docx");
  const dialog = await chooseFile(page, file);
  await page.keyboard.press("Escape");
  await expect(dialog).toContainText("Discard this upload?");
  await dialog.getByRole("button", { name: "Keep it", exact: true }).click();
  await expect(dialog).toContainText("Journey - discarded.docx");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(dialog).toBeHidden();
});

test("an upload can be cancelled, and nothing of it stays", async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route("**/upload-document", async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  const file = sampleFile("Delmar - Supplier NDA.docx", "Journey - cancelled.docx");
  const dialog = await chooseFile(page, file);
  await dialog.getByRole("button", { name: "Upload and review" }).click();
  await expect(dialog.getByRole("progressbar")).toBeAttached();
  await dialog.getByRole("button", { name: "Cancel upload" }).click();
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  await expect(dialog.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
  release();
  // What is held must be ended first: a browser that holds nothing any more lets go on what it held.
  await page.unrouteAll({ behavior: "wait" });
  await page.goto("/dashboard?freeText=cancelled");
  await expect(page.getByText("No contracts to display.")).toBeVisible();
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
