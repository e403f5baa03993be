import { readFileSync } from "node:fs";
import { acceptChanges, openWord, readDocument } from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { signIn, statusOf, test, uploadForReview, wordFileOf } from "../steps.ts";

const askingNda = wordFile(
  "<p style=Title>Mutual Non-Disclosure Agreement",
  "This Mutual Non-Disclosure Agreement (the “Agreement”) is made as of ____________, 2026 between Brightline Robotics, Inc., a Delaware corporation, and Corvane Systems LLC, a Texas limited liability company. Each party may be a Disclosing Party and a Receiving Party.",
  "@0 “Confidential Information” means all information disclosed by the Disclosing Party to the Receiving Party, whether oral or in writing.",
  "@0 The Receiving Party shall use the Confidential Information for no purpose other than the evaluation of a business relationship. The obligations of confidentiality survive for a period of ______ years.",
  "@0 For a period of five (5) years neither party shall solicit or hire any employee of the other.",
  "@0 This Agreement is governed by the laws of the State of Texas.",
);

/** Uploads the agreement and waits until its review asks. */
const uploadAsking = async (page: Page, name: string): Promise<void> => {
  await uploadForReview(page, wordFileOf(askingNda, `${name}.docx`));
  await expect(statusOf(page)).toContainText("We need your input");
};

const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: /Apply feedback/ });

const openFeedback = async (page: Page): Promise<Locator> => {
  await statusOf(page).getByRole("button", { name: "Apply feedback" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("heading", { name: "Hiring ban" })).toBeVisible();
  return dialog;
};

const itemOf = (dialog: Locator, topic: string): Locator =>
  dialog.getByRole("region", { name: topic });

const answer = async (dialog: Locator, topic: string, words: string): Promise<void> => {
  await itemOf(dialog, topic).getByRole("button", { name: "Answer" }).click();
  await itemOf(dialog, topic).getByLabel("Your answer").fill(words);
};

const revisedText = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^Revised|Download revised/ }).click();
  const opened = openWord(readFileSync(await (await downloading).path()));
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  return readDocument(acceptChanges(opened.word)).text;
};

test("a person answers what the review asks, saves, submits, and the redline follows", async ({
  page,
}) => {
  await signIn(page);
  await uploadAsking(page, "Journey - feedback");
  await expect(statusOf(page)).toContainText(/[23] days left/);

  const dialog = await openFeedback(page);
  await test.step("the dialog has its width, its bookmarks and the time left", async () => {
    expect((await dialog.boundingBox())?.width).toBe(911);
    const bookmarks = dialog.getByRole("navigation", { name: "Bookmarks" });
    await expect(bookmarks).toContainText(/[23] days left to reply/);
    await expect(bookmarks.getByRole("listitem")).toHaveCount(3);
    await bookmarks.getByRole("button", { name: /Length of secrecy/ }).click();
    await expect(itemOf(dialog, "Length of secrecy").getByRole("heading")).toBeFocused();
  });

  await test.step("a rejection can be given with its reason, cleared and given again", async () => {
    const ban = itemOf(dialog, "Hiring ban");
    await expect(ban.locator("del")).toContainText("five (5) years");
    await expect(ban.locator("ins")).toContainText("twelve (12) months");
    await ban.getByRole("button", { name: "Reject" }).click();
    await expect(ban.getByLabel("Reason for the rejection")).toBeFocused();
    await ban.getByLabel("Reason for the rejection").fill("A year is too short.");
    await expect(ban).toContainText("Rejected");
    await ban.getByRole("button", { name: "Clear rejection or answer" }).click();
    await expect(ban).toContainText("Approved");
    await expect(ban.getByRole("button", { name: "Approve" })).toBeFocused();
    await ban.getByRole("button", { name: "Reject" }).click();
    await ban.getByLabel("Reason for the rejection").fill("A year is too short.");
  });

  await test.step("what is saved for later is there the next time", async () => {
    await answer(dialog, "Length of secrecy", "four (4) years");
    await dialog.getByRole("button", { name: "Save for later" }).click();
    await expect(dialog.getByRole("heading")).toContainText([
      "Apply feedback",
      "Thanks, your input is saved for later.",
    ]);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await openFeedback(page);
    await expect(itemOf(dialog, "Length of secrecy").getByLabel("Your answer")).toHaveValue(
      "four (4) years",
    );
    await expect(itemOf(dialog, "Hiring ban")).toContainText("Rejected");
  });

  await test.step("closing with something unsaved asks first", async () => {
    await answer(dialog, "Open blank", "March 9");
    await page.keyboard.press("Escape");
    const question = dialog.getByRole("alert");
    await expect(question).toContainText("Are you sure you want to close?");
    await expect(question).toContainText("Changes won't be saved");
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(itemOf(dialog, "Open blank").getByLabel("Your answer")).toHaveValue("March 9");
  });

  await test.step("submitting thanks, and the contract is worded anew without a reload", async () => {
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(dialog).toContainText("Thanks for your input!");
    await expect(dialog).toContainText("rewording the contract where you rejected or answered");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(statusOf(page)).toContainText("Your contract is ready");
    const text = await revisedText(page);
    expect(text).toContain("made as of March 9, 2026 between");
    expect(text).toContain("survive for a period of four (4) years.");
    expect(text).toContain("For a period of eighteen (18) months neither party");
  });

  await test.step("the page says who decided what", async () => {
    await expect(page.getByText("Your answers were written into it").first()).toBeVisible();
    await expect(page.getByText("Feedback submitted").first()).toBeVisible();
    const ban = page.getByRole("listitem").filter({ hasText: "Ban on hiring" });
    await ban.getByRole("button", { name: /Ban on hiring/ }).click();
    await expect(ban).toContainText("Rejected: “A year is too short.”");
    await expect(page.getByRole("button", { name: "Apply feedback" })).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });

  test("the link that asks for feedback opens it, and a drawer leads through the questions", async ({
    page,
    browser,
    baseURL,
  }) => {
    const desktop = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 1280, height: 800 },
      isMobile: false,
      hasTouch: false,
    });
    const desk = await desktop.newPage();
    await signIn(desk);
    await uploadAsking(desk, "Journey - feedback phone");
    const address = `${new URL(desk.url()).pathname}?cta=feedback`;
    await desktop.close();

    await signIn(page, undefined, address);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole("heading", { name: "Hiring ban" })).toBeVisible();
    await expect(dialog.getByRole("navigation", { name: "Bookmarks" })).toHaveCount(0);
    await dialog.getByRole("button", { name: /^Bookmarks \(/ }).tap();
    const drawer = page.getByRole("dialog", { name: "Bookmarks" });
    await expect(drawer).toContainText(/[23] days left to reply/);
    await expectNoFaults(page);
    await drawer.getByRole("button", { name: /Length of secrecy/ }).tap();
    await expect(drawer).toBeHidden();
    await expect(itemOf(dialog, "Length of secrecy").getByRole("heading")).toBeFocused();
    await answer(dialog, "Length of secrecy", "4 years");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNoFaults(page);
    await dialog.getByRole("button", { name: "Submit" }).tap();
    await expect(dialog).toContainText("Thanks for your input!");
    await dialog.getByRole("button", { name: "Close" }).last().tap();
    await expect(statusOf(page)).toContainText("Your contract is ready");
  });
});
