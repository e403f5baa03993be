import { expect, type Page } from "@playwright/test";
import { currentUser } from "@proviso/endpoints";
import { contractNamed, uploadByProgram } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { sampleFile, signIn, statusOf, test } from "../steps.ts";

const email = "legal@brightline.example";
const notices = (page: Page) => page.locator(".mantine-Notifications-notification");

/** Keeps a sample without a review under its own name and opens its page. */
const openStored = async (page: Page, url: string, sample: string, name: string): Promise<void> => {
  await uploadByProgram(url, email, [sampleFile(sample, `${name}.docx`)]);
  const guid = await contractNamed(url, email, name);
  await signIn(page, email, `/dashboard/details/${guid}`);
  await expect(statusOf(page)).toContainText("Great work");
};

const choose = async (page: Page, item: string): Promise<void> => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a kept contract with tracked changes is warned of when sent for review, and they can be accepted", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => localStorage.setItem("SEND_FOR_REVIEW", "true"));
  await openStored(
    page,
    baseURL ?? "",
    "Ashgrove - Mutual NDA (marked up).docx",
    "Kept with changes",
  );
  await choose(page, "Send for review");
  const dialog = page.getByRole("dialog", { name: "Send for review" });
  await expect(dialog).toContainText("This contract contains tracked changes.");
  await expectNoFaults(page);
  await dialog.getByLabel("Accept the tracked changes before the review").check();
  await dialog.getByRole("button", { name: "Send for review" }).click();
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
    "Tracked changes in the file were accepted before the review",
  );
});

test("where nothing may be uploaded for review, a new version can still be kept, and the reason is told", async ({
  page,
  baseURL,
}) => {
  const reason = "Your plan has no reviews left.";
  await page.route("**/account-web-app/api/user", async (route) => {
    const answer = await route.fetch();
    const user = currentUser.loose().parse(await answer.json());
    const availableActions = { ...user.availableActions };
    availableActions.UPLOAD_DOCUMENT = { enabled: false, reason };
    await route.fulfill({ response: answer, json: { ...user, availableActions } });
  });
  await openStored(page, baseURL ?? "", "Delmar - Supplier NDA.docx", "Kept beside a plan");
  await choose(page, "Update version");
  const dialog = page.getByRole("dialog", { name: "Upload version" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  const next = sampleFile("Delmar - Supplier NDA.docx", "Kept beside a plan 2.docx");
  await dialog.getByLabel("Contract file").setInputFiles(next);
  await expect(dialog.getByRole("radio", { name: /^Review it/ })).toBeDisabled();
  await expect(dialog).toContainText(reason);
  await expect(dialog.getByRole("radio", { name: /^Keep it/ })).toBeChecked();
});

test("a download that fails says nothing and can be tried again", async ({ page, baseURL }) => {
  await openStored(page, baseURL ?? "", "Delmar - Supplier NDA.docx", "Kept for download");
  await page.route("**/download?**", (route) => route.abort(), { times: 1 });
  const downloadOriginal = async (): Promise<void> => {
    await page.getByRole("button", { name: "Download", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Original/ }).click();
  };
  const failed = page.waitForEvent("requestfailed");
  await downloadOriginal();
  await failed;
  await expect(page.getByRole("button", { name: "Download", exact: true })).toBeEnabled();
  await expect(notices(page)).toHaveCount(0);
  const download = page.waitForEvent("download");
  await downloadOriginal();
  expect((await download).suggestedFilename()).toBe("Kept for download.docx");
});

test("a contract is sent from its row, over the dashboard", async ({ page, baseURL }) => {
  const name = "Kept for sending";
  const file = sampleFile("Delmar - Supplier NDA.docx", `${name}.docx`);
  await uploadByProgram(baseURL ?? "", email, [file]);
  await signIn(page, email, `/dashboard?freeText=${name.replaceAll(" ", "+")}`);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Send to counterparty" }).click();
  const dialog = page.getByRole("dialog", { name: "Send to counterparty" });
  await dialog.getByRole("textbox", { name: "To", exact: true }).fill("row@corvane.example");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\?/);
  await expect(page.getByRole("row", { name })).toContainText("Sent to counterparty");
});
