import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { lettersTo } from "../mail.ts";
import { onOwnServer } from "../own-server.ts";
import { chooseFile, sampleFile, signIn } from "../steps.ts";
import { tabTo } from "../user-management.ts";

const test = onOwnServer();
test.describe.configure({ mode: "serial" });

const openSettings = async (page: Page, email: string): Promise<void> => {
  await signIn(page, email);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: "Account settings" }).click();
  await expect(page.getByLabel("Legal name")).not.toHaveValue("");
};

const card = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

test("company details are saved trimmed, and a country outside the USA after its notice", async ({
  page,
}) => {
  await openSettings(page, "billing@brightline.example");
  const company = card(page, "Company details");
  const save = company.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await expectNoFaults(page);
  await company.getByLabel("Legal name").fill("   ");
  await expect(company.getByText("Please enter your company name")).toBeVisible();
  await expect(save).toBeDisabled();
  await company.getByLabel("Legal name").fill("  Brightline Robotics Ltd  ");
  await company.getByLabel("Signee details").fill("Olivia Stone, General Counsel\n");
  await save.click();
  await expect(page.getByText("Company details updated successfully").last()).toBeVisible();
  await expect(company.getByLabel("Legal name")).toHaveValue("Brightline Robotics Ltd");

  await company.getByLabel("Location").selectOption("Germany");
  await save.click();
  const notice = page.getByRole("dialog");
  await expect(notice).toContainText("Germany");
  await expectNoFaults(page);
  await notice.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(company.getByLabel("Location")).toHaveValue("United States");
  await company.getByLabel("Location").selectOption("Germany");
  await save.click();
  await notice.getByRole("button", { name: "I understand, save" }).click();
  await expect(page.getByText("Company details updated successfully").last()).toBeVisible();
  await page.reload();
  await expect(company.getByLabel("Location")).toHaveValue("Germany");
  await expect(company.getByLabel("Signee details")).toHaveValue("Olivia Stone, General Counsel");
});

test("recipients are entered as chips with the keyboard alone, and a foreign domain is confirmed first", async ({
  page,
}) => {
  // Everything is pressed key by key, which a busy machine takes its time for.
  test.slow();
  await openSettings(page, "billing@brightline.example");
  const emails = card(page, "Email preferences");
  const field = emails.getByRole("textbox", { name: "Recipients" });
  await tabTo(page, field);
  await page.keyboard.type("legal@brightline.example files@brightline.example,nobody");
  await page.keyboard.press("Enter");
  const chips = emails.getByRole("listitem");
  await expect(chips).toHaveText([
    "legal@brightline.example",
    "files@brightline.example",
    "nobody",
  ]);
  await expect(emails.getByText("Check your email and try again")).toBeVisible();
  await expect(emails.getByRole("button", { name: "Save" })).toBeDisabled();
  await expectNoFaults(page);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("friend@partner.example ");
  await tabTo(page, emails.getByLabel("Subject"));
  await page.keyboard.type("Contracts of Brightline");
  await tabTo(page, emails.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Share outside of your organization?" });
  await expect(question).toContainText("friend@partner.example");
  await expect(question).not.toContainText("files@brightline.example");
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await tabTo(page, emails.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(question).toBeVisible();
  await tabTo(page, question.getByRole("button", { name: "Share and save" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Email preferences updated successfully").last()).toBeVisible();
  await page.reload();
  await expect(chips).toHaveText([
    "legal@brightline.example",
    "files@brightline.example",
    "friend@partner.example",
  ]);
  await expect(emails.getByLabel("Subject")).toHaveValue("Contracts of Brightline");
});

test("the review preference is what the upload dialog starts with", async ({ page }) => {
  await openSettings(page, "owner@brightline.example");
  const review = card(page, "Review preferences");
  await review.getByRole("switch", { name: "Accept tracked changes" }).click();
  await review.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Company details updated successfully").last()).toBeVisible();
  const dialog = await chooseFile(page, sampleFile("Delmar - Supplier NDA.docx", "a.docx"));
  await expect(dialog.getByRole("checkbox", { name: /Accept the tracked changes/ })).toBeChecked();
});

test("who may only look is told so and asks for permission, with the keyboard alone", async ({
  page,
  server,
}) => {
  await openSettings(page, "legal@brightline.example");
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(page.getByLabel("Legal name")).toHaveAttribute("readonly");
  const opener = card(page, "Company details").getByRole("button", { name: "View only" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const popover = page.getByRole("dialog", { name: /Permission to edit/ });
  await expect(popover.getByRole("button", { name: "Ask for permission" })).toBeFocused();
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(popover.getByRole("button", { name: "Ask for permission" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your request was sent successfully").last()).toBeVisible();
  await expect
    .poll(async () => (await lettersTo(server.url, "owner@brightline.example")).length)
    .toBeGreaterThan(0);
});

test("settings that cannot be saved, or come in part, say so and keep what was typed", async ({
  page,
  server,
}) => {
  const part = "**/assets/inbound-settings-*";
  await page.route(part, (route) => route.abort());
  await openSettings(page, "owner@brightline.example");
  const company = card(page, "Company details");
  const emails = card(page, "Email preferences");
  await company.getByLabel("Legal name").fill("Brightline Robotics GmbH");
  await emails.getByLabel("Subject").fill("Other");
  await expect(page.getByText("We couldn’t load part of the page.").last()).toBeVisible();
  await page.unroute(part);
  const incoming = card(page, "Contracts by email");
  await expect(incoming.getByRole("button").first()).toBeVisible();
  await server.goAway();
  await company.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Update of company details failed").last()).toBeVisible();
  await expect(company.getByLabel("Legal name")).toHaveValue("Brightline Robotics GmbH");
  await emails.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Update of email preferences failed").last()).toBeVisible();
  await server.comeBack();
});
