import { readFileSync } from "node:fs";
import { basename } from "node:path";
import {
  acceptChanges,
  openWord,
  readDocument,
  rejectChanges,
  type WordPackage,
} from "@proviso/redline";
import { expect, type Page } from "@playwright/test";
import { realFiles, wordFile } from "@proviso/testkit";
import { sampleFile, signIn, statusOf, test, uploadForReview, wordFileOf } from "../steps.ts";

const openedBytes = (bytes: Uint8Array): WordPackage => {
  const opened = openWord(bytes);
  if (!opened.ok) throw new Error(opened.refusal.detail);
  return opened.word;
};

const downloadRevised = async (page: Page): Promise<WordPackage> => {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Revised/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.docx$/);
  return openedBytes(readFileSync(await download.path()));
};

const own = { author: "Proviso" };

const expectToGiveBack = (revised: WordPackage, original: Uint8Array): void => {
  const before = readDocument(openedBytes(original));
  expect(readDocument(rejectChanges(revised, own)).text).toBe(before.text);
};

const expectToChange = (revised: WordPackage, original: Uint8Array): void => {
  const before = readDocument(openedBytes(original));
  const changes = readDocument(revised).changes.filter(({ author }) => author === own.author);
  expect(changes.length).toBeGreaterThan(0);
  expect(readDocument(acceptChanges(revised, own)).text).not.toBe(before.text);
};

test("a person uploads an NDA, reads what is wrong with it and downloads the redline", async ({
  page,
}) => {
  const file = sampleFile("Corvane - One-Way NDA.docx", "Journey - One-Way NDA.docx");
  await signIn(page);
  await uploadForReview(page, file);
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));

  await test.step("the review in progress becomes its result without a reload", async () => {
    await expect(statusOf(page)).toContainText("Your contract is ready");
    await expect(page.getByText("Review completed").first()).toBeVisible();
    expect(loads).toEqual([]);
  });

  const issue = page.getByRole("listitem").filter({ hasText: "Ban on competing" });
  await test.step("an issue shows its quote, its reason and its place in the document", async () => {
    await issue.getByRole("button", { name: /Ban on competing/ }).click();
    const quote = await issue.locator("blockquote").innerText();
    expect(readDocument(openedBytes(file.buffer)).text).toContain(quote);
    await issue.getByRole("button", { name: "Show in the document" }).click();
    const place = page.getByRole("article").getByText("design, manufacture or supply").first();
    await expect(place).toBeInViewport();
  });

  await test.step("the values that were found are there", async () => {
    await expect(page.getByText("Corvane Systems Corporation").first()).toBeVisible();
    await expect(page.getByText(/New York/).first()).toBeVisible();
  });

  await test.step("the redline holds our changes and nothing else", async () => {
    const revised = await downloadRevised(page);
    expectToChange(revised, file.buffer);
    expectToGiveBack(revised, file.buffer);
  });

  await test.step("the list knows the contract", async () => {
    await page.getByRole("link", { name: "Contracts" }).first().click();
    await expect(page.getByRole("link", { name: /Journey - One-Way NDA/ }).first()).toBeVisible();
  });

  await test.step("a search finds it by its text and marks what was looked for", async () => {
    await page.getByRole("searchbox").fill("manufacture");
    const found = page.getByRole("row").filter({ hasText: "Journey - One-Way NDA" }).first();
    await expect(found).toContainText("In the text: ");
    await expect(found.locator("mark").first()).toHaveText("manufacture");
  });
});

const choosePosition = async (page: Page, position: RegExp): Promise<void> => {
  await statusOf(page).getByRole("button", { name: "Choose position" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Apply" })).toBeDisabled();
  await dialog.getByRole("radio", { name: position }).click();
  await dialog.getByRole("button", { name: "Apply" }).click();
};

const foreignNda = wordFile(
  "<p style=Title>MUTUAL NON-DISCLOSURE AGREEMENT",
  "This Agreement is made on March 2, 2026 between Alder Works Ltd and Birch &amp; Sons LLC.",
  "@0 Confidential Information. Each party may disclose confidential information to the other.",
  "@0 Term. The obligations in this Agreement last for ten (10) years.",
  "@0 Governing Law. This Agreement is governed by the laws of the State of Nevada.",
);

test("a contract without our company asks for our side and is then reviewed", async ({ page }) => {
  await signIn(page);
  await uploadForReview(page, wordFileOf(foreignNda, "Journey - foreign parties.docx"));
  await expect(statusOf(page)).toContainText("Review blocked");
  await page.goto("/dashboard?freeText=foreign+parties");
  await page.getByRole("link", { name: "Choose position" }).click();
  await expect(page.getByRole("dialog")).toContainText("Which side are you on?");
  await page.keyboard.press("Escape");
  await choosePosition(page, /^Mutual/);
  await expect(statusOf(page)).toContainText("Your contract is ready");
  const about = page.getByRole("complementary", { name: "About this contract" });
  await expect(about.getByText("NDA (mutual)", { exact: true })).toBeVisible();
});

const publishedNdas = realFiles("docx").filter(
  ({ name }) => /nda\b|non-disclosure/i.test(name) && !/playbook/i.test(name),
);

for (const { name, bytes } of publishedNdas)
  test(`the published agreement ${name} is reviewed once our side is chosen`, async ({ page }) => {
    const file = wordFileOf(bytes, basename(name));
    await signIn(page);
    await uploadForReview(page, file);
    await expect(statusOf(page)).toContainText("Review blocked");
    await choosePosition(page, /^Recipient/);
    await expect(statusOf(page)).toContainText("Your contract is ready");
    await expect(page.locator("[data-issue-button]").first()).toBeVisible();
    expectToGiveBack(await downloadRevised(page), file.buffer);
  });
