import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { uploadTwoVersions } from "../by-program.ts";
import {
  openSample,
  sampleFile,
  samplePath,
  signIn,
  statusOf,
  test,
  uploadForReview,
} from "../steps.ts";

test("the original comes down byte for byte as it was uploaded", async ({ page }) => {
  await signIn(page);
  await openSample(page, "Corvane");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^Original/ }).click();
  const bytes = readFileSync(await (await downloading).path());
  // Seeded with a comment at its end, whose length is in the last two bytes of the sample itself.
  const sample = readFileSync(samplePath("Corvane - One-Way NDA.docx")).subarray(0, -2);
  expect(bytes.subarray(0, sample.length).equals(sample)).toBe(true);
});

test("the contract's page shows summary, values, scores, coverage and timeline", async ({
  page,
}) => {
  await signIn(page);
  await openSample(page, "Corvane");
  await expect(page.getByRole("heading", { name: "Executive summary" })).toBeVisible();
  await expect(page.getByText("Risk as received")).toBeVisible();
  await expect(page.getByText("Compliance with the playbook")).toBeVisible();
  await expect(page.getByText(/clauses understood/)).toBeVisible();
  await expect(page.getByText("218 Foundry Street", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("Contract uploaded")).toBeVisible();
  await expect(page.getByText(/^Review completed: NDA/)).toBeVisible();
});

test("the document is read as marked up, as it came and as it will be", async ({ page }) => {
  await signIn(page);
  await openSample(page, "Corvane");
  const document = page.getByRole("article");
  const banned = "design, manufacture or supply";
  await expect(document.locator("del").filter({ hasText: banned }).first()).toBeVisible();
  await page.getByText("Original", { exact: true }).click();
  await expect(document.locator("del, ins")).toHaveCount(0);
  await expect(document).toContainText(banned);
  await page.getByText("Final", { exact: true }).click();
  await expect(document).not.toContainText(banned);
});

test("the other side's changes stay theirs beside ours", async ({ page }) => {
  await signIn(page);
  await openSample(page, "Ashgrove");
  const theirs = page.getByRole("article").locator("ins").filter({ hasText: "seven (7)" });
  await expect(theirs.first()).toBeVisible();
  await expect(theirs.first()).toHaveCSS("text-decoration-style", "dashed");
  const whose = page.getByRole("list", { name: "Whose changes" });
  await expect(whose.getByRole("listitem")).toHaveCount(2);
  await expect(whose.getByRole("listitem").first()).toContainText("Proviso");
  await expect(page.getByRole("article")).toContainText("Dana Whitfield");
});

test("a position chosen anew reviews the contract for that side", async ({ page }) => {
  await signIn(page);
  await uploadForReview(page, sampleFile("Corvane - One-Way NDA.docx", "Journey - side.docx"));
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Change position" }).click();
  await page
    .getByRole("dialog")
    .getByRole("radio", { name: /^Discloser/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Your information applied successfully").last()).toBeVisible();
  await expect(page.getByText("NDA (discloser)", { exact: true })).toBeVisible();
  await expect(statusOf(page)).toContainText("Your contract is ready");
});

test("a contract that is not there, or is another's, is told plainly", async ({ page }) => {
  await signIn(page, undefined, "/dashboard/details/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Contract not found" })).toBeVisible();
});

test("a deleted contract asks first and is gone afterwards", async ({ page }) => {
  await signIn(page);
  await uploadForReview(page, sampleFile("Delmar - Supplier NDA.docx", "Journey - gone.docx"));
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete contract" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("link", { name: /Journey - gone/ })).toHaveCount(0);
});

test("an old version says that there is a newer one and goes there by itself", async ({
  page,
  baseURL,
}) => {
  const [older, newer] = await uploadTwoVersions(
    baseURL ?? "",
    "legal@brightline.example",
    sampleFile("Delmar - Supplier NDA.docx", "Journey - version 1.docx"),
    sampleFile("Delmar - Supplier NDA.docx", "Journey - version 2.docx"),
  );
  await signIn(page, undefined, `/dashboard/details/${older}`);
  await expect(page.getByRole("dialog")).toContainText(
    "A newer version of this contract is available. You will be redirected to the updated version.",
  );
  await expect(page).toHaveURL(new RegExp(newer));
});

test("a page's code and data are asked for while it is still asked who is there", async ({
  page,
}) => {
  await signIn(page);
  await openSample(page, "Corvane");
  const address = new URL(page.url());
  const guid = address.pathname.split("/").at(-1) ?? "";
  const waiting = Promise.withResolvers<void>();
  const arriving = async (path: string, data: RegExp): Promise<void> => {
    await page.route("**/api/user", async (route) => {
      await waiting.promise;
      await route.fallback();
    });
    const html = await page.request.get(path, { headers: { accept: "text/html" } });
    const named = [...(await html.text()).matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)/g)];
    const code = named.map(([, file = ""]) => page.waitForResponse(`**${file}`));
    const asked = page.waitForResponse((response) => data.test(response.url()));
    await page.goto(path, { waitUntil: "commit" });
    expect((await asked).status()).toBe(200);
    expect((await Promise.all(code)).length).toBeGreaterThan(5);
  };
  await arriving("/dashboard", /\/documents\/load$/);
  await arriving(address.pathname, new RegExp(`/documents/${guid}$`));
  waiting.resolve();
  await expect(page.getByRole("heading", { level: 1, name: /Corvane/ })).toBeVisible();
});
