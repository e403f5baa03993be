import { expect } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import { keepTemplate } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { signIn, test, wordFileOf } from "../steps.ts";

const email = "legal@brightline.example";

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
