import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import { keepTemplate } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { signIn, test, wordFileOf } from "../steps.ts";

const email = "legal@brightline.example";

/** Answers a question of whatever kind with something that it takes. */
const answer = async (page: Page, field: Locator): Promise<void> => {
  const type = await field.getAttribute("type");
  const isNumber = (await field.getAttribute("inputmode")) !== null;
  if (type === "radio") await field.check();
  else if ((await field.getAttribute("readonly")) !== null) {
    await field.click();
    await page.getByRole("option").first().click();
  } else await field.fill(type === "date" ? "2026-12-01" : isNumber ? "10" : "Ten");
};

test("a contract is made of an own template by answering its questions, and is sent", async ({
  page,
}) => {
  const file = wordFile(
    "# Agreement with {{Client: party}}",
    "The fee is {{Fee: money, in words}}.",
    "{{if Guarantor}}",
    "@0 A guarantor stands in for {{Client}}.",
    "{{end if}}",
  );
  const name = `Journey fee letter ${Date.now()}`;
  await keepTemplate(process.env["PROVISO_URL"] ?? "", email, name, wordFileOf(file, "Fee.docx"));
  await signIn(page);
  await page.getByRole("button", { name: "New contract" }).click();
  await page.getByRole("menuitem", { name: "Create from template" }).click();
  const wizard = page.getByRole("dialog");
  await expect(wizard).toHaveCSS("width", "720px");
  await wizard.getByRole("searchbox").fill(name);
  await wizard.getByRole("radio", { name }).click();
  await expectNoFaults(page);
  await wizard.getByRole("button", { name: "Next" }).click();
  const paper = wizard.getByRole("region", { name: "Preview of the contract" });
  await expect(paper.locator("mark").first()).toHaveText("Client");
  await wizard.getByRole("button", { name: "Next" }).click();
  await expect(wizard.getByText("This answer is needed").first()).toBeVisible();
  // Four fifths of a window of 1440.
  await expect(wizard).toHaveCSS("width", "1152px");
  await wizard.getByLabel("Client").fill("Bauer {{x}} GmbH");
  await wizard.getByLabel("Fee").fill("12,500");
  // In a narrow window the questions stand below the contract, and all can be reached.
  await page.setViewportSize({ width: 700, height: 800 });
  await wizard.getByRole("radio", { name: "No" }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(paper).toContainText("twelve thousand five hundred US dollars (USD 12,500.00)");
  await expect(paper).not.toContainText("guarantor");
  await expectNoFaults(page);
  await wizard.getByRole("button", { name: "Full screen" }).click();
  await expect(wizard).toHaveCSS("width", "1440px");
  await wizard.getByRole("button", { name: "Next" }).click();
  const fileName = wizard.getByLabel("File name");
  await fileName.fill("Bauer/fee.docx");
  await expect(
    wizard.getByText("The file name contains unsupported characters: ~*/|\\<>?"),
  ).toBeVisible();
  await fileName.fill("Journey - Bauer fee.docx");
  await wizard.getByRole("textbox", { name: "To", exact: true }).fill("bauer@counterparty.example");
  await page.keyboard.press("Enter");
  await expectNoFaults(page);
  await wizard.getByRole("button", { name: "Generate and send" }).click();
  await expect(page).toHaveURL(/dashboard\/details\//);
  await expect(page.getByRole("heading", { name: "Journey - Bauer fee" })).toBeVisible();
  const made = page.getByRole("region", { name: "Made from a template" });
  await made.getByText(/^\d answers$/).click();
  await expect(made).toContainText("Bauer {{x}} GmbH");
  await expect(
    page.getByText(/Sent to counterparty|Sending to counterparty/).first(),
  ).toBeVisible();
});

test("a contract is made of a pre-made template and stays here, and leaving asks first", async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole("button", { name: "New contract" }).click();
  await page.getByRole("menuitem", { name: "Create from template" }).click();
  const wizard = page.getByRole("dialog", { name: /Create from/ });
  await wizard.getByRole("radio", { name: /^Mutual NDA/ }).click();
  await wizard.getByRole("button", { name: "Next" }).click();
  const paper = wizard.getByRole("region", { name: "Preview of the contract" });
  await expect(paper).toContainText(/confidential/i);
  await wizard.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Are you sure you want to discard the changes?")).toBeVisible();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await wizard.getByRole("button", { name: "Next" }).click();
  const questions = wizard.getByRole("region", { name: "Questions" });
  await expect(questions).toBeVisible();
  for (const field of await questions.locator("input:not([type=hidden]), textarea").all())
    await answer(page, field);
  await wizard.getByRole("button", { name: "Next" }).click();
  await wizard.getByLabel("File name").fill("Journey - from pre-made.docx");
  await wizard.getByLabel("Don’t send to the counterparty now").check();
  await wizard.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page).toHaveURL(/dashboard\/details\//);
  await expect(page.getByRole("heading", { name: "Journey - from pre-made" })).toBeVisible();
});

test("what cannot be made is said, can be tried again, and a letter that fails does not keep from the contract", async ({
  page,
}) => {
  // A second try finds what the first one kept.
  const name = `Journey plain note ${randomUUID().slice(0, 8)}`;
  const file = wordFileOf(wordFile("# Note", "Nothing is asked here."), "Note.docx");
  await keepTemplate(process.env["PROVISO_URL"] ?? "", email, name, file);
  await signIn(page);
  const wizard = page.getByRole("dialog", { name: /Create from/ });
  const begin = async (): Promise<void> => {
    await page.getByRole("button", { name: "New contract" }).click();
    await page.getByRole("menuitem", { name: "Create from template" }).click();
    await wizard.getByRole("radio", { name }).click();
    await wizard.getByRole("button", { name: "Next" }).click();
    await expect(wizard.getByText("Nothing is asked here.")).toBeVisible();
    await wizard.getByRole("button", { name: "Next" }).click();
    await wizard.getByRole("textbox", { name: "To", exact: true }).fill("ann@counterparty.example");
    await page.keyboard.press("Enter");
    await wizard.getByRole("button", { name: "Generate and send" }).click();
  };
  const refuse = (status: number, code: string, message: string) =>
    page.route(
      /templates\/[^/]+\/contract$/,
      (route) =>
        route.fulfill({
          status,
          contentType: "application/problem+json",
          body: JSON.stringify({
            type: code,
            title: message,
            message,
            status,
            code,
            requestId: "",
          }),
        }),
      { times: 1 },
    );
  await refuse(403, "account_inactive", "Your account is no longer active");
  await begin();
  await expect(
    wizard.getByRole("heading", { name: "Your account is no longer active" }),
  ).toBeVisible();
  await expect(
    wizard.getByText("Reactivate your account to continue uploading contracts"),
  ).toBeVisible();
  await expectNoFaults(page);
  await wizard.getByRole("button", { name: "Got it" }).click();
  await refuse(500, "internal_error", "Something went wrong on our side.");
  await begin();
  await expect(wizard.getByRole("heading", { name: "Something went wrong." })).toBeVisible();
  await expect(
    wizard.getByText("We couldn’t generate your contract. Please give it another shot."),
  ).toBeVisible();
  await page.route(/send-to-counterparty$/, (route) => route.abort());
  await wizard.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/dashboard\/details\//);
  await expect(page.getByRole("heading", { name })).toBeVisible();
});
