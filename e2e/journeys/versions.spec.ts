import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { uploadTwoVersions } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { openSample, sampleFile, signIn, statusOf, test } from "../steps.ts";

const email = "legal@brightline.example";
const nda = (name: string) => sampleFile("Delmar - Supplier NDA.docx", name);

const twoVersions = (stem: string, first = nda(`${stem} 1.docx`)) =>
  uploadTwoVersions(process.env["PROVISO_URL"] ?? "", email, first, nda(`${stem} 2.docx`));

const choose = async (page: Page, item: string | RegExp): Promise<void> => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a new version warns first, asks what it is, and takes the place of the old one", async ({
  page,
}) => {
  const [, guid] = await twoVersions("Journey - third");
  await signIn(page, undefined, `/dashboard/details/${guid}`);
  await expect(statusOf(page)).toContainText("Great work");
  await choose(page, "Update version");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("A new version replaces this one");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toHaveCSS("width", "820px");
  await expectNoFaults(page);
  await dialog.getByLabel("Contract file").setInputFiles(nda("Journey - third 3.docx"));
  await expect(dialog.getByLabel(/already signed/)).toHaveCount(0);
  await expect(dialog.getByLabel(/Accept the tracked changes/)).toBeVisible();
  await dialog.getByRole("radio", { name: /^Keep it/ }).click();
  await expect(dialog.getByLabel(/Accept the tracked changes/)).toHaveCount(0);
  await expect(dialog.getByRole("radio", { name: "The counterparty’s" })).toBeChecked();
  await dialog.getByLabel(/already signed/).check();
  await dialog.getByRole("radio", { name: /^Review it/ }).click();
  await expect(dialog.getByLabel(/Accept the tracked changes/)).toBeChecked();
  await dialog.getByRole("radio", { name: /^Keep it/ }).click();
  await expect(dialog.getByLabel(/already signed/)).not.toBeChecked();
  await dialog.getByRole("radio", { name: "Ours" }).click();
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(
    page.getByText("Journey - third 3.docx uploaded successfully").first(),
  ).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(guid));
  await expect(page.getByRole("heading", { name: "Journey - third 3" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Updated internally")).toBeVisible();
});

test("every version can be read and downloaded, and the others come down together", async ({
  page,
}) => {
  const first = nda("Journey - both 1.docx");
  const [older, newer] = await twoVersions("Journey - both", first);
  await signIn(page, undefined, `/dashboard/details/${newer}`);
  await choose(page, "View version");
  const dialog = page.getByRole("dialog", { name: "Version summary" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expectNoFaults(page);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download version 1" }).click();
  const bytes = readFileSync(await (await downloading).path());
  expect(bytes.equals(first.buffer)).toBe(true);
  await dialog.getByRole("link", { name: "View version 1" }).click();
  await expect(page).toHaveURL(new RegExp(older));
  await expect(page.getByText("This is an older version of the contract.")).toBeVisible();
  // Longer than the redirect would take.
  await page.waitForTimeout(1500);
  await expect(page).toHaveURL(new RegExp(older));
  const zipping = page.waitForEvent("download");
  await choose(page, "Download sub-versions");
  expect((await zipping).suggestedFilename()).toBe("Journey - both 1 (versions).zip");
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: /^Update version/ })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Go to the newest version" }).click();
  await expect(page).toHaveURL(new RegExp(newer));
});

test("the full timeline tells of all versions, with status, person and time", async ({ page }) => {
  const [, newer] = await twoVersions("Journey - told");
  await signIn(page, undefined, `/dashboard/details/${newer}`);
  await page.getByRole("button", { name: "Full timeline" }).click();
  const dialog = page.getByRole("dialog", { name: "Timeline" });
  await expect(dialog.getByText("Contract uploaded")).toHaveCount(2);
  await expect(dialog.getByText(/ · v1 · /)).toHaveCount(1);
  await expect(dialog.getByText(/ · v2 · /).first()).toBeVisible();
  await expect(dialog.getByText("Signed", { exact: true })).toBeVisible();
  await expectNoFaults(page);
});

test("a contract is marked as approved at once, and the failure takes it back", async ({
  page,
}) => {
  const [, newer] = await twoVersions("Journey - approved");
  await signIn(page, undefined, `/dashboard/details/${newer}`);
  await choose(page, "Update version");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabel("Contract file").setInputFiles(nda("Journey - approved 3.docx"));
  await dialog.getByRole("radio", { name: /^Keep it/ }).click();
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Journey - approved 3" })).toBeVisible();
  await page.route(
    "**/set-document-post-markup-status",
    (route) => route.fulfill({ status: 500 }),
    {
      times: 1,
    },
  );
  await choose(page, "Mark as approved");
  await expect(page.getByText("Mark as approved failed. Please try later").first()).toBeVisible();
  await expect(statusOf(page)).toContainText("Great work");
  let release = (): void => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route("**/set-document-post-markup-status", async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, "Mark as approved");
  await expect(statusOf(page)).toContainText("Ready for signature");
  release();
  await expect(page.getByText("Marked as approved").first()).toBeVisible();
  await page.reload();
  await expect(statusOf(page)).toContainText("Ready for signature");
});

test("a contract that somebody else holds says so instead of approving", async ({ page }) => {
  await signIn(page);
  await openSample(page, "Corvane");
  await page.route("**/set-document-post-markup-status", (route) =>
    route.fulfill({
      status: 409,
      contentType: "application/problem+json",
      body: JSON.stringify({
        type: "urn:proviso:contract_locked",
        title: "The document is locked",
        message: "The document is locked",
        status: 409,
        code: "contract_locked",
        requestId: "018f3b6e-0000-7000-8000-000000000001",
      }),
    }),
  );
  await choose(page, "Mark as approved");
  await expect(page.getByRole("dialog")).toContainText(
    "This contract is being edited by another person and therefore this action is not available at the moment",
  );
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(statusOf(page)).toContainText("Your contract is ready");
});

test("what happens elsewhere is seen at once, in the list and on the page", async ({
  page,
  context,
}) => {
  const [, newer] = await twoVersions("Journey - live");
  await signIn(page, undefined, `/dashboard/details/${newer}`);
  await expect(statusOf(page)).toContainText("Great work");
  const other = await context.newPage();
  await other.goto("/dashboard?freeText=Journey+-+live");
  await expect(other.getByRole("link", { name: /Journey - live/ })).toHaveCount(1);
  const [, third] = await twoVersions("Journey - live too");
  await expect(other.getByRole("link", { name: /Journey - live too 2/ })).toBeVisible({
    timeout: 5_000,
  });
  expect(third).not.toBe(newer);
});

test("an upload of a version that fails says so, and can be tried again", async ({ page }) => {
  const [, newer] = await twoVersions("Journey - failing");
  await signIn(page, undefined, `/dashboard/details/${newer}`);
  await choose(page, "Update version");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabel("Contract file").setInputFiles(nda("Journey - failing 3.docx"));
  await page.route("**/upload-document", (route) => route.fulfill({ status: 502 }), { times: 1 });
  await dialog.getByRole("button", { name: "Upload and review" }).click();
  await expect(page.getByText("Error occurred. Please try again later").first()).toBeVisible();
  await expect(dialog.getByRole("alert").filter({ hasText: "Something went wrong" })).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Journey - failing 3" })).toBeVisible();
  await expect(statusOf(page)).toContainText("Your contract is ready");
});

test("the menu stands still while the code of other features comes, and what was chosen before opens then", async ({
  page,
}) => {
  const [, newer] = await twoVersions("Journey - slow");
  const place = `/dashboard/details/${newer}`;
  const named = await (await page.request.get(place, { headers: { accept: "text/html" } })).text();
  let release = (): void => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  // The page is drawn with the files it names; what comes after them, other features' dialogs among it, has to wait.
  await page.route("**/assets/*.js", async (route) => {
    if (!named.includes(new URL(route.request().url()).pathname)) await held;
    await route.continue();
  });
  await signIn(page, undefined, place);
  const opener = page.getByRole("button", { name: "More actions" });
  const items = page.getByRole("menuitem");
  await opener.click();
  await expect(items.filter({ hasText: "Update version" })).toBeVisible();
  const offered = await items.allTextContents();
  await items.filter({ hasText: "Share contract" }).click();
  await expect(items).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Share");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(items).toHaveText(offered);
});
