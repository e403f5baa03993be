import { expect, type Page } from "@playwright/test";
import { uploadTwoVersions } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { sampleFile, signIn, statusOf, test } from "../steps.ts";

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
