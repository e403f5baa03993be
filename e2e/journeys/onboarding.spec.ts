import { expect } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { makeNewcomer, newcomerSettings } from "../newcomers.ts";
import { onOwnServer } from "../own-server.ts";
import { sampleFile, signIn, statusOf } from "../steps.ts";

const test = onOwnServer({ ...newcomerSettings, SCHEDULING_URL: "http://127.0.0.1:9/calls" });

test("somebody new answers five questions, goes on after a reload, uploads and lands on the contract", async ({
  page,
  server,
}) => {
  test.slow();
  const email = "ada@newcomer.example";
  await makeNewcomer(server.url, email);
  const asks = (title: string) => page.getByRole("heading", { level: 1, name: title });
  const choose = (answer: string) => page.getByRole("radio", { name: answer }).click();

  await test.step("every page leads to the first question", async () => {
    await signIn(page, email, "/settings");
    await expect(asks("Who do you mostly sign contracts with?")).toBeFocused();
    await expect(page).toHaveURL(/\/onboarding$/);
    await expectNoFaults(page);
  });

  await test.step("skipping is asked about", async () => {
    await page.getByRole("button", { name: "Skip" }).click();
    const dialog = page.getByRole("dialog", { name: "Are you sure you want to skip?" });
    await expect(dialog).toContainText("You're just a few questions away");
    await expectNoFaults(page);
    await dialog.getByRole("button", { name: "Back to questions" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("an answer goes on by mouse or keyboard, and what was said is asked by", async () => {
    await page.getByRole("radio", { name: "Customers" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Vendors" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(asks("What industry are you in?")).toBeVisible();
    await choose("Finance / Insurance");
    await expect(asks("What are you buying?")).toBeVisible();
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith("/onboarding") && answer.request().method() === "PATCH",
    );
    await choose("SaaS");
    await expect(asks("Where is your company located?")).toBeVisible();
    await saved;
  });

  await test.step("a reload goes on where one was", async () => {
    await page.reload();
    await expect(asks("Where is your company located?")).toBeVisible();
    const next = page.getByRole("button", { name: "Continue" });
    await expect(next).toBeDisabled();
    await choose("Outside of the United States");
    await expect(
      page.getByText("We’re licensed to give legal advice in the USA only"),
    ).toBeVisible();
    await expect(next).toBeDisabled();
    await page.getByLabel("Country").selectOption("Germany");
    await expectNoFaults(page);
    await next.click();
  });

  await test.step("the last question needs no answer", async () => {
    await expect(
      page.getByRole("radio", { name: "negotiate off-market terms only" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Upload first contract" }).click();
    await expect(page.getByText("If you’re working on a specific deal")).toBeVisible();
    await expect(
      page.getByRole("link", { name: /Schedule a call with a contract specialist/ }),
    ).toHaveAttribute("href", "http://127.0.0.1:9/calls");
    await expectNoFaults(page);
  });

  await test.step("the demo shows a reviewed contract, and leads back", async () => {
    await page.getByRole("link", { name: /View contract page demo/ }).click();
    await expect(page.getByRole("article").locator("ins").first()).toBeVisible();
    await page
      .getByRole("button", { name: /Ban on competing/ })
      .first()
      .click();
    await expect(page.getByText("Executive summary")).toBeVisible();
    await page.getByRole("link", { name: "Back to your first upload" }).click();
  });

  await test.step("the first contract is uploaded with the answers, and the platform opens on it", async () => {
    const file = sampleFile("Corvane - One-Way NDA.docx", "First.docx");
    await page.getByLabel("Contract file").setInputFiles(file);
    await page.getByRole("button", { name: "Upload and review" }).click();
    await expect(asks("Success!")).toBeVisible();
    await expect(page.getByText("We are working on your contract as we speak...")).toBeVisible();
    await expect(page.getByRole("link", { name: "Schedule a review call" })).toBeVisible();
    await expectNoFaults(page);
    await page.reload();
    await expect(asks("Success!")).toBeVisible();
    await page.getByRole("button", { name: "Go to Platform" }).click();
    await expect(page).toHaveURL(/\/dashboard\/details\//);
    await expect(statusOf(page)).toBeVisible();
  });

  await page.goto("/onboarding");
  await expect(page).toHaveURL(/\/dashboard$/);
});
